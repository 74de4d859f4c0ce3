'use client'

import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  Lock,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  Unplug,
} from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Status, type Tone } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { type ConnectorStatus, statusOf, syncProgress } from '@/components/user-connectors/connector-status'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { formatDateInProse } from '@/lib/i18n/dates'

const looks: Record<ConnectorStatus, { tone: Tone; icon: LucideIcon }> = {
  reconnect: { tone: 'error', icon: Unplug },
  checking: { tone: 'info', icon: RefreshCw },
  selecting: { tone: 'warning', icon: CircleDashed },
  syncing: { tone: 'info', icon: RefreshCw },
  waiting: { tone: 'warning', icon: Clock },
  columns: { tone: 'warning', icon: CircleDashed },
  held: { tone: 'warning', icon: TriangleAlert },
  error: { tone: 'error', icon: CircleAlert },
  paused: { tone: 'neutral', icon: CirclePause },
  never: { tone: 'neutral', icon: CircleDashed },
  restricted: { tone: 'neutral', icon: Lock },
  fresh: { tone: 'success', icon: CircleCheck },
}

/** The state of a connection, with its time or progress. */
export function ConnectorState({
  connector,
  isShort,
}: {
  connector: UserConnectorView
  /** Shows only the word, without time and count. */
  isShort?: boolean
}) {
  const t = useTranslations('user-connectors.screen.status')
  const status = statusOf(connector)
  const { tone, icon: Icon } = looks[status]
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Status
        tone={tone}
        icon={
          <Icon
            aria-hidden
            strokeWidth={1.8}
            className={status === 'syncing' || status === 'checking' ? 'motion-safe:animate-spin' : undefined}
          />
        }
      >
        {t(status)}
      </Status>
      {!isShort && (
        <span className="type-dense min-w-0 truncate text-fg-2 tabular-nums">
          <Detail connector={connector} status={status} />
        </span>
      )}
    </span>
  )
}

function Detail({ connector, status }: { connector: UserConnectorView; status: ConnectorStatus }) {
  const t = useTranslations('user-connectors.screen.since')
  const { last_run: run, last_sync_at: readAt, error } = connector
  const ago = { ago: () => <TimeAgo iso={readAt} /> }
  if (status === 'reconnect') return error?.at ? <Since iso={error.at} /> : null
  if (status === 'syncing') {
    const { done, total, isSecond } = syncProgress(run)
    if (isSecond) return t('again', { done })
    if (done === 0) return null
    return total ? t('of', { done, total }) : t('read', { done })
  }
  if (status === 'waiting' && run?.retry_at)
    return t.rich('goes_on', { date: () => <DateText iso={run.retry_at} kind="time" /> })
  if (status === 'held' && run?.held_reason === 'different') return t('different')
  if (status === 'held' && run) return t('shorter', { before: run.present_before, seen: run.seen })
  if (!readAt) return null
  if (status === 'fresh') return <TimeAgo iso={readAt} />
  return t.rich('read_ago', ago)
}

/** Short, beside a word; the notice has the year. */
function Since({ iso }: { iso: string }) {
  const t = useTranslations('user-connectors.screen.since')
  const options = { language: useDateLanguage(), timeZone: useTimeZone(), year: false }
  return (
    <time suppressHydrationWarning dateTime={iso}>
      {t('since', { date: formatDateInProse(iso, options) })}
    </time>
  )
}
