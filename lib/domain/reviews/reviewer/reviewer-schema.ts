import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { memberEmail, personName } from '@/lib/domain/record/field-schema'
import { decisionCounts, reason } from '@/lib/domain/reviews/items/item-schema'
import { reviewKinds } from '@/lib/domain/reviews/list/choices'
import { dividedScope, reviewStates } from '@/lib/domain/reviews/list/schema'

const count = z.number().int()
const moment = z.string().nullable()

/** Sent from the reviewer's page: the person they name gets a link with the same expiry. */
export const reassignByLinkInput = z.strictObject({
  name: personName,
  email: memberEmail,
  reason,
})
export type ReassignByLinkInput = z.output<typeof reassignByLinkInput>

/** Opens the link: its secret and the mail's six digits yield a token for this review only. */
export const openInput = z.strictObject({ token: boundedText(100), code: boundedText(20).trim() })

export const openedView = z.object({ token: z.string(), expires_at: z.string() })
export type OpenedView = z.infer<typeof openedView>

/** `handed_in`: only the reviewer's own accounts are pending, and a user of the company continues. */
export const reviewEndedView = z.object({
  id: z.string(),
  state: z.enum(reviewStates),
  handed_in: z.boolean(),
})

/** Everything the reviewer sees of a review. */
export const reviewerReviewView = z.object({
  id: z.string(),
  company: z.string(),
  application: z.object({ id: z.string(), label: z.string() }),
  requester: z.string().nullable(),
  reviewer: z.object({ name: z.string(), language: z.enum(['fr', 'en']) }),
  /** Whether its lines are accounts, or accounts in groups. */
  kind: z.enum(reviewKinds),
  scope: dividedScope,
  scope_member_types: z.array(z.string()),
  scope_groups: z.array(z.string()),
  scope_managers: z.array(z.string()),
  expires_at: z.string(),
  /** When the list was read from the application. */
  read_at: moment,
  items: count,
  counts: decisionCounts,
  /** Flagged items, whatever the decision. */
  flagged: count,
  routine: count,
  /** Pending and flagged; pending, unchanged and unflagged; pending and the reviewer's own. */
  flagged_pending: count,
  routine_pending: count,
  own_pending: count,
  /** Pending, neither flagged nor the reviewer's own: what bulk approval covers. */
  approvable: count,
  roles: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ReviewerReviewView = z.infer<typeof reviewerReviewView>
