import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { userConnectorLink } from '@/lib/domain/accounts/list/schema'
import { reviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import { memberEmail } from '@/lib/domain/record/field-schema'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { reviewDecisions } from '@/lib/domain/reviews/items/choices'
import { decisionCounts, reason } from '@/lib/domain/reviews/items/item-schema'
import type { reviewFilters } from '@/lib/domain/reviews/list/choices'
import { linkValidities, reviewKinds } from '@/lib/domain/reviews/list/choices'

const count = z.number().int()
const moment = z.string().nullable()

export const reviewStates = ['launched', 'sent', 'completed', 'cancelled'] as const

const conditions = z.strictObject({
  roles: z.array(boundedText(255)).min(1).max(200).optional(),
  member_types: z.array(z.uuid()).min(1).max(200).optional(),
  /** Members of one of these groups; in a review by membership, only what they have in these groups. */
  groups: z.array(z.uuid()).min(1).max(200).optional(),
  /** Inactive for this many days; accounts with unknown activity are not included. */
  inactive_days: z.number().int().min(1).max(3_650).optional(),
})

/** Which accounts of the application: all, or those that meet every condition. */
export const reviewScope = conditions.default({})

/** The scope of one review; a launch by manager divides the launch's scope. */
export const dividedScope = conditions.extend({
  /** Accounts of the people who report to these managers. */
  managers: z.array(z.uuid()).max(1).optional(),
  /** Everything except accounts of people who report to these managers; includes accounts without an owner. */
  not_managers: z.array(z.uuid()).optional(),
})
export type ReviewScope = z.output<typeof dividedScope>

/** `accounts`: one line per account. `memberships`: one per account and group; a rejection leaves the account. */
const kind = z.enum(reviewKinds).default('accounts')

/** A review of one application by one reviewer. With `send_link`, the link is sent once the list is ready. */
export const reviewInput = z.strictObject({
  user_connector: z.uuid(),
  kind,
  /** Null: the reviewer set on the connection. */
  reviewer: reviewerInput.nullable().default(null),
  scope: reviewScope,
  send_link: z.enum(linkValidities).nullable().default(null),
})
export type ReviewInput = z.output<typeof reviewInput>

/** Several applications, or all that can be reviewed. */
export const launchInput = z.strictObject({
  user_connectors: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(200)]),
  kind,
  reviewer: reviewerInput.nullable().default(null),
  /** Each manager reviews the accounts of their reports; `reviewer` reviews what no manager can. */
  by_manager: z.boolean().default(false),
  scope: reviewScope,
  send_link: z.enum(linkValidities).nullable().default(null),
})
export type LaunchInput = z.output<typeof launchInput>

/** Reviews that cannot be launched, with the reason: a message with its parameters. */
const refused = z.array(
  z.object({ user_connector: z.string(), key: z.string(), params: z.record(z.string(), z.string()) }),
)

export const launchView = z.object({
  /** What the reviews have in common, as their own `launch`. */
  launch: z.string(),
  launched: z.array(z.string()),
  refused,
})
export type LaunchView = z.infer<typeof launchView>

/** Why no manager can review: the account has no owner, or the owner has no manager, or one who left or has no address. */
export const withoutManagerReasons = ['nobody', 'none', 'left', 'without_email'] as const

/** How a launch by manager would divide the accounts among reviewers. */
export const launchPreviewView = z.object({
  /** The number of reviews that the launch would create. */
  reviews: count,
  /** Sorted by number of accounts, largest first. */
  managers: z.array(
    z.object({
      member: z.string(),
      name: z.string(),
      email: z.string(),
      is_on_leave: z.boolean(),
      people: count,
      /** Accounts, or memberships. */
      accounts: count,
      /** Another manager who reviews this one, and is reviewed by them. */
      mutual: z.string().nullable(),
    }),
  ),
  /** What no manager can review; null when there is nothing. */
  rest: z
    .object({
      people: count,
      accounts: count,
      /** The reviewer's own accounts: a user of the company decides on these. */
      own: count,
      reasons: z.array(
        z.object({
          reason: z.enum(withoutManagerReasons),
          /** The manager who left or has no address. */
          manager: z.string().nullable(),
          people: count,
          accounts: count,
        }),
      ),
    })
    .nullable(),
  refused,
})
export type LaunchPreviewView = z.infer<typeof launchPreviewView>

const filters = {
  user_connector: oneOrMore(z.uuid()),
  state: oneOrMore(z.enum(reviewStates)),
  kind: oneOrMore(z.enum(reviewKinds)),
  launch: z.uuid().optional(),
} satisfies Record<string, z.ZodType> & Record<(typeof reviewFilters)[number], z.ZodType>

/**
 * Newest first by default. `alarms` orders by how many accounts are still there that should have been ended, then by how many
 * rejected ones have no outcome yet.
 */
export const reviewQuery = listQuery(filters, ['created_at', 'alarms'])
export type ReviewQuery = z.output<typeof reviewQuery>
export const reviewExportQuery = reviewQuery.omit(paging)

export const reviewCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type ReviewCriteria = z.output<typeof reviewCriteria>

/** Whom to remind; null: everybody who still has to decide. */
export const remindLaunchInput = z.strictObject({
  reviewers: z.array(boundedText(254)).min(1).max(1_000).nullable().default(null),
})

