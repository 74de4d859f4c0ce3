import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { ImportedMember } from '@/lib/domain/people/import/read-row'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Known = {
  /** By address, in lower case as the file's are read. */
  members: Map<string, { id: string; startDate: string | null; endDate: string | null }>
  /** By `kind:value`. */
  owners: Map<string, { memberId: string; name: string }>
}

/** The members of the file that exist already, and the owners of its identifiers. */
export async function findKnown(tx: Tx, companyId: string, read: ImportedMember[]): Promise<Known> {
  const emails = read.flatMap(({ email }) => email ?? [])
  const members = await queryRows(tx, {
    id: column.uuid,
    email: column.text,
    startDate: column.text.nullable,
    endDate: column.text.nullable,
  })`
    SELECT m.id, lower(m.email::text) AS email, m.start_date::text AS "startDate", m.end_date::text AS "endDate"
      FROM members m WHERE m.company_id = ${companyId}::uuid AND m.email = ANY(${emails}::citext[])`
  const sent = JSON.stringify(
    read.flatMap(({ email, identifiers }) => [
      ...(email ? [{ kind: 'email', value: normaliseEmail(email) }] : []),
      ...identifiers,
    ]),
  )
  const owners = await queryRows(tx, { name: column.text, value: column.text, memberId: column.uuid })`
    SELECT i.kind || ':' || i.value AS value, i.member_id AS "memberId", m.first_name || ' ' || m.last_name AS name
      FROM jsonb_to_recordset(${sent}::jsonb) AS s(kind identifier_kind, value text)
      JOIN member_identifiers i ON i.company_id = ${companyId}::uuid AND i.kind = s.kind AND i.value = s.value
      JOIN members m ON m.company_id = i.company_id AND m.id = i.member_id`
  return {
    members: new Map(members.map(({ email, ...member }) => [email, member])),
    owners: new Map(owners.map(({ value, ...owner }) => [value, owner])),
  }
}
