import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { failureView, provisioningActs, provisioningStates } from '@/lib/domain/provisioning/requests/schema'
import { listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'
import { saysSomething } from '@/lib/domain/record/rich-text'
import { reviewDecisions, reviewOutcomes, reviewProofs } from '@/lib/domain/reviews/items/choices'
import { commentDocument } from '@/lib/domain/reviews/items/comment-schema'
import {
  accountSnapshot,
  reviewChangeView,
  reviewFlags,
  reviewFlagView,
} from '@/lib/domain/reviews/items/snapshot'

const decider = z.object({
  kind: z.enum(['reviewer', 'user']),
  id: z.string().nullable(),
  name: z.string().nullable(),
})

/** A decision that another person overturned: the earlier decision and decider, who overturned it, when and why. */
const overturn = z.object({
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

const count = z.number().int()
const moment = z.string().nullable()
/** Number of a review's accounts by decision. */
export const decisionCounts = z.object({ pending: count, approved: count, rejected: count })

/** A reason: required, not blank. */
export const reason = boundedText(1_000)
  .transform((text) => text.trim())
  .refine(saysSomething, 'problems.required')

const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .optional()

const itemFilters = {
  decision: oneOrMore(z.enum(reviewDecisions)),
  flag: oneOrMore(z.enum(reviewFlags)),
  role: oneOrMore(boundedText(255)),
  flagged: yesOrNo,
  routine: yesOrNo,
  own: yesOrNo,
  outcome: oneOrMore(z.enum([...reviewOutcomes, 'none'])),
  proof: oneOrMore(z.enum([...reviewProofs, 'none'])),
}

/** Riskiest first: the only order. */
export const reviewItemQuery = listQuery(itemFilters, ['position'])
export type ReviewItemQuery = z.output<typeof reviewItemQuery>

export const reviewItemCriteria = z.strictObject({
  ...itemFilters,
  search: boundedText(200).trim().optional(),
})
export type ReviewItemCriteria = z.output<typeof reviewItemCriteria>

/**
 * One account (with the version that was shown), several, or all that match a filter. Without a version only pending
 * items are decided, so that nobody overwrites a colleague's decision without having seen it.
 */
export const decisionInput = z
  .strictObject({
    decision: z.enum(reviewDecisions),
    /** Replaces the comment; null deletes it; undefined leaves it unchanged. */
    comment: commentDocument.nullable().optional(),
    items: z
      .array(z.strictObject({ id: z.uuid(), version: z.int32().min(1).optional() }))
      .min(1)
      .max(10_000)
      .optional(),
    filter: reviewItemCriteria.optional(),
  })
  .refine(({ items, filter }) => (items === undefined) !== (filter === undefined), {
    error: 'access-reviews.problems.items_or_filter',
    path: ['items'],
  })
export type DecisionInput = z.output<typeof decisionInput>

/** The result of a decision. Bulk approval leaves out flagged accounts and the decider's own, and counts them. */
export const decidedView = z.object({
  decided: z.number().int(),
  left_out: z.object({
    flagged: z.number().int(),
    own: z.number().int(),
    /** Decided by another person, and left unchanged because no reason was given. */
    unreasoned: z.number().int(),
    decided_before: z.number().int(),
  }),
  /** What the application would lose with the rejected accounts: owners, or all of its administrators. */
  stakes: z.object({ owners: z.number().int(), last_administrators: z.number().int() }),
  counts: decisionCounts,
})
export type DecidedView = z.infer<typeof decidedView>

/** What the company does about the rejected accounts of a completed review. */
export const outcomeInput = z
  .strictObject({
    outcome: z.enum(reviewOutcomes),
    /** Required when accounts are kept. */
    reason: reason.optional(),
    items: z.array(z.uuid()).min(1).max(10_000).optional(),
    filter: reviewItemCriteria.optional(),
  })
  .refine(({ items, filter }) => (items === undefined) !== (filter === undefined), {
    error: 'access-reviews.problems.items_or_filter',
    path: ['items'],
  })
  .refine(({ outcome, reason }) => outcome !== 'kept' || reason !== undefined, {
    error: 'problems.required',
    path: ['reason'],
  })
export type OutcomeInput = z.output<typeof outcomeInput>

/**
 * The effect of a choice. Items whose outcome is verified, and items that were not rejected, are left as they are.
 */
export const outcomesChosenView = z.object({
  chosen: z.number().int(),
  left_out: z.object({
    not_rejected: z.number().int(),
    proven: z.number().int(),
    /** A request to end the access is already open. */
    asked_before: z.number().int(),
  }),
  /** Why some were refused: a message with its parameters, and how many. */
  refused: z.array(
    z.object({
      key: z.string(),
      params: z.record(z.string(), z.string()),
      count: z.number().int(),
      /** The first 100 ids. */
      items: z.array(z.string()).max(100),
      /** The outcome that is possible instead. */
      proposes: z.enum(reviewOutcomes).nullable(),
    }),
  ),
})
export type OutcomesChosenView = z.infer<typeof outcomesChosenView>

/** A user has checked the application by hand, because it cannot be read, and states what they found. */
export const attestInput = z.strictObject({ items: z.array(z.uuid()).min(1).max(200), attestation: reason })
export type AttestInput = z.output<typeof attestInput>

export const attestedView = z.object({ attested: z.number().int() })
export type AttestedView = z.infer<typeof attestedView>

export const reviewItemView = z.object({
  id: z.string(),
  account: z.string(),
  /** In a review by membership, the group that is decided on. */
  group: z.string().nullable(),
  position: count,
  snapshot: accountSnapshot,
  flags: z.array(reviewFlagView),
  is_flagged: z.boolean(),
  /** Null: the account was in no earlier review. */
  changes: z.array(reviewChangeView).nullable(),
  is_routine: z.boolean(),
  is_own: z.boolean(),
  /** What the application would lose with the account: an owner, or its last administrator, as far as known. */
  stake: z.enum(['owner', 'last_administrator']).nullable(),
  /** When the account left the application, or the group that is decided on, if it did after the list was copied. */
  gone_at: moment,
  decision: z.enum(reviewDecisions),
  comment: commentDocument.nullable(),
  decided_at: moment,
  decided_by: z
    .object({
      kind: z.enum(['reviewer', 'user']),
      /** Null for the reviewer. */
      id: z.string().nullable(),
      name: z.string(),
    })
    .nullable(),
  /** Other people's decisions that were overturned, oldest first. */
  overturns: z.array(overturn),
  /** The item was still pending when the review was closed, and got the default decision. */
  decided_by_default: z.boolean(),
  version: count,
  outcome: z.enum(reviewOutcomes).nullable(),
  outcome_reason: z.string().nullable(),
  outcome_at: moment,
  proof: z.enum(reviewProofs).nullable(),
  proof_at: moment,
  /** Whole days from the decision to the proof that the access has ended. */
  days_to_removal: count.nullable(),
  attestation: z.string().nullable(),
  /** The request to end the access and why it failed, if it did; null if there was none. */
  request: z
    .object({
      id: z.string(),
      act: z.enum(provisioningActs),
      state: z.enum(provisioningStates),
      failure: failureView.nullable(),
    })
    .nullable(),
})
export type ReviewItemView = z.infer<typeof reviewItemView>
