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
      // For each account by the index: as one join, a plan that fits other companies reads every line of a large one.
      text: `SELECT wanted.id AS "accountId", newest.decision, newest."reviewId"
             FROM unnest($2::uuid[]) AS wanted(id)
             CROSS JOIN LATERAL (
               SELECT i.decision::text AS decision, r.id AS "reviewId"
                 FROM access_review_items i
                 JOIN access_reviews r ON r.company_id = $1 AND r.id = i.access_review_id
                WHERE i.company_id = $1 AND i.account_id = wanted.id AND i.group_id IS NULL AND r.state <> 'cancelled'
                ORDER BY r.id DESC LIMIT 1) newest`,
      values: [companyId, accountIds],
    },
  )
  return Object.fromEntries(
    rows.map(({ accountId, decision, reviewId }) => [accountId, { decision, reviewId }]),
  )
}
