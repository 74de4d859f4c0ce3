import { z } from 'zod'

/** Of one user; of everybody, where none is named. */
export const revocationInput = z.strictObject({ user: z.uuid().optional() })
export type RevocationInput = z.output<typeof revocationInput>

export const revocationStates = ['pending', 'done', 'failed'] as const

/** The newest request to take back what was let in. */
export const revocationView = z.object({
  state: z.enum(revocationStates),
  requested_by: z.string(),
  requested_at: z.string(),
  ended_at: z.string().nullable(),
  /** Of how many users it is proven by reading again, and of how many it is not. */
  revoked: z.number().int(),
  remaining: z.number().int(),
  error: z
    .object({
      kind: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type RevocationView = z.output<typeof revocationView>
