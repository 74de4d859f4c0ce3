'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Decision } from '@/components/reviewer/decide/decision-effects'
import type { CommentDocument } from '@/lib/domain/reviews/decide/comment-schema'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** What is being written about one row: a comment, or the reason that a decision asks for. */
export type Editing =
  | { id: string; for: 'comment' }
  | { id: string; for: 'reason'; decision: Decision }
  | null

export type Desk = {
  isOffline: boolean
  /** The reviewer's name, by which their own decisions are told from others'. */
  reviewer: string
  editing: Editing
  setEditing: (editing: Editing) => void
  /** Decides, or first asks for the reason. @returns whether it is asked for */
  decide: (row: ReviewItemView, decision: Decision) => boolean
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
