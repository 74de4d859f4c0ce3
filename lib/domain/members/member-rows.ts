import type { memberStates } from '@/lib/domain/members/schema'
import type { Civility, MemberOrigin } from '@/lib/generated/prisma/enums'
import { Prisma, pool, type Tx } from '@/lib/platform/db'

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
  origin: MemberOrigin
  state: (typeof memberStates)[number]
  identifierCount: number
  /** One entry an account that is there. */
  applications: string[]
  version: number
  createdAt: Date
  updatedAt: Date
}

export const today = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`
/** How many days before the end somebody counts as leaving. */
export const leavingDays = Prisma.sql`45`

/** Everything of `m`, with what belongs to it counted along: one statement a page, however long the page. */
export const memberColumns = Prisma.sql`
  m.id, m.last_name AS "lastName", m.first_name AS "firstName", m.email::text AS email, m.civility::text AS civility,
  m.member_type_id AS "memberTypeId", m.hiring_date::text AS "hiringDate", m.start_date::text AS "startDate",
  m.end_date::text AS "endDate", m.origin::text AS origin, m.version, m.created_at AS "createdAt",
  m.updated_at AS "updatedAt",
  CASE WHEN m.end_date < ${today} THEN 'left'
       WHEN m.start_date > ${today} THEN 'arriving'
       WHEN m.end_date <= ${today} + ${leavingDays} THEN 'leaving'
       ELSE 'active' END AS state,
  (SELECT count(*)::int FROM member_identifiers i WHERE i.company_id = m.company_id AND i.member_id = m.id)
    AS "identifierCount",
  ARRAY(SELECT c.application FROM accounts a
          JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
         WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL) AS applications`

export async function findMembers(tx: Tx, companyId: string, ids: string[]): Promise<MemberRow[]> {
  return tx.$queryRaw<MemberRow[]>`
    SELECT ${memberColumns} FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
}

const names = new Map<string, string>()

/**
 * Runs a statement on the pool, kept prepared under a name of its own: planning a list costs more than reading it.
 * Only for texts of which there are few. What filters is planned each time, by the values it filters by.
 */
export async function runPrepared<Row extends object>(sql: Prisma.Sql): Promise<Row[]> {
  const { text, values } = sql
  const name = names.get(text) ?? `members-${names.size + 1}`
  names.set(text, name)
  return (await pool.query<Row>({ name, text, values })).rows
}

export async function runPlanned<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  return (await pool.query<Row>({ text, values })).rows
}
