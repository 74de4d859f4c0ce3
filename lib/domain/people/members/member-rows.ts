import { createHash } from 'node:crypto'
import type { Civility, EmploymentStatus, EndDateOrigin, MemberOrigin } from '@prisma/client'
import type { CustomValues } from '@/lib/domain/people/member-fields/custom-values'
import type { memberStates } from '@/lib/domain/people/members/choices'
import { type MemberNote, memberNote } from '@/lib/domain/people/members/note-schema'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma, pool, type Tx } from '@/lib/platform/db'
import type { Reader } from '@/lib/platform/replicas'
import { column, type Row } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'
import { sent } from '@/lib/platform/sql/read-rows'

/** The manager of member `m` as entered by the company itself. */
const givenManager = Prisma.sql`
  (SELECT jsonb_build_object('name', b.first_name || ' ' || b.last_name, 'email', b.email::text, 'member', b.id,
                             'left', coalesce(b.end_date < ${todayInSql}, false), 'origin', 'given')
     FROM members b WHERE b.company_id = m.company_id AND b.id = m.manager_id)`

/**
 * The manager of member `m`, as one of the member's accounts names them: the owner of the account with that id in the same
 * application, or else the member with that address. Read from the accounts each time, so that it follows every link, undo
 * and sync. A member who is named as their own manager has none.
 */
const namedManager = Prisma.sql`
  (SELECT jsonb_build_object('name', coalesce(b.first_name || ' ' || b.last_name, a.manager ->> 'name'),
                             'email', coalesce(b.email::text, a.manager ->> 'email'), 'member', b.id,
                             'left', coalesce(b.end_date < ${todayInSql}, false), 'origin', 'application')
     FROM accounts a
     LEFT JOIN LATERAL (
       SELECT o.member_id FROM accounts o
        WHERE o.company_id = a.company_id AND o.user_connector_id = a.user_connector_id
          AND o.external_id = a.manager ->> 'externalId' AND o.member_id IS NOT NULL) o ON true
     LEFT JOIN member_identifiers i ON o.member_id IS NULL AND i.company_id = a.company_id AND i.kind = 'email'
                                   AND i.value = lower(a.manager ->> 'email')
     LEFT JOIN members b ON b.company_id = a.company_id AND b.id = coalesce(o.member_id, i.member_id)
    WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL AND a.manager IS NOT NULL
      AND b.id IS DISTINCT FROM m.id AND coalesce(b.id::text, a.manager ->> 'name', a.manager ->> 'email') IS NOT NULL
    ORDER BY b.id IS NULL, a.id LIMIT 1)`

/** A member as it is shown, days as `2026-03-01`. */
export type MemberRow = {
  id: string
  lastName: string
  firstName: string
  email: string | null
  civility: Civility | null
  memberTypeId: string | null
  hiringDate: string | null
  startDate: string | null
  endDate: string | null
  endDateOrigin: EndDateOrigin | null
  department: string | null
  /** As entered by the company itself. */
  managerId: string | null
  employeeNumber: string | null
  jobTitle: string | null
  employmentStatus: EmploymentStatus
  custom: CustomValues
  origin: MemberOrigin
  state: (typeof memberStates)[number]
  identifierCount: number
  breachCount: number
  /** One entry for each account that is not gone. */
  applications: string[]
  /** The manager entered by the company, otherwise the one that an application names. */
  manager:
    | (NonNullable<MemberView['manager']> & {
        left: boolean
        origin: NonNullable<MemberView['manager_origin']>
      })
    | null
  /** Not read for lists. */
  note?: MemberNote | null
  version: number
  /** Instants as ISO text: a list shows them, and nothing calculates with them. */
  createdAt: string
  updatedAt: string
}

/** From how many days before the last day a member counts as leaving. */
export const leavingDays = Prisma.sql`45`

/** All columns of `m` with its counts: one statement for a page, however long. */
export const memberColumns = Prisma.sql`
  m.id, m.last_name AS "lastName", m.first_name AS "firstName", m.email::text AS email, m.civility::text AS civility,
  m.member_type_id AS "memberTypeId", m.hiring_date::text AS "hiringDate", m.start_date::text AS "startDate",
  m.end_date::text AS "endDate", m.origin::text AS origin, m.version,
  (m.created_at AT TIME ZONE 'UTC')::text AS "createdAt", (m.updated_at AT TIME ZONE 'UTC')::text AS "updatedAt",
  CASE WHEN m.end_date < ${todayInSql} THEN 'left'
       WHEN m.start_date > ${todayInSql} THEN 'arriving'
       WHEN m.end_date <= ${todayInSql} + ${leavingDays} THEN 'leaving'
       ELSE 'active' END AS state,
  (SELECT count(*)::int FROM member_identifiers i WHERE i.company_id = m.company_id AND i.member_id = m.id)
    AS "identifierCount",
  (SELECT count(DISTINCT h.breach_id)::int FROM breach_hits h WHERE h.company_id = m.company_id AND h.member_id = m.id
      AND h.acknowledged_at IS NULL AND h.severity > 0) AS "breachCount",
  (SELECT string_agg(c.application, ',') FROM accounts a
     JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
    WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL) AS applications,
  m.department::text AS department, m.manager_id AS "managerId", m.employee_number AS "employeeNumber",
  m.job_title AS "jobTitle", m.employment_status::text AS "employmentStatus",
  CASE WHEN m.custom <> '{}' THEN m.custom::text END AS custom,
  CASE WHEN m.end_date IS NOT NULL THEN coalesce(m.end_date_origin::text, 'given') END AS "endDateOrigin",
  coalesce(${givenManager}, ${namedManager})::text AS manager`

