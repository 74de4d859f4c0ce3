import { lineStatus } from '@/lib/domain/batches/list/line-status'
import { batchActs, lineStates } from '@/lib/domain/batches/schema'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** One fact a line, for the event of the whole: its request's fields stay out, as one may hold a password. */
export async function lineFacts(tx: Tx, companyId: string, batchId: string): Promise<Facts[]> {
  const lines = await queryRows(tx, {
    line: column.text,
    act: column.oneOf(batchActs),
    application: column.text,
    person: column.text,
    account: column.text,
    group: column.text.nullable,
    before: column.text.nullable,
    after: column.text.nullable,
    state: column.oneOf(lineStates),
    refusal: column.text.nullable,
    error: column.text.nullable,
  })`
    SELECT l.id::text AS line, l.act::text AS act, u.label AS application, l.person, l.account, l.group_name AS "group", l.before, l.after,
           ${lineStatus} AS state, l.refusal, p.error_kind AS error
      FROM batch_lines l
      JOIN user_connectors u ON u.company_id = l.company_id AND u.id = l.user_connector_id
      LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
     WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${batchId}::uuid ORDER BY l.position`
  return lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value ?? undefined])),
  )
}
