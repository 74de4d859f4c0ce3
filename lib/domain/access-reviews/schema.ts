import { z } from 'zod'
import { commentDocument, saysSomething } from '@/lib/domain/access-reviews/comment-schema'
import {
  accountSnapshot,
  reviewChangeView,
  reviewFlags,
  reviewFlagView,
} from '@/lib/domain/access-reviews/snapshot'
import { userConnectorLink } from '@/lib/domain/accounts/schema'
import { listQuery, oneOrMore } from '@/lib/domain/listing'
import { memberEmail, personName } from '@/lib/domain/members/schema'
import { failureView, provisioningActs, provisioningStates } from '@/lib/domain/provisioning/schema'

export const reviewStates = ['launched', 'sent', 'completed', 'cancelled'] as const
export const linkValidities = ['one_hour', 'one_day', 'one_week', 'one_month'] as const
export const reviewDecisions = ['pending', 'approved', 'rejected'] as const
export const reviewOutcomes = ['end_access', 'by_hand', 'kept'] as const
export const reviewProofs = [
  'verified_gone',
  'suspended',
  'still_there',
  'cannot_verify',
  'attested',
] as const

/** Which accounts of the application: all, or those that meet every part. */
export const reviewScope = z
  .strictObject({
    roles: z.array(z.string().max(255)).min(1).max(200).optional(),
    member_types: z.array(z.uuid()).min(1).max(200).optional(),
    /** Not seen at work for this many days; an account whose activity is unknown is not among them. */
    inactive_days: z.number().int().min(1).max(3_650).optional(),
  })
  .default({})
export type ReviewScope = z.output<typeof reviewScope>

export type ReviewerInput = { language?: 'fr' | 'en' } & (
  | { member: string }
  | { name: string; email: string }
)
/** One of the company's people, or anybody by name and address. */
export const reviewerInput = z
  .strictObject({
    member: z.uuid().optional(),
    name: personName.optional(),
    email: memberEmail.optional(),
    language: z.enum(['fr', 'en']).optional(),
  })
  .transform(({ member, name, email, language }, context): ReviewerInput => {
    const isOneWay = member === undefined ? name !== undefined : name === undefined && email === undefined
    if (!isOneWay) context.addIssue({ code: 'custom', message: 'access-reviews.problems.reviewer' })
    else if (member === undefined && email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: 'problems.required' })
    return member === undefined ? { name: name ?? '', email: email ?? '', language } : { member, language }
  })

const reason = z
  .string()
  .max(1_000)
  .transform((text) => text.trim())
  .refine(saysSomething, 'problems.required')

/** One review: of one application, by one person. With `send_link`, the link leaves as soon as the list is ready. */
export const reviewInput = z.strictObject({
  user_connector: z.uuid(),
  /** Null: whoever the application names. */
  reviewer: reviewerInput.nullable().default(null),
  scope: reviewScope,
  send_link: z.enum(linkValidities).nullable().default(null),
})
export type ReviewInput = z.output<typeof reviewInput>

/** Several applications, or all that can be reviewed. */
export const launchInput = z.strictObject({
  user_connectors: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(200)]),
  reviewer: reviewerInput.nullable().default(null),
  scope: reviewScope,
  send_link: z.enum(linkValidities).nullable().default(null),
})
export type LaunchInput = z.output<typeof launchInput>
export const launchView = z.object({
  launched: z.array(z.string()),
  /** What could not be launched, and why: a message with its parameters. */
  refused: z.array(
    z.object({ user_connector: z.string(), key: z.string(), params: z.record(z.string(), z.string()) }),
  ),
})
export type LaunchView = z.infer<typeof launchView>

const filters = {
  user_connector: oneOrMore(z.uuid()),
  state: oneOrMore(z.enum(reviewStates)),
  launch: z.uuid().optional(),
}
/** Without an order, the newest first. `alarms`: by how many accounts that were to end are still there. */
export const reviewQuery = listQuery(filters, ['created_at', 'alarms'])
export type ReviewQuery = z.output<typeof reviewQuery>
export const reviewCriteria = z.strictObject({ ...filters, search: z.string().trim().max(200).optional() })
export type ReviewCriteria = z.output<typeof reviewCriteria>

