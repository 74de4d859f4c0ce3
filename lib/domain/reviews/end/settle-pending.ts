import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { invalid } from '@/lib/domain/record/errors'
import { decisionFacts } from '@/lib/domain/reviews/decide/decision-facts'
import { keptComments } from '@/lib/domain/reviews/decide/write-decisions'
import { longestComment } from '@/lib/domain/reviews/items/choices'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { CompleteInput } from '@/lib/domain/reviews/list/schema'
import type { Decider } from '@/lib/domain/reviews/reviewer/notify-reviewer'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/**
 * Gives the remaining pending items the decision that the ending user chose for all of them. That user's
 * own accounts stay pending.
 * @returns how many stay pending
 * @throws invalid when items are pending and no decision was given, or when flagged ones are approved without a reason
 */
export async function settlePending(
  tx: Tx,
  { pending: decision, reason }: CompleteInput,
  { companyId, accessReviewId, isOwn, kind, id, name, from, audit }: Decider,
): Promise<number> {
  const { mine, flagged, own } = await queryRow(tx, {
    mine: column.int,
    flagged: column.int,
    own: column.int,
  })`
    SELECT count(*) FILTER (WHERE NOT ${isOwn})::int AS mine,
           count(*) FILTER (WHERE NOT ${isOwn} AND i.is_flagged)::int AS flagged,
           count(*) FILTER (WHERE ${isOwn})::int AS own
      FROM access_review_items i
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${accessReviewId}::uuid
       AND i.decision = 'pending'`
  if (mine > 0 && decision === null)
    throw invalid('pending', 'access-reviews.problems.pending_left', { n: mine })
  if (decision === 'approved' && flagged > 0 && !reason)
    throw invalid('reason', 'access-reviews.problems.reason_required')
  if (mine === 0 || decision === null || decision === 'pending') return own
  const comment = reason ? documentOf(reason) : null
  const settled = await queryRow(tx, {
    kept: column.json(keptComments),
    at: column.instant,
    positions: column.int.array,
  })`
    WITH settled AS (
    UPDATE access_review_items i
       SET decision = ${decision}::review_decision, comment = coalesce(i.comment, ${asJson(comment)}::jsonb),
           version = i.version + 1, decided_at = now(), decided_by = ${kind}::decided_by,
           decided_by_id = ${id}::uuid, decided_by_name = ${name}, decided_from = ${from},
           decided_by_default = true
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${accessReviewId}::uuid
       AND i.decision = 'pending' AND NOT ${isOwn}
    RETURNING i.position, i.comment
    )
    SELECT now()::timestamptz(3) AS at, coalesce(array_agg(position ORDER BY position), '{}') AS positions,
           coalesce(jsonb_agg(jsonb_build_object('position', position, 'comment', comment))
             FILTER (WHERE comment IS DISTINCT FROM ${asJson(comment)}::jsonb), '[]') AS kept
      FROM settled`
  await recordEvent(tx, {
    companyId,
    actor: audit,
    action: 'access_review.decided',
    objectId: accessReviewId,
    ...decisionFacts(settled, { decision, comment, isDefault: true }),
  })
  return own
}

const asJson = (comment: unknown) => (comment === null ? null : JSON.stringify(comment))

/** Turns plain text into a comment document, one paragraph per line. */
export const documentOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: text
    .slice(0, longestComment)
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
})
