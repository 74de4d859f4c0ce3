'use client'

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Desk, Editing } from '@/components/reviewer/desk'
import type { Lost } from '@/components/reviewer/ended-page'
import { type Decision, needsReason } from '@/components/reviewer/items/decision-effects'
import { useActiveRow } from '@/components/reviewer/items/use-active-row'
import { useDecisions } from '@/components/reviewer/items/use-decisions'
import { useItems } from '@/components/reviewer/items/use-items'
import { useOnline } from '@/components/shell/use-online'
import { isSelected } from '@/components/ui/table/selection'
import { useSelection } from '@/components/ui/table/use-selection'
import { ApiError } from '@/lib/browser/api-error'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

const noRows: ReviewItemView[] = []

/** The state of a reviewer's page. */
export function useDesk(api: ReviewerApi, onEnd: (lost: Lost) => void) {
  const draft = useRef('')
  const onDead = (accounts: string[] = [], text = draft.current) => onEnd({ accounts, text })
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
    onDraft(text) {
      draft.current = text
    },
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

/** The review and its counts. Read again when the tab becomes visible: another person may have decided meanwhile. */
function useReview(api: ReviewerApi, onDead: () => void) {
  const [review, setReview] = useState<ReviewerReviewView | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const dead = useRef(onDead)
  useEffect(() => {
    dead.current = onDead
  })

  const reload = useCallback(async () => {
    try {
      const answer = await api.get<ReviewerReviewView>('')
      // Drawn piece by piece, so that the page answers meanwhile.
      startTransition(() => {
        setReview(answer)
        setFailure(null)
      })
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) dead.current()
      else setFailure(cause)
    }
  }, [api])

  useEffect(() => {
    void reload()
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [reload])

  return { review, setReview, failure, reload }
}
