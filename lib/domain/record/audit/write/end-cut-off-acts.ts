import { type ActInParts, endParts } from '@/lib/domain/record/audit/write/act-in-parts'
import { everyCompany } from '@/lib/platform/db'

/** What the event of an act says that ended before all of it was done. */
export const cutOff = { is_cut_off: true }

/** Records what was done of an act that nobody goes on with. */
export const endCutOff = (act: ActInParts): Promise<void> =>
  everyCompany.$transaction((tx) => endParts(tx, act, cutOff))

/**
 * The same for every act, of any company, in which nothing happened for half an hour and of which no job is left: its
 * process died for good, or its job was cancelled.
 */
export async function endCutOffActs(): Promise<void> {
  const acts = await everyCompany.$queryRaw<ActInParts[]>`
    SELECT a.company_id::text AS "companyId", a.object_id::text AS "objectId", a.action
      FROM audit_open_acts a
     WHERE a.last_at < now() - interval '30 minutes'
       AND NOT EXISTS (SELECT FROM pgboss.job j
                        WHERE j.name = 'resolve-anomalies' AND j.state IN ('created', 'retry', 'active')
                          AND j.data ->> 'batchId' = a.object_id::text)`
  for (const act of acts) await endCutOff(act)
}
