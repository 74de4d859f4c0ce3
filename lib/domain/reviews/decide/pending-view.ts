import { z } from 'zod'
import { reviewItemView } from '@/lib/domain/reviews/decide/item-schema'

const count = z.number().int()
const named = z.object({
  count,
  /** The first of them. */
  items: z.array(reviewItemView).max(100),
})

/** The pending items shown to the user who completes a review. */
export const pendingView = z.object({
  /** Those that an answer is asked for. */
  others: count,
  /** Of these, flagged: their approval asks a reason. */
  flagged: named,
  /** The caller's own accounts, which stay pending. */
  own: named,
})
export type PendingView = z.infer<typeof pendingView>
