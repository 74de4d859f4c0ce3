import { z } from 'zod'
import { reviewItemView } from '@/lib/domain/reviews/items/item-schema'

const count = z.number().int()
const named = z.object({
  count,
  /** The first 100 items. */
  items: z.array(reviewItemView).max(100),
})

/** The pending items shown to the user who completes a review. */
export const pendingView = z.object({
  /** Pending items that need a decision before the review can end. */
  others: count,
  /** Of these, the flagged ones: approving them requires a reason. */
  flagged: named,
  /** The caller's own accounts, which stay pending. */
  own: named,
})
export type PendingView = z.infer<typeof pendingView>
