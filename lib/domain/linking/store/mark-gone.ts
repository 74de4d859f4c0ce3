import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

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
