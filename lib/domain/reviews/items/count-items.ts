import type { DecidedView } from '@/lib/domain/reviews/items/item-schema'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** Counts of one review's items. */
export type ReviewCounts = {
  pending: number
  approved: number
  rejected: number
  flagged: number
  flaggedPending: number
  routine: number
  routinePending: number
  ownPending: number
  /** Pending, neither flagged nor the reviewer's own. */
  approvable: number
  /**
   * Counts of rejected items once the review is completed: without an outcome yet, chosen but not verified,
   * verified, kept.
   */
  open: number
  asked: number
  proven: number
  kept: number
  /** The access should have ended, but the account is still there. */
  alarms: number
  /** Median of whole days from the decision to the verified removal; null if none is verified. */
  daysMedian: number | null
  daysMost: number | null
}

export const noCounts: ReviewCounts = {
  pending: 0,
  approved: 0,
  rejected: 0,
  flagged: 0,
  flaggedPending: 0,
  routine: 0,
  routinePending: 0,
  ownPending: 0,
  approvable: 0,
  open: 0,
  asked: 0,
  proven: 0,
  kept: 0,
  alarms: 0,
  daysMedian: null,
  daysMost: null,
}

/** The number of items whose kind, a row `k` of `review_item_counts`, fits. */
const itemsWhere = (kind: Prisma.Sql) => Prisma.sql`coalesce(sum(k.n) FILTER (WHERE ${kind}), 0)::int`

/** The columns pending, approved and rejected of the reviews whose kinds of items are `k`. */
export const byDecision = Prisma.sql`
  ${itemsWhere(Prisma.sql`k.decision = 'pending'`)} AS pending,
  ${itemsWhere(Prisma.sql`k.decision = 'approved'`)} AS approved,
  ${itemsWhere(Prisma.sql`k.decision = 'rejected'`)} AS rejected`

const isProven = Prisma.sql`o.proof IN ('verified_gone', 'suspended', 'attested')`

const wasRemoved = Prisma.sql`o.outcome IS DISTINCT FROM 'kept' AND ${isProven}`

/** Counts a whole page of reviews in one statement; items are read for the outcomes of rejected ones only. */
export async function countItems(
  tx: Tx,
  companyId: string,
  reviewIds: string[],
): Promise<Map<string, ReviewCounts>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await queryRows(tx, {
    pending: column.int,
    approved: column.int,
    rejected: column.int,
    flagged: column.int,
    flaggedPending: column.int,
    routine: column.int,
    routinePending: column.int,
    ownPending: column.int,
    approvable: column.int,
    open: column.int,
    asked: column.int,
    proven: column.int,
    kept: column.int,
    alarms: column.int,
    daysMedian: column.int.nullable,
    daysMost: column.int.nullable,
    id: column.text,
  })`
    SELECT r.id::text, c.*, o.*
      FROM access_reviews r
      CROSS JOIN LATERAL (
        SELECT ${byDecision},
               ${itemsWhere(Prisma.sql`k.is_flagged`)} AS flagged,
               ${itemsWhere(Prisma.sql`k.is_flagged AND k.decision = 'pending'`)} AS "flaggedPending",
               ${itemsWhere(Prisma.sql`k.is_routine`)} AS routine,
               ${itemsWhere(Prisma.sql`k.is_routine AND k.decision = 'pending'`)} AS "routinePending",
               ${itemsWhere(Prisma.sql`k.is_own AND k.decision = 'pending'`)} AS "ownPending",
               ${itemsWhere(Prisma.sql`k.decision = 'pending' AND NOT k.is_flagged AND NOT k.is_own`)} AS approvable
          FROM review_item_counts k WHERE k.company_id = r.company_id AND k.access_review_id = r.id) c
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE o.outcome IS NULL AND ${isProven} IS NOT TRUE)::int AS open,
               count(*) FILTER (WHERE o.outcome IN ('end_access', 'by_hand') AND ${isProven} IS NOT TRUE)::int AS asked,
               count(*) FILTER (WHERE o.outcome IS DISTINCT FROM 'kept' AND ${isProven})::int AS proven,
               count(*) FILTER (WHERE o.outcome = 'kept')::int AS kept,
               count(*) FILTER (WHERE o.outcome IN ('end_access', 'by_hand') AND o.proof = 'still_there')::int AS alarms,
               ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${daysToRemovalIn})
                 FILTER (WHERE ${wasRemoved}))::int AS "daysMedian",
               max(${daysToRemovalIn}) FILTER (WHERE ${wasRemoved})::int AS "daysMost"
          FROM access_review_items o
         WHERE r.state = 'completed' AND o.company_id = ${companyId}::uuid AND o.access_review_id = r.id
           AND o.decision = 'rejected') o
     WHERE r.company_id = ${companyId}::uuid AND r.id = ANY(${reviewIds}::uuid[])`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const day = 86_400_000
/** Proofs that count as an ended access. */
const verifiedEnds = ['verified_gone', 'suspended', 'attested'] as const

type Removal = { decidedAt: Date | null; proof: string | null; proofAt: Date | null }

/** Whole days between the decision and the verified end of the access; null until it is verified. */
export function daysToRemoval({ decidedAt, proof, proofAt }: Removal): number | null {
  if (!decidedAt || !proofAt || !verifiedEnds.some((end) => end === proof)) return null
  return Math.max(0, Math.floor((proofAt.getTime() - decidedAt.getTime()) / day))
}

/** The same in SQL for a verified item `o`. */
const daysToRemovalIn = Prisma.sql`
  greatest(0, floor(extract(epoch FROM o.proof_at - o.decided_at) / 86400))`

type Place = { companyId: string; accessReviewId: string }

/** Counts the items of one review by decision. */
export async function countDecisions(
  tx: Tx,
  { companyId, accessReviewId }: Place,
): Promise<DecidedView['counts']> {
  const counts = await queryRow(tx, { pending: column.int, approved: column.int, rejected: column.int })`
    SELECT ${byDecision} FROM review_item_counts k
     WHERE k.company_id = ${companyId}::uuid AND k.access_review_id = ${accessReviewId}::uuid`
  return counts
}
