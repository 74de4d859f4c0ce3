import type { EmploymentStatus, Language } from '@prisma/client'
import type { Reviewer } from '@/lib/domain/connections/reviewers/reviewer'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import {
  joinMemberships,
  type KindAndScope,
  scopeConditions,
} from '@/lib/domain/reviews/launch/scope-conditions'
import { type ReviewScope, withoutManagerReasons } from '@/lib/domain/reviews/list/schema'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * What one person would review, in one application or (null) in all of them together: a manager the accounts of their
 * people, or, with a reason, what no manager can review.
 */
export type Share = {
  userConnectorId: string | null
  /** With a reason: the manager who cannot review; null where there is none. */
  managerId: string | null
  reason: (typeof withoutManagerReasons)[number] | null
  people: number
  /** Accounts, or memberships. */
  lines: number
  /** How many of these belong to the person who reviews what no manager can. */
  own: number
}

/**
 * Counts who would review what by one statement. Only managers named by the company count, not those named by an
 * application: there people can often edit their own manager, and would so choose who reviews their access.
 * @param restId the member who reviews what no manager can
 */
export function readShares(
  tx: Tx,
  companyId: string,
  ids: string[],
  { kind, scope }: KindAndScope,
  restId: string | null,
): Promise<Share[]> {
  if (ids.length === 0) return Promise.resolve([])
  return queryRows(tx, {
    userConnectorId: column.uuid.nullable,
    managerId: column.uuid.nullable,
    reason: column.oneOf(withoutManagerReasons).nullable,
    people: column.int,
    lines: column.int,
    own: column.int,
  })`
    WITH line AS (
      SELECT a.user_connector_id, a.member_id, b.id AS manager_id,
             CASE WHEN m.id IS NULL THEN 'nobody' WHEN b.id IS NULL THEN 'none'
                  WHEN b.end_date < ${todayInSql} THEN 'left' WHEN b.email IS NULL THEN 'without_email' END AS reason
        FROM accounts a
        ${kind === 'memberships' ? joinMemberships : Prisma.empty}
        LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
        LEFT JOIN members b ON b.company_id = m.company_id AND b.id = m.manager_id AND b.id <> m.id
       WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ANY(${ids}::uuid[])
         AND ${scopeConditions(scope, kind)})
    SELECT user_connector_id AS "userConnectorId", manager_id AS "managerId", reason,
           count(DISTINCT member_id)::int AS people, count(*)::int AS lines,
           count(*) FILTER (WHERE member_id = ${restId}::uuid)::int AS own
      FROM line GROUP BY GROUPING SETS ((user_connector_id, manager_id, reason), (manager_id, reason))
     ORDER BY user_connector_id NULLS FIRST, lines DESC, manager_id`
}

export type Manager = {
  id: string
  name: string
  /** Null for a manager who cannot review. */
  email: string | null
  language: Language | null
  employmentStatus: EmploymentStatus
  /** The manager's own manager. */
  managerId: string | null
}

export async function readManagers(
  tx: Tx,
  companyId: string,
  shares: Share[],
): Promise<Map<string, Manager>> {
  const ids = [...new Set(shares.flatMap(({ managerId }) => managerId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await queryRows(tx, {
    id: column.uuid,
    name: column.text.known,
    email: column.text.nullable,
    language: column.enum('Language').nullable,
    employmentStatus: column.enum('EmploymentStatus'),
    managerId: column.uuid.nullable,
  })`
    SELECT m.id, m.first_name || ' ' || m.last_name AS name, m.email::text AS email,
           (SELECT p.language::text FROM users p
             WHERE p.company_id = m.company_id AND p.email = m.email LIMIT 1) AS language,
           m.employment_status::text AS "employmentStatus", m.manager_id AS "managerId"
      FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** A part of a connection's list and its reviewer; undefined while none is chosen. */
export type Part = { reviewer: Reviewer | undefined; scope: ReviewScope }

/**
 * Splits the list of one connection by manager. What no manager can review is everything but the parts of the others, so
 * that a person who changes manager before the lists are copied is still in one of them. A manager who also reviews
 * that part gets one list.
 * @param rest who reviews what no manager can
 * @param fallback the language of managers who have not chosen one
 */
export function partsOf(
  shares: Share[],
  managers: Map<string, Manager>,
  rest: Reviewer | undefined,
  fallback: Language,
): Part[] {
  const reviewing = shares.flatMap(({ managerId, reason }) =>
    reason === null && managerId ? [managerId] : [],
  )
  const hasRest = shares.some(({ reason }) => reason !== null)
  const both = hasRest && rest?.memberId ? reviewing.filter((id) => id === rest.memberId) : []
  const others = reviewing.filter((id) => !both.includes(id))
  const parts = others.flatMap((id): Part[] => {
    const manager = managers.get(id)
    if (!manager?.email) return []
    const { name, email, language } = manager
    return [
      { reviewer: { name, email, language: language ?? fallback, memberId: id }, scope: { managers: [id] } },
    ]
  })
  if (!hasRest) return parts
  const scope = { ...(both.length > 0 && { managers: both }), not_managers: others }
  return [...parts, { reviewer: rest, scope }]
}
