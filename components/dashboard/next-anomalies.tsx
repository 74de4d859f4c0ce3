import { ChevronRight, Unplug, UserMinus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { OpenBreaches } from '@/components/dashboard/open-breaches'
import { AppLogo } from '@/components/ui/app-logo'
import { UnknownAvatar } from '@/components/ui/avatar'
import { DateText } from '@/components/ui/date-text'
import { EmptyState } from '@/components/ui/empty-state'
import { TimeAgo } from '@/components/ui/time-ago'
import type { OpenBreaches as BreachSummary } from '@/lib/domain/breaches/hits/summarise-open'
import type { ConnectorOverview, Departure, OpenAnomaly } from '@/lib/domain/company/dashboard/overview'

type Props = {
  anomalies: OpenAnomaly[]
  total: number
  connectors: ConnectorOverview[]
  departures: Departure[]
  breaches: BreachSummary
}

/** What waits for somebody: applications that no longer answer, leavers' accounts, and the next anomalies. */
export function NextAnomalies({ anomalies, total, connectors, departures, breaches }: Props) {
  const t = useTranslations('dashboard.next')
  const cut = connectors.filter(({ state }) => state === 'reconnect')
  if (total === 0 && cut.length === 0 && departures.length === 0 && breaches.breaches === 0)
    return (
      <EmptyState kind="done" title={t('done_title')} className="px-0! py-2!">
        {t('done_text')}
      </EmptyState>
    )
  return (
    <>
      <h2 className="type-section mb-2">{t('title')}</h2>
      <ul>
        {cut.map(({ id, label, lastSyncAt }) => (
          <li key={id} className="border-t">
            <Link
              href={`/dashboard/user-connectors/${id}`}
              className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover"
            >
              <Unplug aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-error-fg" />
              <span className="min-w-0 flex-1">
                <span className="type-dense block font-semibold">{t('reconnect', { label })}</span>
                {lastSyncAt && (
                  <span className="type-caption block text-fg-3">
                    {t.rich('last_read', { ago: () => <TimeAgo iso={lastSyncAt.toISOString()} /> })}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-4 text-fg-3" />
            </Link>
          </li>
        ))}
        {breaches.breaches > 0 && (
          <li className="border-t">
            <OpenBreaches summary={breaches} />
          </li>
        )}
        {departures.map(({ id, firstName, lastName, endDate, accounts }) => (
          <li key={id} className="border-t">
            <Link
              href={`/dashboard/members/${id}?leave=1`}
              className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover"
            >
              <UserMinus aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-warning-fg" />
              <span className="min-w-0 flex-1">
                <span className="type-dense block truncate font-semibold">
                  {t('departure', { name: `${firstName} ${lastName}`, accounts })}
                </span>
                <span className="type-caption block text-fg-3">
                  {t.rich('left', { date: () => <DateText iso={endDate} /> })}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-fg-3" />
            </Link>
          </li>
        ))}
        {anomalies.map((anomaly) => (
          <li key={anomaly.id} className="border-t">
            <Link
              href={`/dashboard/anomalies?id=${anomaly.id}`}
              className="flex items-center gap-3 rounded-control py-2 hover:bg-hover"
            >
              <UnknownAvatar size={28} />
              <span className="min-w-0 flex-1">
                <span className="type-dense block truncate font-semibold">{anomaly.name}</span>
                <span className="type-caption block truncate text-fg-3">
                  {anomaly.label}
                  {anomaly.identifier && anomaly.identifier !== anomaly.name && `, ${anomaly.identifier}`}
                </span>
              </span>
              <AppLogo id={anomaly.application} name={anomaly.label} size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {total > anomalies.length && (
        <Link href="/dashboard/anomalies" data-no-print className="link type-dense mt-2 inline-block">
          {t('all', { total })}
        </Link>
      )}
    </>
  )
}
