import type { Actor } from '@/lib/domain/record/actor'
import type { reviewDecisions } from '@/lib/domain/reviews/items/choices'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type LastDecision = {
  decision: (typeof reviewDecisions)[number]
  /** The review that contains the decision, taken or pending. */
  reviewId: string
}

/** The newest decision on each account by its id, without cancelled reviews and those of its groups. */
export async function listLastDecisions(
  { companyId }: Pick<Actor, 'companyId'>,
  accountIds: string[],
): Promise<Record<string, LastDecision>> {
  if (accountIds.length === 0) return {}
  const rows = await readRows(
    pool,
    {
      decision: column.oneOf(['pending', 'approved', 'rejected']),
      reviewId: column.uuid,
      accountId: column.uuid,
    },
    {
      name: 'account-last-decisions',
      text: `SELECT DISTINCT ON (i.account_id) i.account_id AS "accountId", i.decision::text AS decision,
                  r.id AS "reviewId"
             FROM access_review_items i
             JOIN access_reviews r ON r.company_id = i.company_id AND r.id = i.access_review_id
            WHERE i.company_id = $1 AND i.account_id = ANY($2::uuid[]) AND r.state <> 'cancelled'
              AND i.group_id IS NULL
            ORDER BY i.account_id, r.id DESC`,
      values: [companyId, accountIds],
    },
  )
  return Object.fromEntries(
    rows.map(({ accountId, decision, reviewId }) => [accountId, { decision, reviewId }]),
  )
}