const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((said) => said === true || said === 'true' || said === '1')
  .optional()

const itemFilters = {
  decision: oneOrMore(z.enum(reviewDecisions)),
  flag: oneOrMore(z.enum(reviewFlags)),
  role: oneOrMore(z.string().max(255)),
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
  search: z.string().trim().max(200).optional(),
})
export type ReviewItemCriteria = z.output<typeof reviewItemCriteria>

/**
 * One account (with the version that was seen), some, or all that a filter finds. Without a version only what is
 * pending is decided, so that nobody overwrites a colleague unseen.
 */
export const decisionInput = z
  .strictObject({
    decision: z.enum(reviewDecisions),
    /** Replaces the comment; null takes it away; absent leaves it. */
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

/** What a decision did: flagged and own accounts are left out of bulk approval, and counted. */
export const decidedView = z.object({
  decided: z.number().int(),
  left_out: z.object({ flagged: z.number().int(), own: z.number().int(), decided_before: z.number().int() }),
  counts: z.object({ pending: z.number().int(), approved: z.number().int(), rejected: z.number().int() }),
})
export type DecidedView = z.infer<typeof decidedView>

export const sendLinkInput = z.strictObject({ validity: z.enum(linkValidities) })
export const reassignInput = z.strictObject({
  reviewer: reviewerInput,
  reason,
  /** Sends the new reviewer a link at once. */
  validity: z.enum(linkValidities).nullable().default(null),
})
export type ReassignInput = z.output<typeof reassignInput>
/** From the reviewer's page: whoever they name gets a link as long as theirs was. */
export const handOverInput = z.strictObject({
  name: personName,
  email: memberEmail,
  reason,
})
export type HandOverInput = z.output<typeof handOverInput>

/** What pending accounts become: asked for when there are any. Approving flagged ones asks a reason. */
export const completeInput = z.strictObject({
  pending: z.enum(reviewDecisions).nullable().default(null),
  reason: reason.optional(),
})
export type CompleteInput = z.output<typeof completeInput>
/** Handed in: the reviewer's own accounts are left, and somebody of the company ends the review. */
export const completedView = z.object({
  id: z.string(),
  state: z.enum(reviewStates),
  handed_in: z.boolean(),
})
export type CompletedView = z.infer<typeof completedView>
export const cancelInput = z.strictObject({ reason: reason.optional() })

/** What the company does about rejected accounts of a completed review. */
export const outcomeInput = z
  .strictObject({
    outcome: z.enum(reviewOutcomes),
    /** Asked for when accounts are kept. */
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

/** What a choice did. What is proven already stays as it is, and so does what was never rejected. */
export const outcomesChosenView = z.object({
  chosen: z.number().int(),
  left_out: z.object({
    not_rejected: z.number().int(),
    proven: z.number().int(),
    /** Its end was asked before, and the request is open. */
    asked_before: z.number().int(),
  }),
  /** Why some could not be chosen so: a message with its parameters, and for how many. */
  refused: z.array(
    z.object({
      key: z.string(),
      params: z.record(z.string(), z.string()),
      count: z.number().int(),
      /** The first of them. */
      items: z.array(z.string()).max(100),
      /** What is possible instead. */
      proposes: z.enum(reviewOutcomes).nullable(),
    }),
  ),
})
export type OutcomesChosenView = z.infer<typeof outcomesChosenView>

/** Somebody looked in the application, where nothing can be read, and says what they saw. */
export const attestInput = z.strictObject({ items: z.array(z.uuid()).min(1).max(200), attestation: reason })
export type AttestInput = z.output<typeof attestInput>
export const attestedView = z.object({ attested: z.number().int() })
export type AttestedView = z.infer<typeof attestedView>

const count = z.number().int()
const moment = z.string().nullable()
const counts = z.object({ pending: count, approved: count, rejected: count })

export const reviewView = z.object({
  id: z.string(),
  launch: z.string(),
  origin: z.enum(['manual', 'schedule']),
  user_connector: userConnectorLink,
  state: z.enum(reviewStates),
  scope: reviewScope,
  /** Names of the member types in the scope. */
  scope_member_types: z.array(z.string()),
  reviewer: z.object({
    name: z.string(),
    email: z.string(),
    language: z.enum(['fr', 'en']),
    member: z.string().nullable(),
  }),
  launched_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  created_at: z.string(),
  /** Null as long as the list is being copied. */
  prepared_at: moment,
  items: count,
  counts,
  flagged: count,
  own_pending: count,
  /** Of the reading it rests on. */
  completeness: z.object({
    ended_at: moment,
    pages: count,
    seen: count,
    total_at_source: count.nullable(),
    notes: z.array(
      z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
  }),
  list_hash: z.string().nullable(),
  link: z.object({
    validity: z.enum(linkValidities).nullable(),
    sent_at: moment,
    expires_at: moment,
    opened_at: moment,
    is_expired: z.boolean(),
    refused_at: moment,
    /** The mail server's words, for our own sentence. */
    refusal: z.string().nullable(),
    reminded_at: moment,
  }),
  handed_in_at: moment,
  ended_at: moment,
  ended_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  end_reason: z.string().nullable(),
  /** Of the rejected: what was chosen, and what is proven; `open` waits for a choice. */
  outcomes: z.object({ open: count, asked: count, proven: count, kept: count, alarms: count }),
  version: count,
})
export type ReviewView = z.infer<typeof reviewView>

export const reviewItemView = z.object({
  id: z.string(),
  account: z.string(),
  position: count,
  snapshot: accountSnapshot,
  flags: z.array(reviewFlagView),
  is_flagged: z.boolean(),
  /** Null: it was in no review before. */
  changes: z.array(reviewChangeView).nullable(),
  is_routine: z.boolean(),
  is_own: z.boolean(),
  /** The account has left the application since the list was copied. */
  gone_at: moment,
  decision: z.enum(reviewDecisions),
  comment: commentDocument.nullable(),
  decided_at: moment,
  decided_by: z.object({ kind: z.enum(['reviewer', 'user']), name: z.string() }).nullable(),
  version: count,
  outcome: z.enum(reviewOutcomes).nullable(),
  outcome_reason: z.string().nullable(),
  outcome_at: moment,
  proof: z.enum(reviewProofs).nullable(),
  proof_at: moment,
  attestation: z.string().nullable(),
  /** What the application was asked to end the access, and why it did not; null: it was not asked. */
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

/** Opening the link: the secret of the link and the six digits of the mail give a token of this review alone. */
export const openInput = z.strictObject({ token: z.string().max(100), code: z.string().trim().max(20) })
export const openedView = z.object({ token: z.string(), expires_at: z.string() })
export type OpenedView = z.infer<typeof openedView>

/** All that the reviewer sees of a review. */
export const reviewerReviewView = z.object({
  id: z.string(),
  company: z.string(),
  application: z.object({ id: z.string(), label: z.string() }),
  requester: z.string().nullable(),
  reviewer: z.object({ name: z.string(), language: z.enum(['fr', 'en']) }),
  scope: reviewScope,
  scope_member_types: z.array(z.string()),
  expires_at: z.string(),
  /** When the list was read in the application. */
  read_at: moment,
  items: count,
  counts,
  /** Whatever was decided about them. */
  flagged: count,
  routine: count,
  /** Pending and flagged; pending, unchanged and unflagged; pending and the reviewer's own. */
  flagged_pending: count,
  routine_pending: count,
  own_pending: count,
  /** Pending, neither flagged nor their own: what one approval of everything takes. */
  approvable: count,
  roles: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ReviewerReviewView = z.infer<typeof reviewerReviewView>

/** The longest due first. */
export const dueQuery = listQuery({}, ['due_since'])
export type DueQuery = z.output<typeof dueQuery>

/** Applications, or parts of them, whose review is due. */
export const dueReviewView = z.object({
  user_connector: userConnectorLink,
  /** The company's own rhythm, or that of these member types. */
  cause: z.enum(['audit_frequency', 'member_types']),
  member_types: z.array(z.object({ id: z.string(), name: z.string() })),
  due_since: z.string(),
  last_reviewed_at: moment,
  accounts: count,
  /** Why it cannot be launched now; null when it can. */
  refusal: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  reviewer: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type DueReviewView = z.infer<typeof dueReviewView>
