import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'

export const failureKinds = ['mail', 'job'] as const

/** Jobs that a screen depends on; the screen shows when one was given up. */
export const givenUpKinds = [
  'rank-candidates',
  'classify-spends',
  'find-savings',
  'check-breaches',
  'scan-connected-workspace',
  'prepare-review',
  'end-rejected',
  'run-batch',
  'run-batch-line',
] as const
export type GivenUpKind = (typeof givenUpKinds)[number]
/** Reminders of reviews have no job of their own. */
export type GivenUp = { kind: GivenUpKind | 'remind-reviewer'; failedAt: Date }

const filters = { kind: oneOrMore(z.enum(failureKinds)) }
/** Without an order, the newest first. */
export const failureQuery = listQuery(filters, ['failed_at'])
export type FailureQuery = z.output<typeof failureQuery>
export const failureCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type FailureCriteria = z.output<typeof failureCriteria>

export const mostFailuresAtOnce = 1_000

/** Failures of given ids, or all that a list with these filters shows. */
export const failureTargets = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostFailuresAtOnce) }),
  z.strictObject({ filter: failureCriteria }),
])
export type FailureTargets = z.output<typeof failureTargets>

/** A mail that was given up, or a job that failed at its last try. Never the mail's text: its links are secret. */
export const failureView = z.object({
  id: z.string(),
  kind: z.enum(failureKinds),
  /** The template of the mail, or the name of the job. */
  subject: z.string(),
  recipient: z.string().nullable(),
  /** The connection that the job concerned, by its label. */
  user_connector: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** The reason that the mail server gave; null for a job, whose reason is in the operator's log. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  created_at: z.string(),
  failed_at: z.string(),
})
export type FailureView = z.infer<typeof failureView>
