import type { List } from '@/lib/domain/record/lists/listing'
import type { ReviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { listItems, type ReviewItemRow } from '@/lib/domain/reviews/items/list-items'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import type { ReviewScope, ReviewView } from '@/lib/domain/reviews/list/schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { type Reviewer, requireReviewer } from '@/lib/domain/reviews/reviewer/reviewer-session'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Everything the reviewer sees of the review. */
export async function getReviewerReview(token: string, client: string): Promise<ReviewerReviewView> {
  const { companyId, accessReviewId: id } = await requireReviewer(token, client)
  const [review, company, roles] = await Promise.all([
    getReview({ companyId }, id),
    db.company.findUniqueOrThrow({ where: { id: companyId } }),
    listRoles({ companyId, accessReviewId: id }),
  ])
  const { counts, userConnector } = review
  return {
    id,
    company: company.name,
    application: { id: userConnector.application, label: userConnector.label },
    requester: review.launchedBy?.fullName ?? null,
    reviewer: { name: review.reviewerName, language: review.reviewerLanguage },
    kind: review.kind,
    scope: review.scope as ReviewScope,
    scope_member_types: review.memberTypes,
    scope_groups: review.groups,
    scope_managers: review.managers,
    expires_at: review.linkExpiresAt!.toISOString(),
    read_at: (review.completeness as ReviewView['completeness']).ended_at,
    items: review.itemCount,
    counts: { pending: counts.pending, approved: counts.approved, rejected: counts.rejected },
    flagged: counts.flagged,
    routine: counts.routine,
    flagged_pending: counts.flaggedPending,
    routine_pending: counts.routinePending,
    own_pending: counts.ownPending,
    approvable: counts.approvable,
    roles,
  }
}

/** The review's items, filtered and paged for the reviewer. */
export async function listReviewerItems(
  token: string,
  query: ReviewItemQuery,
  client: string,
): Promise<List<ReviewItemRow>> {
  const { companyId, accessReviewId: id } = await requireReviewer(token, client)
  return listItems({ companyId, id }, query)
}

const mostRoles = 200

type Place = Pick<Reviewer, 'companyId' | 'accessReviewId'>

/** Skips from one role to the next on the index, however many accounts have each. */
const listRoles = ({ companyId, accessReviewId }: Place) => queryRows(db, {
  value: column.text,
  label: column.text,
})`
  WITH RECURSIVE roles AS (
    SELECT 1 AS n, (
      SELECT min(i.snapshot ->> 'role') FROM access_review_items i
       WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${accessReviewId}::uuid
         AND i.snapshot ->> 'role' IS NOT NULL) AS value
    UNION ALL
    SELECT r.n + 1, (
      SELECT min(i.snapshot ->> 'role') FROM access_review_items i
       WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${accessReviewId}::uuid
         AND i.snapshot ->> 'role' > r.value)
      FROM roles r WHERE r.value IS NOT NULL AND r.n < ${mostRoles}
  )
  SELECT r.value, coalesce(named.label, r.value) AS label
    FROM roles r
   CROSS JOIN LATERAL (
     SELECT i.snapshot ->> 'role_label' AS label FROM access_review_items i
      WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${accessReviewId}::uuid
        AND i.snapshot ->> 'role' = r.value LIMIT 1) named
   WHERE r.value IS NOT NULL ORDER BY 2`
