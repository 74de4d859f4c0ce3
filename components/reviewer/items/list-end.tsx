'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { itemsPerPage } from '@/components/reviewer/items/item-list'
import type { Items } from '@/components/reviewer/items/use-items'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { formatNumber } from '@/lib/i18n/numbers'

/** The position in a list that is longer than its page. */
export function Pager({ items, onTurn }: { items: Items; onTurn: (by: 1 | -1) => void }) {
  const t = useTranslations('reviewer.list')
  const language = useDateLanguage()
  const { page, total, rows } = items
  const from = (page - 1) * itemsPerPage + 1
  const to = from + (rows?.length ?? 0) - 1
  if (total <= itemsPerPage && page === 1) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <nav
      aria-label={t('range', { from: number(from), to: number(to), total: number(total) })}
      className="flex items-center justify-between gap-3 px-4 py-3 lg:px-6"
    >
      <p className="type-dense text-fg-2 tabular-nums">
        {t('range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={page === 1}
          icon={<ChevronLeft aria-hidden strokeWidth={1.8} />}
          onClick={() => onTurn(-1)}
        >
          <span className="max-sm:sr-only">{t('previous')}</span>
        </Button>
        <Button size="sm" disabled={to >= total} onClick={() => onTurn(1)}>
          <span className="max-sm:sr-only">
            {t(items.filters.tab === 'pending' ? 'next_pending' : 'next')}
          </span>
          <ChevronRight aria-hidden strokeWidth={1.8} />
        </Button>
      </div>
    </nav>
  )
}

type EmptyProps = { items: Items; review: ReviewerReviewView; onClear: () => void }

/** Why the list is empty: a filter excludes everything, everything is decided, or no account is unusual. */
export function NoItems({ items, review, onClear }: EmptyProps) {
  const t = useTranslations('reviewer')
  const { tab, search, role, flag } = items.filters
  if (search || role || flag)
    return (
      <EmptyState
        kind="filtered"
        title={search ? t('list.none_search', { text: search }) : t('list.none')}
        action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
      >
        {t('list.none_text')}
      </EmptyState>
    )
  if (tab === 'pending' && review.counts.pending === 0)
    return (
      <EmptyState kind="done" done={review.items} title={t('list.nothing_pending')}>
        {t('list.nothing_pending_text')}
      </EmptyState>
    )
  if (tab === 'flagged')
    return (
      <EmptyState kind="filtered" title={t('list.nothing_flagged')}>
        {t('list.nothing_flagged_text')}
      </EmptyState>
    )
  if (tab === 'approved' || tab === 'rejected')
    return <EmptyState kind="filtered" title={t(`list.nothing_${tab}`)} />
  return (
    <EmptyState kind="filtered" title={t('list.only_routine')}>
      {t('list.only_routine_text')}
    </EmptyState>
  )
}
