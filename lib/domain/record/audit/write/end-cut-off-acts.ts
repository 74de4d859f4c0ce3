import { type ActInParts, endParts } from '@/lib/domain/record/audit/write/act-in-parts'
import { actionsOf, auditGroups } from '@/lib/domain/record/audit/write/actions-schema'
import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The detail in the event of an act that ended before all of it was done. */
export const cutOff = { is_cut_off: true }

/** Records the completed parts of an act that will not continue. */
export const endCutOff = (act: ActInParts): Promise<void> =>
  everyCompany.$transaction((tx) => endParts(tx, act, cutOff))

/**
 * The same for every act, of any company, that has been idle for half an hour and has no job left: its
 * process died, or its job was cancelled.
 */
export async function endCutOffActs(): Promise<void> {
  const acts = await queryRows(everyCompany, {
    companyId: column.text,
    action: column.oneOf(actionsOf(auditGroups)),
    objectId: column.text,
  })`
    SELECT a.company_id::text AS "companyId", a.object_id::text AS "objectId", a.action
      FROM audit_open_acts a
     WHERE a.last_at < now() - interval '30 minutes'
       AND NOT EXISTS (SELECT FROM pgboss.job j
                        WHERE j.name = 'resolve-anomalies' AND j.state IN ('created', 'retry', 'active')
                          AND j.data ->> 'batchId' = a.object_id::text)`
  for (const act of acts) await endCutOff(act)
}
