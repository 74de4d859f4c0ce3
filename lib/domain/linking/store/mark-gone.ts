import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

/**
 * Marks every account of the connection that the run has not seen as gone: it keeps its member and history, and its
 * anomaly is resolved. Call it only after a complete list. @returns how many
 */
export async function markGone(
  tx: Tx,
  { companyId, userConnectorId, id, startedAt }: TakenRun,
): Promise<number> {
  const { gone } = await queryRow(tx, { gone: column.int })`
    WITH missing AS (
      SELECT a.id FROM accounts a
       WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
         AND a.gone_at IS NULL
         -- The list may lack an account that was created during the reading.
         AND a.first_seen_at < ${startedAt}
         AND NOT EXISTS (
           SELECT FROM (SELECT unnest(s.external_ids) AS external_id FROM sync_seen s
                         WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid) seen
            WHERE seen.external_id = a.external_id)
    ), gone AS (
      UPDATE accounts a SET gone_at = now() FROM missing m
       WHERE a.company_id = ${companyId}::uuid AND a.id = m.id AND a.gone_at IS NULL
      RETURNING a.id
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, sync_run_id)
      SELECT ${companyId}::uuid, g.id, 'gone', ${id}::uuid FROM gone g
    ), closed AS (
      UPDATE anomalies x
         SET state = 'resolved', resolved_at = now(), set_aside_until = NULL, version = x.version + 1,
             resolution = (CASE x.state WHEN 'deleting' THEN 'delete_account' ELSE 'gone' END)::resolution
        FROM gone g
       WHERE x.company_id = ${companyId}::uuid AND x.account_id = g.id AND x.state <> 'resolved'
    )
    SELECT count(*)::int AS gone FROM gone`
  return gone
}

/**
 * Merges the rows that changes of a connection's accounts have left in `account_counts` into one. The sum stays the
 * same, also for concurrent writers. Does nothing while another worker is merging.
 */
export const foldCounts = (tx: Tx, companyId: string, userConnectorId: string) =>
  execute(tx)`
    WITH folded AS (
      DELETE FROM account_counts
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
         -- Else two that fold would wait for each other's rows, and perhaps for ever.
         AND (SELECT pg_try_advisory_xact_lock(hashtextextended('fold-counts:' || ${userConnectorId}, 0)))
      RETURNING n
    )
    INSERT INTO account_counts (company_id, user_connector_id, n)
    SELECT ${companyId}::uuid, ${userConnectorId}::uuid, sum(n) FROM folded HAVING sum(n) <> 0`
