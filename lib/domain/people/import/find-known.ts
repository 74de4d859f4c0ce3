import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { ManagerSearch } from '@/lib/domain/people/import/find-managers'
import type { ImportedMember } from '@/lib/domain/people/import/read-row'
import { customValues } from '@/lib/domain/people/member-fields/custom-values'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const shape = {
  id: column.uuid,
  email: column.text.nullable,
  employeeNumber: column.text.nullable,
  lastName: column.text,
  firstName: column.text,
  department: column.text.nullable,
  jobTitle: column.text.nullable,
  managerId: column.uuid.nullable,
  employmentStatus: column.enum('EmploymentStatus'),
  startDate: column.text.nullable,
  endDate: column.text.nullable,
  endDateOrigin: column.enum('EndDateOrigin').nullable,
  custom: column.json(customValues),
}
export type KnownMember = Awaited<ReturnType<typeof membersOf>>[number]

export type KnownPeople = {
  /** By address, in lower case as the file's are read. */
  byEmail: Map<string, KnownMember>
  byNumber: Map<string, KnownMember>
  /** By `kind:value`. */
  owners: Map<string, { memberId: string; name: string }>
}

/** The members of the file that exist already, by address or by number, and the owners of its identifiers. */
export async function findKnown(tx: Tx, companyId: string, read: ImportedMember[]): Promise<KnownPeople> {
  const emails = read.flatMap(({ email }) => email ?? [])
  const numbers = read.flatMap(({ employeeNumber }) => employeeNumber ?? [])
  const byEmail = await membersOf(tx, companyId, Prisma.sql`m.email = ANY(${emails}::citext[])`)
  const byNumber =
    numbers.length === 0
      ? []
      : await membersOf(tx, companyId, Prisma.sql`m.employee_number = ANY(${numbers}::text[])`)
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
    byEmail: new Map(byEmail.map((member) => [member.email ?? '', member])),
    byNumber: new Map(byNumber.map((member) => [member.employeeNumber ?? '', member])),
    owners: new Map(owners.map(({ value, ...owner }) => [value, owner])),
  }
}

const membersOf = (tx: Tx, companyId: string, where: Prisma.Sql) =>
  queryRows(tx, shape)`
    SELECT m.id, lower(m.email::text) AS email, m.employee_number AS "employeeNumber", m.last_name AS "lastName",
           m.first_name AS "firstName", m.department::text AS department, m.job_title AS "jobTitle",
           m.manager_id AS "managerId", m.employment_status AS "employmentStatus", m.start_date::text AS "startDate",
           m.end_date::text AS "endDate", m.end_date_origin AS "endDateOrigin", m.custom
      FROM members m WHERE m.company_id = ${companyId}::uuid AND ${where}`

const batch = 5_000
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Shows every member to the search for managers, some thousands at a time.
 * @returns the manager of each member, by id
 */
export async function searchMembers(
  tx: Tx,
  companyId: string,
  search: ManagerSearch,
): Promise<Map<string, string>> {
  const managers = new Map<string, string>()
  for (let after = first; ; ) {
    const rows = await queryRows(tx, {
      id: column.uuid,
      lastName: column.text,
      firstName: column.text,
      email: column.text.nullable,
      employeeNumber: column.text.nullable,
      managerId: column.uuid.nullable,
    })`
      SELECT m.id, m.last_name AS "lastName", m.first_name AS "firstName", lower(m.email::text) AS email,
             m.employee_number AS "employeeNumber", m.manager_id AS "managerId"
        FROM members m
       WHERE m.company_id = ${companyId}::uuid AND m.id > ${after}::uuid ORDER BY m.id LIMIT ${batch}::int`
    for (const { id, managerId, ...person } of rows) {
      search.add({ value: id, ...person })
      if (managerId) managers.set(id, managerId)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return managers
    after = last.id
  }
}

/** A digest of all managers, to notice that one has changed since cycles were looked for. */
export async function managersDigest(tx: Tx, companyId: string): Promise<string> {
  const { digest } = await queryRow(tx, { digest: column.text })`
    SELECT coalesce(md5(string_agg(m.id || ' ' || m.manager_id, ',' ORDER BY m.id)), '') AS digest
      FROM members m WHERE m.company_id = ${companyId}::uuid AND m.manager_id IS NOT NULL`
  return digest
}

/** The departments that the company has, as they are spelt. */
export async function knownDepartments(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await queryRows(tx, { department: column.text.known })`
    SELECT DISTINCT m.department::text AS department FROM members m
     WHERE m.company_id = ${companyId}::uuid AND m.department IS NOT NULL ORDER BY 1`
  return rows.map(({ department }) => department)
}
