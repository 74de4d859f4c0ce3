import { bundlePeople, isHere } from '@/lib/domain/bundles/list/bundle-people'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma } from '@/lib/platform/db'

type Which = {
  companyId: string
  bundleId: string
  /** Only these people, whether they have started or not. */
  members?: string[]
}

/** What an account in the application of a line `l` calls the role of that line: the shortest, as some have further roles. */
export const roleName = (company: Prisma.Sql) => Prisma.sql`(
  SELECT a.role_label FROM accounts a
   WHERE a.company_id = ${company} AND a.user_connector_id = l.user_connector_id AND a.role = l.role
     AND a.gone_at IS NULL AND a.role_label IS NOT NULL
   ORDER BY length(a.role_label), a.role_label LIMIT 1)`

/** An open request of some kind, which `about` identifies. */
const openRequest = (company: Prisma.Sql, about: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM provisionings r WHERE r.company_id = ${company} AND ${about})`

/**
 * The rows of a drift as `d`, with their person `p` and application `u`: people who have more or less than their
 * bundle, another role, or more or fewer groups. Groups are compared only in applications whose line names some. What
 * another bundle of the same person gives is not in addition. An exception in force hides its deviation, and so does an
 * open request.
 */
export function driftTables({ companyId, bundleId, members }: Which): Prisma.Sql {
  const company = Prisma.sql`${companyId}::uuid`
  const who = members ? Prisma.sql`m.id = ANY(${members}::uuid[])` : isHere
  return Prisma.sql`
    WITH people AS (
      ${bundlePeople(
        Prisma.sql`m.id, m.first_name || ' ' || m.last_name AS person, m.last_name, m.first_name, m.email, m.start_date`,
        Prisma.sql`b.company_id = ${company} AND b.id = ${bundleId}::uuid AND ${who}`,
      )}
    ), others AS (
      SELECT o.member_id, l.user_connector_id AS connector, l.role, l.group_ids
        FROM (${bundlePeople(
          Prisma.sql`m.id AS member_id, b.id AS bundle_id`,
          Prisma.sql`b.company_id = ${company} AND b.id <> ${bundleId}::uuid`,
        )}) o
        JOIN people p ON p.id = o.member_id
        JOIN bundle_lines l ON l.company_id = ${company} AND l.bundle_id = o.bundle_id
    ), expected AS (
      SELECT l.user_connector_id AS connector, l.role, l.group_ids, ${roleName(company)} AS role_name FROM bundle_lines l
       WHERE l.company_id = ${company} AND l.bundle_id = ${bundleId}::uuid
    ), held AS (
      SELECT a.member_id, a.user_connector_id AS connector, a.id, a.role, coalesce(a.role_label, a.role) AS shown
        FROM people p JOIN accounts a ON a.company_id = ${company} AND a.member_id = p.id
       WHERE a.gone_at IS NULL AND a.kind IN ('person', 'external') AND a.status IS DISTINCT FROM 'suspended'
    ), wanted AS (
      SELECT e.connector, g.id AS group_id
        FROM expected e JOIN groups g ON g.company_id = ${company} AND g.id = ANY(e.group_ids) AND g.gone_at IS NULL
    ), inside AS (
      SELECT h.member_id, h.connector, h.id AS account_id, i.group_id, i.is_direct
        FROM held h JOIN group_memberships i ON i.company_id = ${company} AND i.account_id = h.id AND i.gone_at IS NULL
       WHERE h.connector IN (SELECT connector FROM wanted)
    ), drift AS (
      SELECT 'less' AS kind, p.id AS member_id, e.connector, NULL::uuid AS account_id, NULL::uuid AS group_id, NULL AS role,
             e.role AS expected
        FROM people p CROSS JOIN expected e
       WHERE NOT EXISTS (SELECT FROM held h WHERE h.member_id = p.id AND h.connector = e.connector)
         AND NOT ${openRequest(
           company,
           Prisma.sql`r.member_id = p.id AND r.user_connector_id = e.connector
                            AND r.act = 'create' AND r.state IN ('scheduled', 'pending', 'running')`,
         )}
      UNION ALL
      SELECT CASE WHEN e.connector IS NULL THEN 'more' ELSE 'role' END, h.member_id, h.connector, h.id, NULL, h.shown, e.role
        FROM held h LEFT JOIN expected e ON e.connector = h.connector
       WHERE (e.connector IS NULL OR e.role IS NOT NULL AND h.role IS NOT NULL AND h.role <> e.role)
         AND NOT EXISTS (SELECT FROM others o
                          WHERE o.member_id = h.member_id AND o.connector = h.connector AND (e.connector IS NULL OR o.role = h.role))
         AND NOT ${openRequest(
           company,
           Prisma.sql`r.account_id = h.id AND r.group_id IS NULL AND r.state IN ('pending', 'running')`,
         )}
      UNION ALL
      (SELECT DISTINCT ON (h.member_id, w.group_id) 'group_less', h.member_id, h.connector, h.id, w.group_id, NULL, NULL
         FROM held h JOIN wanted w ON w.connector = h.connector
        WHERE NOT EXISTS (SELECT FROM inside i WHERE i.member_id = h.member_id AND i.group_id = w.group_id)
          AND NOT ${openRequest(
            company,
            Prisma.sql`r.account_id = h.id AND r.group_id = w.group_id
                             AND r.act = 'add_to_group' AND r.state IN ('scheduled', 'pending', 'running')`,
          )}
        ORDER BY h.member_id, w.group_id, h.id)
      UNION ALL
      SELECT 'group_more', i.member_id, i.connector, i.account_id, i.group_id, NULL, NULL
        FROM inside i JOIN groups g ON g.company_id = ${company} AND g.id = i.group_id AND g.gone_at IS NULL AND g.lock IS NULL
       WHERE i.is_direct AND NOT EXISTS (SELECT FROM wanted w WHERE w.group_id = i.group_id)
         AND NOT EXISTS (SELECT FROM others o
                          WHERE o.member_id = i.member_id AND o.connector = i.connector AND i.group_id = ANY(o.group_ids))
         AND NOT ${openRequest(
           company,
           Prisma.sql`r.account_id = i.account_id AND r.group_id = i.group_id AND r.state IN ('pending', 'running')`,
         )}
    ), deviations AS (
      SELECT overlay(overlay(md5(concat(d.member_id, d.connector, d.account_id, d.group_id)) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid AS id,
             d.*
        FROM drift d
       WHERE NOT EXISTS (SELECT FROM bundle_exceptions x
                          WHERE x.company_id = ${company} AND x.member_id = d.member_id AND x.user_connector_id = d.connector
                            AND (x.ends_on IS NULL OR x.ends_on >= ${todayInSql}))
    ), rows AS (
      SELECT d.*, p.person, p.last_name, p.first_name, p.email, p.start_date, u.application, u.label, g.name AS group_name,
             e.role_name AS expected_name
        FROM deviations d
        JOIN people p ON p.id = d.member_id
        JOIN user_connectors u ON u.company_id = ${company} AND u.id = d.connector
        LEFT JOIN groups g ON g.company_id = ${company} AND g.id = d.group_id
        LEFT JOIN expected e ON e.connector = d.connector
    )`
}
