import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { accountKinds } from '@/lib/domain/accounts/list/choices'
import { accountView, fact, memberLink, userConnectorLink } from '@/lib/domain/accounts/list/schema'
import { EVIDENCE_REASONS } from '@/lib/domain/linking/evidence/evidence-reasons'
import { EVIDENCE_FIELDS } from '@/lib/domain/linking/evidence/types'
import { failureView } from '@/lib/domain/provisioning/requests/schema'
import { dateRange, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

export const anomalyStates = ['open', 'deleting', 'set_aside', 'resolved'] as const
export const resolutions = [
  'create_member',
  'delete_account',
  'assign_member',
  'external',
  'service',
  'shared',
  'set_aside',
  'matched',
  'gone',
] as const
export const undoDays = 30

const percent = z.coerce.number({ error: 'problems.not_a_number' }).int().min(0).max(100)

const filters = {
  state: oneOrMore(z.enum(anomalyStates)),
  user_connector: oneOrMore(z.uuid()),
  resolution: oneOrMore(z.enum(resolutions)),
  /** The confidence of the best candidate is at least this. */
  min_confidence: percent.optional(),
  /** Of the account. */
  kind: oneOrMore(z.enum(accountKinds)),
  is_admin: fact,
  detected_at: dateRange,
}
/** The filters of the page and of its CSV export. */
export const anomalyFilters = ['user_connector', 'min_confidence'] as const satisfies (keyof typeof filters)[]
export const anomalyOrders = ['queued_at', 'detected_at', 'resolved_at', 'confidence', 'is_admin'] as const
export type AnomalyOrder = (typeof anomalyOrders)[number]
export const anomalyQuery = listQuery(filters, anomalyOrders)
export type AnomalyQuery = z.output<typeof anomalyQuery>
export const anomalyExportQuery = anomalyQuery.omit(paging)

export const anomalyCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type AnomalyCriteria = z.output<typeof anomalyCriteria>

/** Skipping, which moves the anomaly to the end of the queue, is the only possible change. */
export const anomalyPatch = z.strictObject({ skip: z.literal(true) })

const moment = z.string().nullable()
const messageRef = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const evidenceView = z.object({
  field: z.enum(EVIDENCE_FIELDS),
  /** A key of `matching.reasons`. */
  reason: z.enum(EVIDENCE_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  account_value: z.string().nullable(),
  member_value: z.string().nullable(),
  account_marks: z.array(z.tuple([z.number(), z.number()])),
  member_marks: z.array(z.tuple([z.number(), z.number()])),
  points: z.number(),
})

export const candidateView = z.object({
  rank: z.number().int(),
  confidence: z.number().int(),
  member: memberLink.extend({
    email: z.string().nullable(),
    member_type: z.string().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    accounts: z.number().int(),
  }),
  evidence: z.array(evidenceView),
})
export type CandidateView = z.infer<typeof candidateView>

export const decisionView = z.object({
  id: z.string(),
  batch_id: z.string(),
  resolution: z.enum(resolutions),
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  set_aside_until: moment,
  /** null: decided automatically, since the company accepts suggestions above a confidence. */
  decided_by: z.string().nullable(),
  decided_at: z.string(),
  can_undo: z.boolean(),
})
export type DecisionView = z.infer<typeof decisionView>

export const anomalyView = z.object({
  id: z.string(),
  state: z.enum(anomalyStates),
  user_connector: userConnectorLink,
  account: accountView,
  detected_at: z.string(),
  age_days: z.number().int(),
  due_at: moment,
  is_overdue: z.boolean(),
  resolved_at: moment,
  resolution: z.enum(resolutions).nullable(),
  set_aside_until: moment,
  /** Why the deletion failed and the anomaly was reopened. */
  failure: failureView.nullable(),
  /** null: not ranked yet. */
  ranked_at: moment,
  best_candidate: z
    .object({
      member: memberLink,
      confidence: z.number().int(),
      reason: messageRef.nullable(),
      /** What speaks most against it; null: nothing does. */
      against: messageRef.nullable(),
    })
    .nullable(),
  decision: decisionView.nullable(),
})
export type AnomalyView = z.infer<typeof anomalyView>
