import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma } from '@/lib/platform/db'

// Parts of the plan's SQL: an act `t`, an account `a` of a member `m`, and its membership `g` in the act's group.

/** Accounts that are not in a group get no line to leave it. */
export const isInToLeave = (company: Prisma.Sql) => Prisma.sql`(
  t.act <> 'remove_from_group'
  OR EXISTS (SELECT FROM group_memberships i
              WHERE i.company_id = ${company} AND i.group_id = t."groupId" AND i.account_id = a.id AND i.gone_at IS NULL))`

/** Why an account cannot be added to or removed from a group, or NULL. */
export const groupRefusal = (company: Prisma.Sql) => Prisma.sql`CASE
  WHEN lower(t."connectedAs") IN (lower(a.login), lower(a.email), lower(a.display_name), lower(a.external_id)) THEN 'own_account'
  WHEN t.act = 'add_to_group' AND a.member_id IS NULL AND EXISTS (
       SELECT FROM anomalies x WHERE x.company_id = ${company} AND x.account_id = a.id AND x.state <> 'resolved') THEN 'is_anomaly'
  WHEN t.act = 'add_to_group' AND m.end_date < ${todayInSql} THEN 'has_left'
  WHEN t.act = 'add_to_group' AND g.is_direct THEN 'already_in'
  WHEN t.act = 'remove_from_group' AND NOT g.is_direct THEN 'inherited'
  WHEN EXISTS (SELECT FROM provisionings p
                WHERE p.company_id = ${company} AND p.account_id = a.id AND p.state IN ('pending', 'running')
                  AND (p.group_id = t."groupId" OR p.act IN ('delete', 'deactivate'))) THEN 'already_asked'
  WHEN EXISTS (SELECT FROM batch_lines o JOIN batches b ON b.company_id = o.company_id AND b.id = o.batch_id
                WHERE o.company_id = ${company} AND o.account_id = a.id AND o.state = 'waiting' AND b.state = 'running'
                  AND (o.group_id = t."groupId" OR o.act = 'end')) THEN 'other_batch'
  END`

/** How many accounts are in each group to be left, and how many of them are its owners. */
export const ownersOfGroups = (company: Prisma.Sql) => Prisma.sql`
  SELECT i.group_id, count(*) AS members, count(*) FILTER (WHERE lower(i.role) = 'owner') AS owners
    FROM group_memberships i
   WHERE i.company_id = ${company} AND i.gone_at IS NULL AND i.is_direct
     AND i.group_id IN (SELECT group_id FROM checked
                         WHERE act = 'remove_from_group' AND refusal IS NULL AND (is_privileged OR is_owner))
   GROUP BY 1`

/** The free seats of each licence; no row if the vendor does not report them. */
export const freeLicences = (company: Prisma.Sql) => Prisma.sql`
  SELECT s.user_connector_id AS connector, s.licence, greatest(0, s.purchased - s.used) AS free
    FROM connector_seats s
   WHERE s.company_id = ${company} AND s.purchased IS NOT NULL AND s.used IS NOT NULL`
