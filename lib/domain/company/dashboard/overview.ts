import { missingAccesses } from '@/lib/domain/bundles/list/bundle-people'
import type { Actor } from '@/lib/domain/record/actor'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type ConnectorOverview = {
  id: string
  application: string
  label: string
  state: string
  lastSyncAt: Date | null
  accounts: number
  anomalies: number
}

export type Overview = {
  members: number
  accounts: number
  anomalies: number
  /** With the most accounts first. */
  connectors: ConnectorOverview[]
}

/** The figures of the dashboard: one statement for the company, whatever its size. */
export async function getOverview(actor: Pick<Actor, 'companyId'>): Promise<Overview> {
  const rows = await readRows(
    pool,
    {
      members: column.int,
      id: column.uuid.nullable,
      application: column.text.nullable,
      label: column.text.nullable,
      state: column.text.nullable,
      lastSyncAt: column.instant.nullable,
      accounts: column.int,
      anomalies: column.int,
    },
    {
      name: 'dashboard-connectors',
      text: `SELECT x.member_count AS members, c.id, c.application, c.label, c.state::text, c.last_sync_at AS "lastSyncAt",
                    coalesce(a.n, 0)::int AS accounts, coalesce(o.n, 0)::int AS anomalies
               FROM companies x
               LEFT JOIN user_connectors c ON c.company_id = x.id
               LEFT JOIN (SELECT user_connector_id, sum(n) AS n FROM account_counts
                           WHERE company_id = $1 GROUP BY 1) a ON a.user_connector_id = c.id
               LEFT JOIN (SELECT user_connector_id, count(*) AS n FROM anomalies
                           WHERE company_id = $1 AND state = 'open' GROUP BY 1) o ON o.user_connector_id = c.id
              WHERE x.id = $1
              ORDER BY accounts DESC, c.label`,
      values: [actor.companyId],
    },
  )
  // Without any application there is one row, for the company alone.
  const connectors = rows.flatMap(({ members: _, id, application, label, state, ...rest }) =>
    id === null || application === null || label === null || state === null
      ? []
      : [{ id, application, label, state, ...rest }],
  )
  const sum = (field: 'accounts' | 'anomalies') =>
    connectors.reduce((total, connector) => total + connector[field], 0)
  return {
    members: rows[0]?.members ?? 0,
    accounts: sum('accounts'),
    anomalies: sum('anomalies'),
    connectors,
  }
}

export type Movement = {
  id: string
  firstName: string
  lastName: string
  date: string
  isArrival: boolean
  accounts: number
  /** Accesses that a new member is to receive and that nobody has requested yet. */
  missing: number
}

/** Who arrives or leaves within 45 days, soonest first. */
export async function listMovements(actor: Actor, limit: number): Promise<Movement[]> {
  const company = Prisma.sql`${actor.companyId}::uuid`
  const { text, values } = Prisma.sql`
    WITH moving AS (
      (SELECT id, first_name, last_name, member_type_id, department, start_date AS date, true AS is_arrival FROM members
        WHERE company_id = ${company} AND start_date > ${todayInSql} AND start_date <= ${todayInSql} + 45
        ORDER BY start_date LIMIT ${limit}::int)
      UNION ALL
      (SELECT id, first_name, last_name, member_type_id, department, end_date, false FROM members
        WHERE company_id = ${company} AND end_date >= ${todayInSql} AND end_date <= ${todayInSql} + 45
        ORDER BY end_date LIMIT ${limit}::int))
    SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", to_char(m.date, 'YYYY-MM-DD') AS date,
           m.is_arrival AS "isArrival",
           (SELECT count(*)::int FROM accounts a
             WHERE a.company_id = ${company} AND a.member_id = m.id AND a.gone_at IS NULL) AS accounts,
           CASE WHEN m.is_arrival THEN ${missingAccesses(company)} ELSE 0 END AS missing
      FROM moving m ORDER BY m.date, m.id LIMIT ${limit}::int`
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      firstName: column.text,
      lastName: column.text,
      date: column.text,
      isArrival: column.bool,
      accounts: column.int,
      missing: column.int,
    },
    { name: 'dashboard-movements', text, values },
  )
  return rows
}

export type Arrival = Pick<Movement, 'id' | 'firstName' | 'lastName' | 'date' | 'missing'>

/** How many days ahead a summary names who arrives. */
const announcedDays = 21
const mostAnnounced = 10

/** Who arrives within three weeks, soonest first, and how many of them there are. */
export async function listArrivals({
  companyId,
}: Pick<Actor, 'companyId'>): Promise<{ people: Arrival[]; total: number }> {
  const company = Prisma.sql`${companyId}::uuid`
  const { text, values } = Prisma.sql`
    WITH m AS (
      SELECT id, first_name, last_name, member_type_id, department, start_date, (count(*) OVER ())::int AS total
        FROM members
       WHERE company_id = ${company} AND start_date > ${todayInSql} AND start_date <= ${todayInSql} + ${announcedDays}::int
       ORDER BY start_date, last_name, id LIMIT ${mostAnnounced}::int)
    SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName",
           to_char(m.start_date, 'YYYY-MM-DD') AS date, m.total, ${missingAccesses(company)} AS missing
      FROM m ORDER BY m.start_date, m.last_name, m.id`
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      firstName: column.text,
      lastName: column.text,
      date: column.text,
      missing: column.int,
      total: column.int,
    },
    { name: 'digest-arrivals', text, values },
  )
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 }
}

export type Departure = { id: string; firstName: string; lastName: string; endDate: string; accounts: number }

/** Who has left with accounts that nobody has asked to close, latest exit first. */
export async function listDepartures(actor: Actor, limit: number): Promise<Departure[]> {
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      firstName: column.text,
      lastName: column.text,
      endDate: column.text,
      accounts: column.int,
    },
    {
      name: 'dashboard-departures',
      text: `SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName",
                  to_char(m.end_date, 'YYYY-MM-DD') AS "endDate", o.n AS accounts
             FROM members m
             CROSS JOIN LATERAL (
               SELECT count(*)::int AS n FROM accounts a
                WHERE a.company_id = $1 AND a.member_id = m.id AND a.gone_at IS NULL
                  AND a.status IS DISTINCT FROM 'suspended'
                  AND NOT EXISTS (SELECT 1 FROM provisionings p
                                   WHERE p.company_id = $1 AND p.account_id = a.id
                                     AND p.act IN ('delete', 'deactivate')
                                     AND p.state IN ('scheduled', 'pending', 'running'))) o
            WHERE m.company_id = $1 AND m.end_date < (now() AT TIME ZONE 'UTC')::date AND o.n > 0
            ORDER BY m.end_date DESC, m.id LIMIT $2`,
      values: [actor.companyId, limit],
    },
  )
  return rows
}
