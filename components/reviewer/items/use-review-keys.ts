'use client'

import type { Desk } from '@/components/reviewer/desk'
import type { ActiveRow } from '@/components/reviewer/items/use-active-row'
import { useKey } from '@/components/ui/inputs/use-key'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Options = { desk: Desk; active: ActiveRow; rows: ReviewItemView[]; hasSelection: boolean }

/** A, R, C and X act on the active row; J, K and the arrows move to the next one. */
export function useReviewKeys({ desk, active, rows, hasSelection }: Options) {
  const row = rows[active.index]
  // Keys only work in the list, not in other controls, such as tabs.
  const isHere = () => {
    const focused = document.activeElement
    return focused === document.body || Boolean(active.container.current?.contains(focused))
  }
  const on = (act: (row: ReviewItemView) => void) => () => {
    if (row && isHere()) act(row)
  }
  const decide = (decision: 'approved' | 'rejected') =>
    on((now) => {
      if (now.is_own || desk.isOffline) return
      const isAsked = desk.decide(now, decision)
      // When a reason is required, its editor opens; otherwise the next row becomes active.
      if (!isAsked) active.move(1)
    })
  const move = (by: number) => () => {
    if (!isHere()) return
    const isInHand = active.container.current?.contains(document.activeElement)
    if (isInHand) active.move(by)
    else active.focus(active.index)
  }
  useKey('a', decide('approved'), !hasSelection)
  useKey('r', decide('rejected'), !hasSelection)
  useKey(
    'c',
    on((now) => !now.is_own && !desk.isOffline && desk.setEditing({ id: now.id, for: 'comment' })),
  )
  useKey(
    'x',
    on((now) => !now.is_own && desk.toggle(now.id)),
  )
  useKey('j', move(1))
  useKey('k', move(-1))
  useKey('ArrowDown', move(1))
  useKey('ArrowUp', move(-1))
}
