import { z } from 'zod'
import type { Tx } from '@/lib/platform/db'
import { Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const namedTypes = z.array(z.object({ id: z.string(), name: z.string() }))

/** An application whose review is due: in whole by the company's frequency, or for some member types by theirs. */
export type Due = {
  userConnectorId: string
  cause: 'audit_frequency' | 'member_types'
  memberTypes: z.infer<typeof namedTypes>
  dueSince: Date
  lastReviewedAt: Date | null
  /** When a review with this scope was last cancelled. */
  cancelledAt: Date | null
  /** Cancelled long enough ago to be launched automatically again. */
  isForgotten: boolean
}

/**
 * Finds the reviews that are due in a company, the longest overdue first. A launch by manager counts as a review of the
 * whole application. The interval starts at the launch of the last review that was not cancelled, otherwise at the
 * connection (for a member type at its creation, if later). If the whole application is due, its member types are not
 * listed separately.
 */
export function findDue(tx: Tx, companyId: string): Promise<Due[]> {
  const company = Prisma.sql`${companyId}::uuid`
  return queryRows(tx, {
    userConnectorId: column.text,
    cause: column.oneOf(['member_types', 'audit_frequency']),
    memberTypes: column.json(namedTypes),
    dueSince: column.instant,
    lastReviewedAt: column.instant.nullable,
    cancelledAt: column.instant.nullable,
    isForgotten: column.bool,
  })`
    WITH connection AS (
      SELECT u.id, u.created_at FROM user_connectors u
       WHERE u.company_id = ${company} AND u.state NOT IN ('checking', 'selecting')
    ), review AS (
      SELECT r.id, r.user_connector_id, r.state, r.created_at, r.ended_at, r.scope FROM access_reviews r
       WHERE r.company_id = ${company} AND r.kind = 'accounts'
         AND NOT r.scope ?| ARRAY['roles', 'inactive_days', 'groups']
    ), whole AS (
      SELECT n.id, ${frequencyInterval(Prisma.sql`c.audit_frequency`)} AS every, n.created_at AS begins, h.*
        FROM companies c CROSS JOIN connection n
        CROSS JOIN LATERAL (${historyOf(Prisma.sql`NOT r.scope ? 'member_types'`)}) h
       WHERE c.id = ${company}
    ), peopled AS (
      SELECT DISTINCT a.user_connector_id, m.member_type_id
        FROM accounts a JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
       WHERE a.company_id = ${company} AND a.gone_at IS NULL AND m.member_type_id IS NOT NULL
         AND EXISTS (SELECT FROM member_types t WHERE t.company_id = ${company} AND t.review_reminder <> 'none')
    ), typed AS (
      SELECT n.id, t.id AS type_id, t.name::text AS name, ${frequencyInterval(Prisma.sql`t.review_reminder`)} AS every,
             greatest(n.created_at, t.created_at) AS begins, h.*
        FROM peopled p
        JOIN connection n ON n.id = p.user_connector_id
        JOIN member_types t ON t.company_id = ${company} AND t.id = p.member_type_id
        CROSS JOIN LATERAL (${historyOf(Prisma.sql`(NOT r.scope ? 'member_types' OR r.scope -> 'member_types' ? t.id::text)`)}) h
    ), due AS (
      SELECT w.id, 'audit_frequency' AS cause, '[]'::jsonb AS types, coalesce(w.launched, w.begins) + w.every AS since,
             w.completed, w.cancelled, coalesce(w.cancelled + w.every <= now(), true) AS forgotten
        FROM whole w WHERE coalesce(w.launched, w.begins) + w.every <= now()
      UNION ALL
      SELECT t.id, 'member_types', jsonb_agg(jsonb_build_object('id', t.type_id, 'name', t.name) ORDER BY t.name),
             min(coalesce(t.launched, t.begins) + t.every), min(t.completed), max(t.cancelled),
             bool_and(coalesce(t.cancelled + t.every <= now(), true))
        FROM typed t
       WHERE coalesce(t.launched, t.begins) + t.every <= now()
         AND NOT EXISTS (SELECT FROM whole w WHERE w.id = t.id AND coalesce(w.launched, w.begins) + w.every <= now())
       GROUP BY t.id
    )
    SELECT id::text AS "userConnectorId", cause, types AS "memberTypes", since AS "dueSince",
           completed AS "lastReviewedAt", cancelled AS "cancelledAt", forgotten AS "isForgotten"
      FROM due ORDER BY since, id`
}

/** When reviews `r` of connection `n` that cover the scope were launched, ended and cancelled. */
const historyOf = (covers: Prisma.Sql) => Prisma.sql`
  SELECT max(r.created_at) FILTER (WHERE r.state <> 'cancelled') AS launched,
         max(r.ended_at) FILTER (WHERE r.state = 'completed') AS completed,
         max(r.ended_at) FILTER (WHERE r.state = 'cancelled') AS cancelled
    FROM review r WHERE r.user_connector_id = n.id AND ${covers}`

/** The interval between reviews for the frequency in the column; null for `none`. */
const frequencyInterval = (frequency: Prisma.Sql) => Prisma.sql`
  (CASE ${frequency}::text
     WHEN 'one_week' THEN interval '7 days' WHEN 'two_week' THEN interval '14 days'
     WHEN 'one_month' THEN interval '1 month' WHEN 'two_month' THEN interval '2 months'
     WHEN 'three_month' THEN interval '3 months' WHEN 'six_month' THEN interval '6 months'
     WHEN 'one_year' THEN interval '1 year' END)`
