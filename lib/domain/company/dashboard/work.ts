import { lineStatus } from '@/lib/domain/batches/list/line-status'
import { type WorkView, workKinds } from '@/lib/domain/company/dashboard/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/**
 * Work in progress for a company: batches and syncs, whoever or whatever started them, and only the reader's own files. A
 * scheduled sync counts once it runs: at night, all of them wait at once.
 */
export const listWork = ({ companyId, userId }: Pick<Actor, 'companyId' | 'userId'>): Promise<WorkView[]> =>
  queryRows(db, {
    kind: column.oneOf(workKinds),
    id: column.text,
    name: column.text.nullable,
    done: column.int,
    total: column.int.nullable,
    is_scheduled: column.bool,
  })`
    SELECT 'sync' AS kind, c.id::text AS id, c.label AS name, r.seen AS done, r.total_at_source AS total,
           r.trigger = 'schedule' AS is_scheduled
      FROM sync_runs r JOIN user_connectors c ON c.company_id = r.company_id AND c.id = r.user_connector_id
     WHERE r.company_id = ${companyId}::uuid
       AND (r.state = 'running' OR (r.state = 'queued' AND r.trigger <> 'schedule'))
    UNION ALL
    SELECT 'member_import', i.id::text, i.file_name, i.done_count,
           CASE WHEN i.state = 'committing' THEN i.created_count + i.updated_count END, false
      FROM member_imports i
     WHERE i.company_id = ${companyId}::uuid AND i.user_id = ${userId}::uuid AND i.state IN ('previewing', 'committing')
    UNION ALL
    SELECT 'bank_import', i.id::text, i.file_name, i.done_count,
           CASE WHEN i.state = 'committing' THEN i.new_count + jsonb_array_length(i.kept) END, false
      FROM bank_imports i
     WHERE i.company_id = ${companyId}::uuid AND i.user_id = ${userId}::uuid AND i.state IN ('previewing', 'committing')
    UNION ALL
    SELECT 'company_export', e.id::text, NULL, e.row_count, NULL, false
      FROM company_exports e
     WHERE e.company_id = ${companyId}::uuid AND e.requested_by_id = ${userId}::uuid AND e.state IN ('queued', 'running')
    UNION ALL
    SELECT 'batch', b.id::text, NULL,
           count(*) FILTER (WHERE ${lineStatus} NOT IN ('waiting', 'running', 'scheduled', 'refused'))::int,
           count(*) FILTER (WHERE ${lineStatus} NOT IN ('scheduled', 'refused'))::int, false
      FROM batches b
      JOIN batch_lines l ON l.company_id = b.company_id AND l.batch_id = b.id
      LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
     WHERE b.company_id = ${companyId}::uuid AND b.state = 'running'
     GROUP BY b.id
     ORDER BY 1, 2`

export type PeopleBeingWritten = { done: number; total: number }

/** Progress of the company's imports that are writing people, whoever sent the file; null if there are none. */
export async function readPeopleBeingWritten({
  companyId,
}: Pick<Actor, 'companyId'>): Promise<PeopleBeingWritten | null> {
  const { done, total } = await queryRow(db, { done: column.int, total: column.int })`
    SELECT coalesce(sum(i.done_count), 0)::int AS done,
           coalesce(sum(i.created_count + i.updated_count), 0)::int AS total
      FROM member_imports i WHERE i.company_id = ${companyId}::uuid AND i.state = 'committing'`
  return total > 0 ? { done, total } : null
}
