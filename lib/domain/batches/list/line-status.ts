import { batchActs, lineStates } from '@/lib/domain/batches/schema'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The status of a line `l`, taken from its request `p` once there is one. */
export const lineStatus = Prisma.sql`
  CASE WHEN l.state <> 'asked' THEN l.state::text
       WHEN p.state = 'done' AND p.outcome = 'cannot_verify' THEN 'unverified'
       WHEN p.state = 'pending' THEN 'waiting'
       ELSE coalesce(p.state::text, 'cancelled') END`

/** A line `l` whose account is still being created by another line of its batch. */
export const awaitsAccount = Prisma.sql`(
  l.act = 'add_to_group' AND l.account_id IS NULL
  AND EXISTS (SELECT FROM batch_lines v LEFT JOIN provisionings q ON q.company_id = v.company_id AND q.id = v.provisioning_id
               WHERE v.company_id = l.company_id AND v.batch_id = l.batch_id AND v.member_id = l.member_id
                 AND v.user_connector_id = l.user_connector_id AND v.act = 'give'
                 AND (v.state = 'waiting' OR v.state = 'asked' AND q.state IN ('scheduled', 'pending', 'running'))))`

/** Joins lines with their requests, for every list, count and event of batches. */
export const lineTables = Prisma.sql`
  batch_lines l
  JOIN user_connectors u ON u.company_id = l.company_id AND u.id = l.user_connector_id
  LEFT JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id`

/**
 * One fact for each line, for the event of the batch. A request's fields are left out, since one may hold a password.
 */
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