/** How many people were reminded, of how many reviews. */
export const remindedView = z.object({ reviewers: count, reviews: count })
export type RemindedView = z.infer<typeof remindedView>

/** How many links were extended, of how many people. */
export const extendedView = z.object({ reviewers: count, reviews: count })
export type ExtendedView = z.infer<typeof extendedView>

export const sendLinkInput = z.strictObject({ validity: z.enum(linkValidities) })

export const reassignInput = z.strictObject({
  reviewer: reviewerInput,
  reason,
  /** Set to send the new reviewer a link at once. */
  validity: z.enum(linkValidities).nullable().default(null),
})
export type ReassignInput = z.output<typeof reassignInput>

/** Reassigns a reviewer's open lists, of one launch or of all, to another reviewer. */
export const handOverInput = z.strictObject({
  from: z
    .strictObject({ member: z.uuid().optional(), email: memberEmail.optional() })
    .refine(({ member, email }) => (member === undefined) !== (email === undefined), {
      error: 'access-reviews.problems.reviewer',
    }),
  launch: z.uuid().nullable().default(null),
  ...reassignInput.shape,
})
export type HandOverInput = z.output<typeof handOverInput>

/** How many lists have another reviewer, and how many are left: still being copied, or too many for one call. */
export const handedOverView = z.object({ reviews: count, left: count })
export type HandedOverView = z.infer<typeof handedOverView>

/** The decision for pending accounts, required if there are any. Approving flagged ones requires a reason. */
export const completeInput = z.strictObject({
  pending: z.enum(reviewDecisions).nullable().default(null),
  reason: reason.optional(),
})
export type CompleteInput = z.output<typeof completeInput>

export const cancelInput = z.strictObject({ reason: reason.optional() })

export const reviewView = z.object({
  id: z.string(),
  launch: z.string(),
  origin: z.enum(['manual', 'schedule']),
  /** With its name at launch. */
  user_connector: userConnectorLink,
  /** The connection has been deleted since; the review is kept. */
  application_deleted: z.boolean(),
  state: z.enum(reviewStates),
  kind: z.enum(reviewKinds),
  scope: dividedScope,
  /** Names of the member types in the scope. */
  scope_member_types: z.array(z.string()),
  /** Names of the groups in the scope. */
  scope_groups: z.array(z.string()),
  /** Names of the managers in the scope. */
  scope_managers: z.array(z.string()),
  reviewer: z.object({
    name: z.string(),
    email: z.string(),
    language: z.enum(['fr', 'en']),
    member: z.string().nullable(),
  }),
  launched_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  created_at: z.string(),
  /** Null while the list is being copied. */
  prepared_at: moment,
  items: count,
  counts: decisionCounts,
  flagged: count,
  own_pending: count,
  /** The completeness statement of the reading the list comes from. */
  completeness: z.object({
    ended_at: moment,
    pages: count,
    seen: count,
    total_at_source: count.nullable(),
    notes: z.array(
      z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
    /** How the list was obtained; absent from older reviews, which did not record it. */
    source: z.enum(['api', 'file']).optional(),
    /** The server's address; null if the vendor runs one for all. */
    address: z.string().nullable().optional(),
    /** The account whose credentials read it. */
    read_by: z.string().nullable().optional(),
    /** Rollcall's version. */
    version: z.string().optional(),
  }),
  list_hash: z.string().nullable(),
  link: z.object({
    validity: z.enum(linkValidities).nullable(),
    sent_at: moment,
    expires_at: moment,
    opened_at: moment,
    is_expired: z.boolean(),
    refused_at: moment,
    /** The mail server's reason, quoted in our message. */
    refusal: z.string().nullable(),
    /** Blocked after too many wrong codes. */
    blocked_at: moment,
    /** The last time another browser opened the link, and from which address. */
    other_browser_at: moment,
    other_browser_from: z.string().nullable(),
    reminded_at: moment,
  }),
  handed_in_at: moment,
  ended_at: moment,
  ended_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  end_reason: z.string().nullable(),
  /** Rejected items by chosen outcome and how many are verified; `open` have no outcome yet. */
  outcomes: z.object({
    open: count,
    asked: count,
    proven: count,
    kept: count,
    alarms: count,
    /** Whole days from the decision to the verified removal; null where none is verified. */
    days: z.object({ median: count, most: count }).nullable(),
  }),
  version: count,
})
export type ReviewView = z.infer<typeof reviewView>

/** A review in a list, or several of one application that were launched together: with the sums of their figures. */
export type ReviewLine = ReviewView & {
  /** How many reviewers, how many have opened their link, and to how many it did not come or works no more. */
  together: { reviewers: number; opened: number; stuck: number } | null
}

/** Due reviews, the longest overdue first. */
export const dueQuery = listQuery({}, ['due_since'])
export type DueQuery = z.output<typeof dueQuery>

/** Applications, or member types in them, whose review is due. */
export const dueReviewView = z.object({
  user_connector: userConnectorLink,
  /** Due by the company's frequency, or by that of these member types. */
  cause: z.enum(['audit_frequency', 'member_types']),
  member_types: z.array(z.object({ id: z.string(), name: z.string() })),
  due_since: z.string(),
  last_reviewed_at: moment,
  accounts: count,
  /** Why it cannot be launched; null when it can. */
  refusal: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  reviewer: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type DueReviewView = z.infer<typeof dueReviewView>
