import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BreachTabs } from '@/components/breaches/breach-tabs'
import { BreachTimeline } from '@/components/breaches/breach-timeline'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { readBreachTimeline } from '@/lib/domain/breaches/hits/breach-timeline'
import { today } from '@/lib/domain/record/days'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('breaches.timeline'))('title') }
}

/** When the breaches happened that concern the company. */
export default async function BreachTimelinePage() {
  const [actor, t, screen] = await Promise.all([
    requireUser(),
    getTranslations('breaches.timeline'),
    getTranslations('breaches.screen'),
  ])
  const { breaches, total } = await readBreachTimeline(actor)
  const latest = breaches.find(({ breach_date }) => breach_date !== null)
  const open = breaches.filter(({ state }) => state === 'open').length
  return (
    <PageFrame
      title={screen('title')}
      count={total}
      tabs={<BreachTabs current="timeline" />}
      actions={<ButtonLink href="/dashboard/settings/breaches">{screen('settings')}</ButtonLink>}
    >
      {total === 0 ? (
        <EmptyState className="!p-0" title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <p className="type-statement mb-5 text-fg-2">
            {t.rich('sentence', {
              b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
              count: total,
              open,
              year: latest?.breach_date?.slice(0, 4) ?? 'none',
            })}
          </p>
          <BreachTimeline breaches={breaches} today={today()} />
          {total > breaches.length && (
            <p className="type-caption mt-4 text-fg-2">
              {t('latest_only', { shown: breaches.length, count: total })}
            </p>
          )}
        </>
      )}
    </PageFrame>
  )
}
