import type { AccountKind, Resolution } from '@/lib/generated/prisma/enums'

/** A decision that is taken back, held with its anomaly and its account. */
export type ToUndo = {
  id: string
  anomalyId: string
  accountId: string
  resolution: Resolution
  memberId: string | null
  kindBefore: AccountKind | null
  isInTime: boolean
  batchId: string
  /** Of the account. */
  name: string
}
