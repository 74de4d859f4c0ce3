import type { AccountKind, Resolution } from '@prisma/client'

/** A decision to undo, locked with its anomaly and its account. */
export type ToUndo = {
  id: string
  anomalyId: string
  accountId: string
  resolution: Resolution
  memberId: string | null
  kindBefore: AccountKind | null
  isInTime: boolean
  batchId: string
  /** The account's name. */
  name: string
}