/** As the database sends it: all text, since parsing each value costs more than the rest of a page. */
type SentRow = { [Field in keyof typeof described]: string | null }

const described = {
  id: column.uuid,
  lastName: column.text,
  firstName: column.text,
  email: column.text.nullable,
  civility: column.text.nullable,
  memberTypeId: column.uuid.nullable,
  hiringDate: column.text.nullable,
  startDate: column.text.nullable,
  endDate: column.text.nullable,
  endDateOrigin: column.text.nullable,
  department: column.text.nullable,
  managerId: column.uuid.nullable,
  employeeNumber: column.text.nullable,
  jobTitle: column.text.nullable,
  employmentStatus: column.text,
  custom: column.text.nullable,
  origin: column.text,
  state: column.text,
  identifierCount: column.int,
  breachCount: column.int,
  applications: column.text.nullable,
  manager: column.text.nullable,
  version: column.int,
  createdAt: column.text,
  updatedAt: column.text,
}

/** A copy that leaves fields out (`...rest`) would cost ten times as much, for each row of each list. */
const toMember = <Sent extends SentRow | Row<typeof described>>(row: Sent) =>
  ({
    ...row,
    identifierCount: Number(row.identifierCount),
    breachCount: Number(row.breachCount),
    version: Number(row.version),
    applications: row.applications ? row.applications.split(',') : [],
    manager: row.manager ? JSON.parse(row.manager) : null,
    custom: row.custom ? JSON.parse(row.custom) : {},
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }) as unknown as MemberRow & { total?: string }

const isoOf = (text: string | null) => `${text?.replace(' ', 'T')}Z`

export async function findMembers(tx: Tx, companyId: string, ids: string[]): Promise<MemberRow[]> {
  const rows = await queryRows(tx, { ...described, note: column.json(memberNote).nullable })`
    SELECT ${memberColumns}, m.note FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
  return rows.map(toMember)
}

const asText = { getTypeParser: () => (text: string) => text }
const names = new Map<string, string>()

/** A statement that lists members. `isUsual`: one of few texts, kept prepared, as planning costs more than reading. */
export async function readMembers(
  { text, values }: Prisma.Sql,
  { isUsual = false, from = pool }: { isUsual?: boolean; from?: Reader['pool'] } = {},
) {
  const statement = sent({ name: isUsual ? nameOf(text) : undefined, text, values })
  const { rows } = await from.query<SentRow>({ ...statement, types: asText })
  return rows.map(toMember)
}

// Keyed by the text: pages and API are bundled separately, each with a copy of this module, but share connections.
function nameOf(text: string): string {
  const name = names.get(text) ?? `members-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

const applicationsShown = 5

export function presentMember(member: MemberRow): MemberView {
  const applications = [...new Set(member.applications)].sort()
  return {
    id: member.id,
    name: `${member.firstName} ${member.lastName}`,
    last_name: member.lastName,
    first_name: member.firstName,
    email: member.email,
    civility: member.civility,
    member_type: member.memberTypeId,
    hiring_date: member.hiringDate,
    start_date: member.startDate,
    end_date: member.endDate,
    end_date_origin: member.endDateOrigin,
    department: member.department,
    employee_number: member.employeeNumber,
    job_title: member.jobTitle,
    employment_status: member.employmentStatus,
    custom: member.custom,
    origin: member.origin,
    state: member.state,
    alerts: member.state === 'left' && applications.length > 0 ? ['open_accounts_after_end'] : [],
    identifiers: member.identifierCount,
    breaches: member.breachCount,
    accounts: member.applications.length,
    applications: applications.slice(0, applicationsShown),
    applications_count: applications.length,
    manager: member.manager && {
      name: member.manager.name,
      email: member.manager.email,
      member: member.manager.member,
    },
    manager_name: member.manager?.name ?? null,
    manager_origin: member.manager?.origin ?? null,
    manager_has_left: member.manager?.left ?? false,
    ...(member.note !== undefined && { note: member.note }),
    version: member.version,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
  }
}
