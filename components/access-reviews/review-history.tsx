'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { Timeline, type TimelineItem } from '@/components/ui/layout/timeline'
import { Pagination } from '@/components/ui/table/pagination'
import { TimeAgo } from '@/components/ui/text/date-text'
import type { Tone } from '@/components/ui/text/tag'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

const tones: Record<string, Tone> = {
  launched: 'info',
  link_sent: 'info',
  link_opened: 'success',
  link_blocked: 'error',
  completed: 'success',
  cancelled: 'warning',
  reassigned: 'warning',
  outcome_proved: 'success',
}

const nameOf = (action: string) => action.replace(/^access_review\./, '')

/** The audit events of a review, the newest first. */
export function ReviewHistory({ events, total }: { events: AuditEventView[]; total: number }) {
  const t = useTranslations('access-reviews.screen.history')
  const decisions = useTranslations('access-reviews.screen.decisions')
  const detail = ({ details }: AuditEventView): string | null => {
    const { decision, count, reason, by_default, overturned } = details
    const words = typeof reason === 'string' && reason !== '' ? reason : null
    if (typeof decision === 'string' && typeof count === 'number' && decisions.has(decision))
      return [
        t('decided_detail', { decision: decisions(decision), count }),
        by_default === true && t('by_default'),
        typeof overturned === 'number' && t('overturned', { count: overturned, reason: words ?? '' }),
      ]
        .filter((part) => typeof part === 'string')
        .join(' · ')
    return words
  }
  const items = events.map((event): TimelineItem => {
    const action = nameOf(event.action)
    const { kind, name } = event.actor
    const who = name ?? (kind === 'system' ? t('system') : null)
    const more = detail(event)
    return {
      id: event.id,
      tone: tones[action] ?? 'neutral',
      title: t.has(`actions.${action}`) ? t(`actions.${action}`) : event.action,
      text: (
        <>
          {more && <span className="block wrap-anywhere text-fg-2">{more}</span>}
          <TimeAgo iso={event.at} />
          {who && ` · ${who}`}
          {kind === 'reviewer' && ` · ${t('reviewer')}`}
        </>
      ),
    }
  })
  if (items.length === 0) return <EmptyState title={t('empty')} />
  return (
    <div className="px-4 py-5 lg:px-6">
      <p className="type-dense measure mb-5 text-fg-2">{t('text')}</p>
      <Timeline items={items} />
      <div className="mt-4 border-t pt-2">
        <Pagination total={total} shown={events.length} />
      </div>
    </div>
  )
}
