import { z } from 'zod'

const decider = z.object({
  kind: z.enum(['reviewer', 'user']),
  id: z.string().nullable(),
  name: z.string().nullable(),
})

/** A decision that another person overturned: the earlier decision and decider, who overturned it, when and why. */
export const overturn = z.object({
  decision: z.enum(['approved', 'rejected']),
  decided_by: decider,
  decided_at: z.string().nullable(),
  comment: z.unknown(),
  to: z.enum(['pending', 'approved', 'rejected']),
  by: decider,
  at: z.string(),
  reason: z.unknown(),
})
export type Overturn = z.infer<typeof overturn>
