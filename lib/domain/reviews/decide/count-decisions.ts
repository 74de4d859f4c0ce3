import type { DecidedView } from '@/lib/domain/reviews/decide/item-schema'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

type Place = { companyId: string; accessReviewId: string }

/** Counts the items of one review by decision. */
export async function countDecisions(
  tx: Tx,
  { companyId, accessReviewId }: Place,
): Promise<DecidedView['counts']> {
  const counts = await queryRow(tx, { pending: column.int, approved: column.int, rejected: column.int })`
    SELECT count(*) FILTER (WHERE decision = 'pending')::int AS pending,
           count(*) FILTER (WHERE decision = 'approved')::int AS approved,
           count(*) FILTER (WHERE decision = 'rejected')::int AS rejected
      FROM access_review_items
     WHERE company_id = ${companyId}::uuid AND access_review_id = ${accessReviewId}::uuid`
  return counts
}
