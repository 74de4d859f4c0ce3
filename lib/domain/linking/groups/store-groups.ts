import { groupColumns } from '@/lib/domain/linking/groups/keep-batch'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

const facts = ['name', 'kind', 'is_privileged', 'lock', 'url', 'parent_external_id']
const list = (write: (name: string) => string) => Prisma.raw(facts.map(write).join(', '))
const columns = Prisma.raw(groupColumns)

/** The groups that a run has read, each once. */
export const listedGroups = ({ companyId, id }: TakenRun) => Prisma.sql`
  SELECT DISTINCT ON (x.external_id) x.*
    FROM sync_seen s CROSS JOIN LATERAL json_to_recordset(s.groups) AS x(${columns})
   WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid AND s.groups IS NOT NULL
   ORDER BY x.external_id, s.id DESC`

/** Writes new and changed groups; unchanged ones are not touched. */
export const writeGroups = (tx: Tx, run: TakenRun): Promise<number> => execute(tx)`
  INSERT INTO groups (company_id, user_connector_id, external_id, ${list((name) => name)})
  SELECT ${run.companyId}::uuid, ${run.userConnectorId}::uuid, r.external_id, ${list((name) => `r.${name}`)}
    FROM (${listedGroups(run)}) r
      ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE
     SET ${list((name) => `${name} = excluded.${name}`)}, gone_at = NULL
   WHERE groups.gone_at IS NOT NULL
      OR (${list((name) => `groups.${name}`)}) IS DISTINCT FROM (${list((name) => `excluded.${name}`)})`

/** How many groups were known before, and how many of these the run has not seen. */
export const compareGroups = (tx: Tx, run: TakenRun) => queryRow(tx, {
  seen: column.int,
  known: column.int,
  missing: column.int,
})`
  WITH read AS MATERIALIZED (${listedGroups(run)})
  SELECT (SELECT count(*)::int FROM read) AS seen, count(*)::int AS known,
         (count(*) FILTER (WHERE r.external_id IS NULL))::int AS missing
    FROM groups g LEFT JOIN read r ON r.external_id = g.external_id
   WHERE g.company_id = ${run.companyId}::uuid AND g.user_connector_id = ${run.userConnectorId}::uuid
     AND g.gone_at IS NULL AND g.first_seen_at < ${run.startedAt}`

/** Marks the groups that the run has not seen as gone. Call it only after a complete list. */
export const endGroups = (tx: Tx, run: TakenRun): Promise<number> => execute(tx)`
  UPDATE groups g SET gone_at = now(), digest = NULL
   WHERE g.company_id = ${run.companyId}::uuid AND g.user_connector_id = ${run.userConnectorId}::uuid
     AND g.gone_at IS NULL AND g.first_seen_at < ${run.startedAt}
     AND NOT EXISTS (SELECT FROM (${listedGroups(run)}) r WHERE r.external_id = g.external_id)`
