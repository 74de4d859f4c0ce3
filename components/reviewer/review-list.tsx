'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Bulk } from '@/components/reviewer/items/bulk-dialog'
import { ItemCards } from '@/components/reviewer/items/item-cards'
import { isFolded, itemsPerPage, wholeList } from '@/components/reviewer/items/item-list'
import { ItemTable } from '@/components/reviewer/items/item-table'
import { NoItems, Pager } from '@/components/reviewer/items/list-end'
import { RoutineFold } from '@/components/reviewer/items/routine-fold'
import { Toolbar } from '@/components/reviewer/items/toolbar'
import type { Place } from '@/components/reviewer/use-desk'
import { onDemand } from '@/components/ui/layout/on-demand'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import type { DecidedView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

const SelectionBar = onDemand(() =>
  import('@/components/reviewer/items/selection-bar').then((file) => file.SelectionBar),
)

type Props = {
  place: Place
  review: ReviewerReviewView
  onBulk: (bulk: Bulk) => void
  onDone: (decision: 'approved', answer: DecidedView) => void
}

/** The list with its toolbar; on a wide screen a table, on a phone cards. */
export function ReviewList({ place, review, onBulk, onDone }: Props) {
  const t = useTranslations('reviewer')
  const { items, rows, active, selected, desk, look } = place
  const [isSelecting, setSelecting] = useState(false)
  const isWide = useMedia('(width >= 80rem)')
  const { filters } = items
  const isRoutineShown = review.routine > 0 && (isFolded(filters) || filters.isRoutine)

  async function approveRoutine() {
    const answer = await place.decideMany({
      decision: 'approved',
      filter: { routine: true, decision: ['pending'] },
    })
    if (answer) onDone('approved', answer)
  }
  function turn(by: 1 | -1) {
    items.turn(by)
    desk.setEditing(null)
    active.reset()
    active.container.current?.closest('section')?.scrollIntoView()
  }
  return (
    <section
      aria-label={t('tabs.label')}
      className="relative mt-6 scroll-mt-4 border-y bg-surface lg:mx-10 lg:rounded-card lg:border"
    >
      <Toolbar
        review={review}
        filters={filters}
        onChange={look}
        isOffline={desk.isOffline}
        isSelecting={isSelecting}
        onSelecting={(next) => {
          setSelecting(next)
          if (!next) selected.clear()
        }}
        onApproveRest={() =>
          onBulk({
            decision: 'approved',
            count: review.approvable,
            filter: { decision: ['pending'], flagged: false, own: false },
          })
        }
      />
      {isRoutineShown && (
        <RoutineFold
          review={review}
          isUnfolded={filters.isRoutine}
          onUnfold={(isRoutine) => look({ isRoutine })}
          onApprove={approveRoutine}
          isOffline={desk.isOffline}
        />
      )}
      {items.failure !== null && (
        <PanelError title={t('failed.title')} cause={items.failure} onRetry={items.reload} />
      )}
      {items.rows === null && items.failure === null && <SkeletonRows rows={8} />}
      {items.rows !== null && rows.length === 0 && (
        <NoItems items={items} review={review} onClear={() => look({ ...wholeList, tab: filters.tab })} />
      )}
      {rows.length > 0 &&
        (isWide ? (
          <ItemTable
            rows={rows}
            active={active}
            pageState={selected.pageState}
            onTogglePage={selected.togglePage}
            isStale={items.isStale}
          />
        ) : (
          <ItemCards rows={rows} active={active} isStale={items.isStale} isSelecting={isSelecting} />
        ))}
      {items.total > itemsPerPage && <Pager items={items} onTurn={turn} />}
      {selected.count > 0 && <SelectionBar place={place} onBulk={onBulk} />}
    </section>
  )
}

/** Whether a media query matches. Only for what is rendered in the browser: the server knows no screen. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  )
}
