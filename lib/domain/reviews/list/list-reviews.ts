import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { factOf, instantOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { countDecisions } from '@/lib/domain/reviews/items/count-items'
import { findReviews, type ReviewRow } from '@/lib/domain/reviews/list/review-rows'
import type { ReviewCriteria, ReviewQuery } from '@/lib/domain/reviews/list/schema'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const ways = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const

/** One page of reviews, newest first by default; with a cursor, in order of ids. */
export const listReviews = (actor: Actor, query: ReviewQuery): Promise<List<ReviewRow>> =>
  readList(query, reviewSource(actor, query, query.order))

export function reviewSource(
  actor: Pick<Actor, 'companyId'>,
  criteria: ReviewCriteria,
  order: ReviewQuery['order'] = {},
): ListSource<{ id: string }, ReviewRow> {
  const conditions = reviewConditions(actor.companyId, criteria)
  return {
    ...byId,
    count: () => countReviews(actor, criteria),
    page: ({ skip, take, isReversed }) => queryRows(db, { id: column.text })`
      SELECT r.id::text FROM access_reviews r WHERE ${Prisma.join(conditions, ' AND ')}
       ORDER BY ${orderOf(order, isReversed)} LIMIT ${take} OFFSET ${skip}`,
    after: (cursor, most) => {
      const further = cursor ? [...conditions, Prisma.sql`r.id > ${cursor}::uuid`] : conditions
      return queryRows(db, { id: column.text })`
        SELECT r.id::text FROM access_reviews r WHERE ${Prisma.join(further, ' AND ')} ORDER BY r.id LIMIT ${most}`
    },
    rows: (found) =>
      findReviews(
        actor.companyId,
        found.map(({ id }) => id),
      ),
  }
}

const alarms = Prisma.sql`
  (SELECT count(*) FROM access_review_items i
    WHERE i.company_id = r.company_id AND i.access_review_id = r.id
      AND i.outcome IN ('end_access', 'by_hand') AND i.proof = 'still_there')`

const toDecide = Prisma.sql`
  (SELECT count(*) FROM access_review_items i
    WHERE i.company_id = r.company_id AND i.access_review_id = r.id AND r.state = 'completed'
      AND i.decision = 'rejected' AND i.outcome IS NULL
      AND (i.proof IN ('verified_gone', 'suspended', 'attested')) IS NOT TRUE)`

function orderOf(order: ReviewQuery['order'], isReversed: boolean): Prisma.Sql {
  const way = (asked: keyof typeof ways) => ways[isReversed ? flip(asked) : asked]
  const age = way(order.created_at ?? 'desc')
  const byAge = Prisma.sql`r.created_at ${age}, r.id ${age}`
  return order.alarms
    ? Prisma.sql`${alarms} ${way(order.alarms)}, ${toDecide} ${way(order.alarms)}, ${byAge}`
    : byAge
}

export async function countReviews(
  actor: Pick<Actor, 'companyId'>,
  criteria: ReviewCriteria,
): Promise<number> {
  const { n } = await queryRow(db, { n: column.int })`
    SELECT count(*)::int AS n FROM access_reviews r
     WHERE ${Prisma.join(reviewConditions(actor.companyId, criteria), ' AND ')}`
  return n
}

/** The conditions on review `r`, beginning with its company. */
function reviewConditions(
  companyId: string,
  { user_connector: userConnector, state, kind, launch, search }: ReviewCriteria,
): Prisma.Sql[] {
  return [
    Prisma.sql`r.company_id = ${companyId}::uuid`,
    ...(userConnector ? [Prisma.sql`r.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(state ? [Prisma.sql`r.state = ANY(${state}::access_review_state[])`] : []),
    ...(kind ? [Prisma.sql`r.kind = ANY(${kind}::review_kind[])`] : []),
    ...(launch ? [Prisma.sql`r.launch_id = ${launch}::uuid`] : []),
    ...(search ? [naming(search.replaceAll('\0', ''))] : []),
  ]
}

/** Matches the reviewer's name or address, or the application's name. */
const naming = (search: string) => Prisma.sql`
  strpos(rollcall_fold(concat_ws(' ', r.reviewer_name, r.reviewer_email::text, r.application_label, r.application)),
         rollcall_fold(${search})) > 0`

export const reviewExport: ListExport<ReviewRow> = {
  list: 'access_reviews',
  columns: {
    application: ({ userConnector }) => userConnector.label,
    application_deleted: ({ isApplicationDeleted }, say) => factOf(isApplicationDeleted, say),
    reviewer: ({ reviewerName }) => reviewerName,
    reviewer_email: ({ reviewerEmail }) => reviewerEmail,
    state: ({ state }, say) => say(`exports.review_states.${state}`),
    review_kind: ({ kind }, say) => say(`exports.review_kinds.${kind}`),
    scope_types: ({ memberTypes }) => memberTypes.join(', '),
    scope_groups: ({ groups }) => groups.join(', '),
    scope_managers: ({ managers }) => managers.join(', '),
    launched_by: ({ launchedBy }) => launchedBy?.fullName,
    launched: ({ createdAt }) => instantOf(createdAt),
    sent: ({ linkSentAt }) => instantOf(linkSentAt),
    handed_in: ({ handedInAt }) => instantOf(handedInAt),
    ended: ({ endedAt }) => instantOf(endedAt),
    ended_by: ({ endedBy }) => endedBy?.fullName,
    end_reason: ({ endReason }) => endReason,
    accounts: ({ itemCount }) => itemCount,
    pending: ({ counts }) => counts.pending,
    approved: ({ counts }) => counts.approved,
    rejected: ({ counts }) => counts.rejected,
    proven: ({ counts }) => counts.proven,
    kept: ({ counts }) => counts.kept,
    alarms: ({ counts }) => counts.alarms,
    id: ({ id }) => id,
  },
}

const ofReview = z.object({ companyId: z.uuid(), accessReviewId: z.uuid() })

/** What mails say about a review; null if it was deleted with its company. */
export async function describeReview(params: unknown) {
  const { companyId, accessReviewId } = ofReview.parse(params)
  const review = await db.accessReview.findUnique({
    where: { companyId_id: { companyId, id: accessReviewId } },
    omit: { linkHash: true, codeHash: true },
    include: { company: { select: { name: true } } },
  })
  if (!review) return null
  return {
    companyId,
    accessReviewId,
    application: review.applicationLabel,
    company: review.company.name,
    reviewer: review.reviewerName,
    items: review.itemCount,
    endedAt: review.endedAt,
    ...(await countDecisions(db, { companyId, accessReviewId })),
  }
}
