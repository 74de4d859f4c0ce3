'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The completeness statement of the reading that the review's list was copied from. */
export function Completeness({
  review: { completeness, list_hash },
}: {
  review: Pick<ReviewView, 'completeness' | 'list_hash'>
}) {
  const t = useTranslations('access-reviews.screen.completeness')
  const all = useTranslations()
  const { ended_at, pages, seen, total_at_source: total, notes } = completeness
  return (
    <div className="type-caption mt-3 border-t pt-3 text-fg-2">
      <p className="flex gap-1.5">
        <CircleCheck aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0 text-success-fg" />
        <span>
          {total === null
            ? t.rich('read', { seen, pages, date: () => <DateText iso={ended_at} kind="datetime" /> })
            : t.rich('read_of', {
                seen,
                total,
                pages,
                date: () => <DateText iso={ended_at} kind="datetime" />,
              })}
        </span>
      </p>
      {notes.map(({ key, params }) => (
        <p key={key} className="mt-1.5">
          {all.has(key) ? all(key, params) : key}
        </p>
      ))}
      {list_hash && (
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="shrink-0">{t('hash')}</span>
          <span title={list_hash} className="type-mono min-w-0 truncate">
            {list_hash}
          </span>
        </p>
      )}
    </div>
  )
}
