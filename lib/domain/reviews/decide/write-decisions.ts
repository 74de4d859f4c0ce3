import { z } from 'zod'
import { notFound } from '@/lib/domain/record/errors'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import { allOf, itemConditions } from '@/lib/domain/reviews/items/item-filters'
import type { DecisionInput } from '@/lib/domain/reviews/items/item-schema'
import { type RejectedRoles, rejectedRoles, roleAtStake } from '@/lib/domain/reviews/items/stakes'
import type { Decider } from '@/lib/domain/reviews/reviewer/notify-reviewer'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

export type ToWrite = Omit<DecisionInput, 'comment'> & {
  comment: CommentDocument | null | undefined
  /** A single account that was opened: it may be approved with a comment although it is flagged. */
  isSingle: boolean
}

export const keptComments = z.array(z.object({ position: z.number(), comment: z.unknown() }))

export type Written = {
  chosen: number
  decided: number
  /** Flagged items that were left out. */
  flagged: number
  own: number
  at: Date
  positions: number[]
  /** Comments that existed before and are kept, by position. */
  kept: z.infer<typeof keptComments>
  /** Items left unchanged because overturning another person's decision needs a reason. */
  unreasoned: number
  /** Positions of other people's decisions that were overturned, and how many of them were the reviewer's. */
  overturned: number
  overturnedAt: number[]
  overturnedOfReviewer: number
  /** The roles that the application would lose with the rejected accounts. */
  rejectedRoles: RejectedRoles
}

/**
 * Writes a decision on all chosen items in one statement. Rows are locked in a fixed order, so that two people who
 * decide on the same items do not deadlock.
 * @throws notFound when one id does not belong to the review; nothing is written
 */
export async function writeDecisions(tx: Tx, input: ToWrite, decider: Decider): Promise<Written> {
  const { companyId, accessReviewId, kind, id, name, from, isOwn } = decider
  const { decision, comment, items } = input
  const seen = items && new Map(items.map((item) => [item.id, item.version ?? null]))
  const isPending = decision === 'pending'
  const isReasoned = comment != null
  const says = comment === undefined ? Prisma.sql`i.comment` : Prisma.sql`${asJson(comment)}::jsonb`
  const written = await queryRow(tx, {
    chosen: column.int,
    decided: column.int,
    flagged: column.int,
    own: column.int,
    at: column.instant,
    positions: column.int.array,
    kept: column.json(keptComments),
    unreasoned: column.int,
    overturned: column.int,
    overturnedAt: column.int.array,
    overturnedOfReviewer: column.int,
    rejectedRoles: column.json(rejectedRoles),
  })`
    WITH chosen AS (
      SELECT i.id,
             CASE WHEN v.version IS NULL THEN (i.decision = 'pending') <> ${isPending}::boolean
                  ELSE i.version = v.version END AS is_open,
             ${isOwn} AS is_own, ${isHeldBack(input, says)} AS is_held_back,
             ${isOverturn(decision, decider)} AS is_overturn, i.decided_by = 'reviewer' AS is_of_reviewer
        FROM access_review_items i ${seen ? these(seen) : Prisma.sql`CROSS JOIN (SELECT NULL::int AS version) v`}
       WHERE ${allOf(itemConditions(companyId, accessReviewId, input.filter ?? {}))}
       ORDER BY i.id FOR NO KEY UPDATE OF i
    ), written AS (
      UPDATE access_review_items i
         SET overturns = CASE WHEN c.is_overturn THEN ${withOverturn(decision, decider, says)} ELSE i.overturns END,
             decision = ${decision}::review_decision, comment = ${says}, version = i.version + 1,
             decided_at = ${isPending ? Prisma.sql`NULL` : Prisma.sql`now()`},
             decided_by = ${isPending ? null : kind}::decided_by,
             decided_by_id = ${isPending ? null : id}::uuid,
             decided_by_name = ${isPending ? null : name}, decided_from = ${isPending ? null : from},
             decided_by_default = false
        FROM chosen c
       WHERE i.company_id = ${companyId}::uuid AND i.id = c.id
         AND c.is_open AND NOT c.is_own AND NOT c.is_held_back AND (NOT c.is_overturn OR ${isReasoned}::boolean)
      RETURNING i.position, i.comment, c.is_overturn, c.is_of_reviewer,
                ${decision === 'rejected' ? roleAtStake : Prisma.sql`NULL::jsonb`} AS role
    )
    SELECT count(*)::int AS chosen, (SELECT count(*)::int FROM written) AS decided,
           count(*) FILTER (WHERE is_open AND is_own)::int AS own,
           count(*) FILTER (WHERE is_open AND NOT is_own AND is_held_back)::int AS flagged,
           now()::timestamptz(3) AS at,
           (SELECT coalesce(array_agg(position ORDER BY position), '{}') FROM written) AS positions,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'comment', comment)), '[]')
              FROM written WHERE ${comment === undefined}::boolean AND comment IS NOT NULL) AS kept,
           count(*) FILTER (WHERE is_open AND NOT is_own AND NOT is_held_back AND is_overturn
                              AND NOT ${isReasoned}::boolean)::int AS unreasoned,
           (SELECT count(*)::int FROM written WHERE is_overturn) AS overturned,
           (SELECT coalesce(array_agg(position), '{}') FROM written WHERE is_overturn) AS "overturnedAt",
           (SELECT count(*)::int FROM written WHERE is_overturn AND is_of_reviewer) AS "overturnedOfReviewer",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('facts', role, 'count', count)), '[]')
              FROM (SELECT role, count(*)::int AS count FROM written WHERE role IS NOT NULL GROUP BY role) r)
             AS "rejectedRoles"
      FROM chosen`
  if (seen && written.chosen !== seen.size) throw notFound()
  return written
}

