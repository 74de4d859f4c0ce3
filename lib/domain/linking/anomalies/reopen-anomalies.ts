import type { TakenBack, ToUndo } from '@/lib/domain/linking/ownership/take-back-links'
import type { Actor } from '@/lib/domain/record/actor'
import { now } from '@/lib/platform/clock'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const linking = new Set(['create_member', 'assign_member', 'external', 'service', 'shared'])

/** A queue position before every open anomaly. */
export const headOfQueue = (companyId: string) => Prisma.sql`
  (SELECT least(now(), min(q.queued_at)) - interval '1 second' FROM anomalies q
    WHERE q.company_id = ${companyId}::uuid AND q.state <> 'resolved')`

/**
 * Reopens the anomalies whose decisions are undone, and those that were resolved by identifiers learned from
 * them. An anomaly whose account has changed since is left as it is. @returns the ids of the reopened anomalies
 * that the decisions were about
 */
export async function reopenAnomalies(
  tx: Tx,
  companyId: string,
  decisions: ToUndo[],
  { ownIds, derivedIds }: TakenBack,
): Promise<string[]> {
  const ids = decisions
    .filter(({ accountId, resolution }) => !linking.has(resolution) || ownIds.has(accountId))
    .map(({ anomalyId }) => anomalyId)
  const reopened = await queryRows(tx, { id: column.uuid })`
    WITH answered AS (
      SELECT DISTINCT ON (x.account_id) x.id
        FROM anomalies x
       WHERE x.company_id = ${companyId}::uuid AND x.account_id = ANY(${derivedIds}::uuid[])
       ORDER BY x.account_id, x.detected_at DESC, x.id DESC
    )
    UPDATE anomalies x
       SET state = 'open', resolution = NULL, resolved_at = NULL, set_aside_until = NULL, ranked_at = NULL,
           queued_at = ${headOfQueue(companyId)}, version = x.version + 1
      FROM accounts a
     WHERE x.company_id = ${companyId}::uuid AND a.company_id = x.company_id AND a.id = x.account_id
       AND a.gone_at IS NULL AND a.member_id IS NULL AND x.state <> 'open'
       AND (x.id = ANY(${ids}::uuid[])
            OR x.id IN (SELECT id FROM answered) AND x.state = 'resolved' AND x.resolution = 'matched')
       AND NOT EXISTS (SELECT FROM anomalies o WHERE o.company_id = x.company_id AND o.account_id = x.account_id
                                                 AND o.id <> x.id AND o.state <> 'resolved')
    RETURNING x.id`
  const open = new Set(reopened.map(({ id }) => id))
  return decisions.map(({ anomalyId }) => anomalyId).filter((id) => open.has(id))
}

/** Records which user undid the decisions, and when. */
export const noteUndone = (tx: Tx, { companyId, userId }: Actor, ids: string[]) =>
  tx.anomalyDecision.updateMany({
    where: { companyId, id: { in: ids } },
    data: { undoneAt: now(), undoneById: userId },
  })
