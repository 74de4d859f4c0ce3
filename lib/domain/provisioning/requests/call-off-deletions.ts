import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** Cancels the deletions of these decisions that have not been sent to the application yet. @returns their decisions */
export async function callOffDeletions(
  tx: Tx,
  companyId: string,
  decisionIds: string[],
): Promise<Set<string>> {
  if (decisionIds.length === 0) return new Set()
  const cancelled = await queryRows(tx, { decisionId: column.uuid.known })`
    UPDATE provisionings SET state = 'cancelled', ended_at = now()
     WHERE company_id = ${companyId}::uuid AND decision_id = ANY(${decisionIds}::uuid[])
       AND state = 'pending' AND sent_at IS NULL
    RETURNING decision_id AS "decisionId"`
  return new Set(cancelled.map(({ decisionId }) => decisionId))
}

/** Cancels requests that have not been sent to the application yet. @returns how many */
export const callOffRequests = (tx: Tx, companyId: string, ids: string[]): Promise<number> => execute(tx)`
  UPDATE provisionings SET state = 'cancelled', ended_at = now()
   WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[]) AND state = 'pending' AND sent_at IS NULL`
