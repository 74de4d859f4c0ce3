'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Decision } from '@/components/reviewer/decision-effects'
import type { CommentDocument } from '@/lib/domain/access-reviews/comment-schema'
import type { ReviewItemView } from '@/lib/domain/access-reviews/item-schema'

/** What is being written about one row: a comment, or the reason that approving it asks for. */
export type Editing = { id: string; for: 'comment' | 'reason' } | null

export type Desk = {
  isOffline: boolean
  editing: Editing
  setEditing: (editing: Editing) => void
  /** Decides, or first asks for the reason. */
  decide: (row: ReviewItemView, decision: Decision) => void
  /** Saves what was written, and the decision it is the reason for. */
  write: (row: ReviewItemView, comment: CommentDocument | null) => Promise<boolean>
  isSelected: (id: string) => boolean
  toggle: (id: string, isRange?: boolean) => void
}

const Context = createContext<Desk | null>(null)

/** What rows need of the reviewer's working place. */
export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <Context value={desk}>{children}</Context>
}

export function useRowDesk(): Desk {
  const desk = useContext(Context)
  if (!desk) throw new Error('no desk around')
  return desk
}