const these = (seen: Map<string, number | null>) => Prisma.sql`
  JOIN unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::int[]) AS v (id, version) ON v.id = i.id`

/** A flagged item is never approved in bulk, nor without a comment. */
function isHeldBack({ decision, isSingle }: ToWrite, says: Prisma.Sql): Prisma.Sql {
  if (decision !== 'approved') return Prisma.sql`false`
  return isSingle ? Prisma.sql`(i.is_flagged AND ${says} IS NULL)` : Prisma.sql`i.is_flagged`
}

const asJson = (comment: CommentDocument | null) => (comment === null ? null : JSON.stringify(comment))

/** Whether `decision` overturns another person's decision on item `i`. */
const isOverturn = (decision: string, { kind, id, name }: Decider) => Prisma.sql`
  (i.decision <> 'pending' AND i.decision <> ${decision}::review_decision
   AND (i.decided_by, i.decided_by_id, CASE WHEN i.decided_by = 'reviewer' THEN i.decided_by_name END)
       IS DISTINCT FROM (${kind}::decided_by, ${id}::uuid, ${kind === 'reviewer' ? name : null}::text))`

/** The overturns of item `i` including this one; `reason` is its text. */
const withOverturn = (decision: string, { kind, id, name }: Decider, reason: Prisma.Sql) => Prisma.sql`
  i.overturns || jsonb_build_array(jsonb_build_object(
    'decision', i.decision, 'comment', i.comment, 'decided_at', ${instant(Prisma.sql`i.decided_at`)},
    'decided_by', jsonb_build_object('kind', i.decided_by, 'id', i.decided_by_id, 'name', i.decided_by_name),
    'to', ${decision}::text, 'at', ${instant(Prisma.sql`now()::timestamptz(3)`)}, 'reason', ${reason},
    'by', jsonb_build_object('kind', ${kind}::text, 'id', ${id}::uuid, 'name', ${name}::text)))`

const instant = (at: Prisma.Sql) =>
  Prisma.sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
