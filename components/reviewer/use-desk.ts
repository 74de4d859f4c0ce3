'use client'

import { useState } from 'react'
import type { Desk, Editing } from '@/components/reviewer/desk'
import { type Decision, needsReason } from '@/components/reviewer/items/decision-effects'
import { useActiveRow } from '@/components/reviewer/items/use-active-row'
import { useDecisions } from '@/components/reviewer/items/use-decisions'
import { useItems } from '@/components/reviewer/items/use-items'
import { useReview } from '@/components/reviewer/use-review'
import { useOnline } from '@/components/shell/use-online'
import { isSelected } from '@/components/ui/table/selection'
import { useSelection } from '@/components/ui/table/use-selection'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

const noRows: ReviewItemView[] = []

/** The state of a reviewer's page. */
export function useDesk(api: ReviewerApi, onDead: () => void) {
  const { review, setReview, failure, reload } = useReview(api, onDead)
  const items = useItems(api, onDead)
  const { saving, decide, decideMany } = useDecisions({ api, review, setReview, reload, items, onDead })
  const [editing, setEditing] = useState<Editing>(null)
  const isOffline = !useOnline()
  const reviewer = review?.reviewer.name ?? ''
  const rows = items.rows ?? noRows
  const active = useActiveRow(rows.length)
  const selected = useSelection(
    // The reviewer's own account cannot be selected.
    rows.filter((row) => !row.is_own).map(({ id }) => id),
    items.total,
  )

  const desk: Desk = {
    isOffline,
    reviewer,
    editing,
    setEditing,
    decide(row: ReviewItemView, decision: Decision) {
      if (row.decision === decision) return false
      const isAsked = needsReason(row, { decision }, reviewer)
      if (isAsked) setEditing({ id: row.id, for: 'reason', decision })
      else void decide(row, { decision })
      return isAsked
    },
    write: (row, comment) =>
      decide(row, { decision: editing?.for === 'reason' ? editing.decision : row.decision, comment }),
    isSelected: (id) => isSelected(selected.selection, id),
    toggle: selected.toggle,
  }
  /** Shows another part of the list, and clears the selection. */
  function look(change: Partial<typeof items.filters>) {
    items.setFilters(change)
    selected.clear()
    setEditing(null)
    active.reset()
  }
  return { api, review, failure, reload, items, rows, saving, decideMany, desk, active, selected, look }
}

export type Place = ReturnType<typeof useDesk>
