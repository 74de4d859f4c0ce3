import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/**
 * Counts what a run has seen, over all its interruptions, and which accounts it would mark as gone, by the same rule as
 * `markGone`. Accounts known only from an unconfirmed list do not count as missing, except in `isAnyMissing`.
 */
export async function compareList(
  tx: Tx,
  { companyId, userConnectorId, id, startedAt }: TakenRun,
): Promise<Compared & { isAnyMissing: boolean }> {
  const compared = await queryRow(tx, {
    seen: column.int,
    known: column.int,
    missing: column.int,
    isAnyMissing: column.bool,
  })`
    WITH seen AS MATERIALIZED (
      SELECT DISTINCT external_id
        FROM sync_seen s, unnest(s.external_ids) AS external_id
       WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid
    ), doubted AS MATERIALIZED (
      SELECT min(r.started_at) AS since
        FROM sync_runs r
       WHERE r.company_id = ${companyId}::uuid AND r.user_connector_id = ${userConnectorId}::uuid
         AND r.id <> ${id}::uuid AND r.state IN ('held', 'cancelled') AND r.held_reason <> 'columns'
         AND r.started_at > coalesce((
           SELECT max(b.started_at) FROM sync_runs b
            WHERE b.company_id = r.company_id AND b.user_connector_id = r.user_connector_id AND b.state = 'done'
         ), '-infinity')
    ), there AS (
      SELECT a.first_seen_at < coalesce((SELECT since FROM doubted), 'infinity') AS is_known,
             seen.external_id IS NULL AS is_missing
        FROM accounts a
        LEFT JOIN seen ON seen.external_id = a.external_id
       WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
         AND a.gone_at IS NULL AND a.first_seen_at < ${startedAt}
    )
    SELECT (SELECT count(*)::int FROM seen) AS seen,
           (count(*) FILTER (WHERE is_known))::int AS known,
           (count(*) FILTER (WHERE is_known AND is_missing))::int AS missing,
           count(*) FILTER (WHERE is_missing) > 0 AS "isAnyMissing"
      FROM there`
  return compared
}

type HeldReason = 'empty' | 'shorter' | 'different' | 'longer' | 'columns' | 'groups'

/** The result of comparing a list with the known accounts. */
type Compared = {
  seen: number
  /** Accounts known from a trusted list. */
  known: number
  /** Known accounts that the list lacks. */
  missing: number
}

const mostMissing = 3
const mostShare = 0.1

/**
 * Why a complete list is held: it is empty, or lacks more than 10 % and more than 3 of the known accounts.
 * Otherwise a vendor's fault, a lost permission, the wrong group or another company's export would mark a
 * company's accounts as gone.
 */
export function heldReason({ seen, known, missing }: Compared): HeldReason | null {
  if (known > 0 && seen === 0) return 'empty'
  if (missing <= mostMissing || missing <= known * mostShare) return null
  return seen === known - missing ? 'shorter' : 'different'
}
