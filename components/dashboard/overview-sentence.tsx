import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import type { Overview } from '@/lib/domain/company/dashboard/overview'

const figure = (href: string) => (words: ReactNode) => (
  <PageLink href={href} className="rounded-tag font-semibold text-fg tabular-nums hover:text-primary-fg">
    {words}
  </PageLink>
)

type Props = {
  overview: Overview
  /** Where people are added; null: the reader may not add any. */
  peopleHref: string | null
  /** An import is writing the first people. */
  areWritten?: boolean
}

/** The sentence at the top of the dashboard; its numbers are links. */
export function OverviewSentence({ overview, peopleHref, areWritten }: Props) {
  const t = useTranslations('dashboard.sentence')
  const { accounts, members, anomalies, connectors } = overview
  if (connectors.length === 0)
    return (
      <p className="type-statement text-fg-2">
        {t.rich('no_application', { members, a: figure('/dashboard/members') })}
      </p>
    )
  return (
    <p className="type-statement text-fg-2">
      {t.rich('counts', {
        accounts,
        members,
        applications: connectors.length,
        a: figure('/dashboard/user-connectors'),
        b: figure('/dashboard/user-connectors'),
        c: figure('/dashboard/members'),
      })}{' '}
      {members === 0 && anomalies > 0
        ? peopleHref && !areWritten
          ? t.rich('people_first', { a: figure(peopleHref) })
          : t(areWritten ? 'writing' : 'nobody_yet')
        : anomalies > 0
          ? t.rich('anomalies', {
              anomalies,
              a: (words) => (
                <PageLink
                  href="/dashboard/anomalies"
                  className="rounded-tag border-b-2 border-tick-anomaly text-fg tabular-nums hover:text-warning-fg"
                >
                  {words}
                </PageLink>
              ),
              b: (words) => <b className="font-semibold">{words}</b>,
            })
          : accounts > 0 && t('all_answer')}
    </p>
  )
}
