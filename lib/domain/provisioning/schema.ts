import { z } from 'zod'

export const provisioningActs = ['create', 'delete', 'change_role'] as const
export const provisioningStates = ['pending', 'running', 'done', 'failed', 'cancelled'] as const
export const provisioningOutcomes = ['verified_gone', 'suspended', 'still_there', 'cannot_verify'] as const

/** Why the application did not do it: a message with its parameters, and the vendor's words for `{reason}`. */
export const failureView = z.object({
  kind: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
})
export type FailureView = z.infer<typeof failureView>

export const provisioningView = z.object({
  id: z.string(),
  act: z.enum(provisioningActs),
  state: z.enum(provisioningStates),
  outcome: z.enum(provisioningOutcomes).nullable(),
  user_connector: z.string(),
  account: z.string().nullable(),
  member: z.string().nullable(),
  attempts: z.number().int(),
  failure: failureView.nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type ProvisioningView = z.infer<typeof provisioningView>
