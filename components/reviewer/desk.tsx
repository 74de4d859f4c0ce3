'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Decision } from '@/components/reviewer/items/decision-effects'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

/** The editor that is open for one row: for a comment, or for a required reason. */
export type Editing =
  | { id: string; for: 'comment' }
  | { id: string; for: 'reason'; decision: Decision }
  | null

export type Desk = {
  isOffline: boolean
  /** The reviewer's name, to distinguish their own decisions from others'. */
  reviewer: string
  editing: Editing
  setEditing: (editing: Editing) => void
  /** Decides, or asks for the reason first. @returns whether it asks */
  decide: (row: ReviewItemView, decision: Decision) => boolean
  /** Saves the comment, with the decision that it is the reason for. */
  write: (row: ReviewItemView, comment: CommentDocument | null) => Promise<boolean>
  /** What is being written into a row, for when the link ends meanwhile. */
  onDraft: (text: string) => void
  isSelected: (id: string) => boolean
  toggle: (id: string, isRange?: boolean) => void
}

const Context = createContext<Desk | null>(null)

/** The state and actions that rows need. */
export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <Context value={desk}>{children}</Context>
}

export function useRowDesk(): Desk {
  const desk = useContext(Context)
  if (!desk) throw new Error('no desk around')
  return desk
}
