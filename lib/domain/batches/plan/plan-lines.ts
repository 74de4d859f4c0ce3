import { peopleConditions } from '@/lib/domain/batches/grid/people-conditions'
import type { PlannedAct } from '@/lib/domain/batches/plan/applications'
import { mostLines, type PreviewInput } from '@/lib/domain/batches/schema'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type ToPlan = {
  companyId: string
  batchId: string
  people: PreviewInput['people']
  acts: PlannedAct[]
  seatCosts: SeatCosts
}

/** What a seat of a connection costs a month; a connection that is missing costs the price that somebody entered. */
export type SeatCosts = ReadonlyMap<string, { monthly: bigint; currency: string }>

/**
 * Writes every line of a batch in one statement, each with the reason if it is refused. Cells to which an act does not
 * apply (an account to create where there is one, a role to change where there is none) get no line.
 * @returns how many lines; one more than the limit if there are too many
 */
export const planLines = (
  tx: Tx,
  { companyId, batchId, people, acts, seatCosts }: ToPlan,
): Promise<number> => {
  const costs = [...seatCosts].map(([id, { monthly, currency }]) => ({
    id,
    monthly: String(monthly),
    currency,
  }))
  const company = Prisma.sql`${companyId}::uuid`
  return execute(tx)`
    WITH acts AS (
      SELECT t.* FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
          AS t(n int, act text, connector uuid, members jsonb, accounts jsonb, refusal text, fields jsonb, known jsonb,
               after text, "endsOn" date, closing text, "connectedAs" text, "groupId" uuid, "groupName" text,
               "isPrivileged" boolean, licence text)
    ), asked AS (
      SELECT t.n, p.id AS member_id, NULL::uuid AS account_id
        FROM acts t CROSS JOIN (${peopleOf(companyId, people)}) p
       WHERE t.members IS NULL AND t.accounts IS NULL
      UNION
      SELECT t.n, x.id::uuid, NULL FROM acts t CROSS JOIN LATERAL jsonb_array_elements_text(t.members) AS x(id)
       WHERE jsonb_typeof(t.members) = 'array'
      UNION
      SELECT t.n, NULL, x.id::uuid FROM acts t CROSS JOIN LATERAL jsonb_array_elements_text(t.accounts) AS x(id)
       WHERE jsonb_typeof(t.accounts) = 'array'
    ), gives AS (
      SELECT k.n, m.id AS member_id, t.connector
        FROM asked k JOIN acts t USING (n) JOIN members m ON m.company_id = ${company} AND m.id = k.member_id
       WHERE t.act = 'give'
         AND NOT EXISTS (SELECT FROM accounts a
                          WHERE a.company_id = ${company} AND a.member_id = m.id AND a.user_connector_id = t.connector
                            AND a.gone_at IS NULL)
    ), cells AS (
      SELECT n, member_id, NULL::uuid AS account_id FROM gives
      UNION ALL
      -- Who receives an account by the same batch joins its groups once it is there.
      SELECT k.n, k.member_id, NULL FROM asked k JOIN acts t USING (n)
       WHERE t.act = 'add_to_group'
         AND EXISTS (SELECT FROM gives v WHERE v.member_id = k.member_id AND v.connector = t.connector)
      UNION ALL
      SELECT k.n, a.member_id, a.id
        FROM asked k JOIN acts t USING (n)
        JOIN accounts a ON a.company_id = ${company} AND a.member_id = k.member_id AND a.user_connector_id = t.connector
       WHERE t.act <> 'give' AND a.gone_at IS NULL AND ${isInToLeave(company)}
      UNION ALL
      SELECT k.n, a.member_id, a.id
        FROM asked k JOIN acts t USING (n)
        JOIN accounts a ON a.company_id = ${company} AND a.id = k.account_id AND a.user_connector_id = t.connector
       WHERE t.act <> 'give' AND a.gone_at IS NULL AND ${isInToLeave(company)}
    ), few AS (SELECT DISTINCT n, member_id, account_id FROM cells LIMIT ${mostLines + 1}
    ), named AS (
      SELECT f.n, f.member_id, f.account_id, t.act, t.connector, t.closing, t."endsOn" AS ends_on, t.after, t.fields,
             t.known, t.refusal AS refused, t."groupId" AS group_id, t."groupName" AS group_name, t.licence,
             t."isPrivileged" AS is_privileged, lower(g.role) = 'owner' AS is_owner,
             m.last_name, m.first_name, m.email::text AS email,
             coalesce(m.first_name || ' ' || m.last_name, a.display_name, a.login, a.email, a.external_id, '') AS person,
             coalesce(a.login, a.email, a.display_name, a.external_id, m.email::text, '') AS account,
             coalesce(a.is_admin, false) OR coalesce(t."isPrivileged", false) AS is_admin,
             CASE WHEN t.act = 'set_end' THEN (a.ends_at AT TIME ZONE 'UTC')::date::text
                  WHEN t."groupId" IS NULL THEN coalesce(a.role_label, a.role) END AS before,
             a.role, a.has_seat, coalesce(s.monthly, u.price_per_seat) AS seat_cost,
             coalesce(s.currency, u.currency, 'EUR') AS currency,
             row_number() OVER (PARTITION BY coalesce(f.account_id, f.member_id), t.connector, t."groupId" ORDER BY f.n)
               + CASE WHEN t."groupId" IS NOT NULL AND bool_or(t.act = 'end') OVER (PARTITION BY f.account_id, t.connector)
                      THEN 1 ELSE 0 END AS nth,
             CASE WHEN t.act = 'give' THEN CASE
                    WHEN m.end_date < ${todayInSql} THEN 'has_left'
                    WHEN m.email IS NULL AND t.known ?| ARRAY['email', 'login'] THEN 'no_email'
                    WHEN EXISTS (SELECT FROM provisionings p
                                  WHERE p.company_id = ${company} AND p.member_id = m.id AND p.user_connector_id = t.connector
                                    AND p.act = 'create' AND p.state IN ('scheduled', 'pending', 'running')) THEN 'already_asked'
                    WHEN EXISTS (SELECT FROM batch_lines o
                                   JOIN batches b ON b.company_id = o.company_id AND b.id = o.batch_id
                                  WHERE o.company_id = ${company} AND o.member_id = m.id AND o.user_connector_id = t.connector
                                    AND o.act = 'give' AND o.state = 'waiting' AND b.state = 'running') THEN 'other_batch'
                  END
                  WHEN t."groupId" IS NOT NULL THEN ${groupRefusal(company)}
                  ELSE CASE
                    WHEN lower(t."connectedAs") IN (lower(a.login), lower(a.email), lower(a.display_name), lower(a.external_id))
                         AND t.act IN ('end', 'set_end', 'change_role') THEN 'own_account'
                    WHEN a.member_id IS NULL AND EXISTS (
                         SELECT FROM anomalies x WHERE x.company_id = ${company} AND x.account_id = a.id AND x.state <> 'resolved')
                         THEN 'is_anomaly'
                    WHEN t.act = 'change_role' AND a.role = t.fields ->> 'role' THEN 'same_role'
                    WHEN t.act = 'set_end' AND (a.ends_at AT TIME ZONE 'UTC')::date IS NOT DISTINCT FROM t."endsOn" THEN 'same_end'
                    WHEN t.act = 'set_end' AND t."endsOn" <= (a.starts_at AT TIME ZONE 'UTC')::date THEN 'end_too_early'
                    WHEN t.act = 'end' AND t.closing = 'deactivate' AND a.status = 'suspended' THEN 'already_suspended'
                    WHEN t.act <> 'set_end' AND EXISTS (
                         SELECT FROM provisionings p WHERE p.company_id = ${company} AND p.account_id = a.id
                            AND p.group_id IS NULL AND p.state IN ('pending', 'running')) THEN 'already_asked'
                    WHEN EXISTS (SELECT FROM batch_lines o
                                   JOIN batches b ON b.company_id = o.company_id AND b.id = o.batch_id
                                  WHERE o.company_id = ${company} AND o.account_id = a.id AND o.state = 'waiting'
                                    AND o.group_id IS NULL AND b.state = 'running') THEN 'other_batch'
                  END END AS own
        FROM few f
        JOIN acts t USING (n)
        JOIN user_connectors u ON u.company_id = ${company} AND u.id = t.connector
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) AS s(id uuid, monthly bigint, currency text)
          ON s.id = t.connector
        LEFT JOIN members m ON m.company_id = ${company} AND m.id = f.member_id
        LEFT JOIN accounts a ON a.company_id = ${company} AND a.id = f.account_id
        LEFT JOIN group_memberships g ON g.company_id = ${company} AND g.group_id = t."groupId" AND g.account_id = f.account_id
                                     AND g.gone_at IS NULL
    ), checked AS (
      SELECT s.*, coalesce(s.refused, s.own, CASE WHEN s.nth > 1 THEN 'twice' END) AS refusal FROM named s
    ), ranked AS (
      SELECT c.*,
             row_number() OVER (PARTITION BY c.connector, c.refusal IS NULL, c.act = 'give'
                                ORDER BY c.n, lower(c.last_name), c.first_name, c.member_id, c.account_id) AS of_seats,
             row_number() OVER (PARTITION BY c.connector, c.refusal IS NULL, c.is_admin AND c.act IN ('end', 'change_role')
                                ORDER BY c.n, lower(c.last_name), c.first_name, c.member_id, c.account_id) AS of_admins,
             row_number() OVER (PARTITION BY c.group_id, c.act, c.refusal IS NULL ORDER BY c.n, lower(c.last_name), c.first_name, c.member_id, c.account_id) AS of_group,
             row_number() OVER (PARTITION BY c.group_id, c.act, c.refusal IS NULL, c.is_owner ORDER BY c.n, lower(c.last_name), c.first_name, c.member_id, c.account_id) AS of_owners
        FROM checked c
    ), admins AS (
      SELECT a.user_connector_id AS connector, count(*) AS present FROM accounts a
       WHERE a.company_id = ${company} AND a.is_admin AND a.gone_at IS NULL AND a.status IS DISTINCT FROM 'suspended'
         AND a.user_connector_id IN (SELECT DISTINCT connector FROM checked WHERE is_admin AND act IN ('end', 'change_role'))
       GROUP BY 1
    ), seats AS (${freeSeats(company)}
    ), owners AS (${ownersOfGroups(company)}
    ), licences AS (${freeLicences(company)}
    ), judged AS (
      SELECT r.*, coalesce(r.refusal,
               CASE WHEN r.act = 'give' AND r.of_seats > s.free THEN 'no_seat'
                    WHEN r.act IN ('end', 'change_role') AND r.is_admin AND r.of_admins >= d.present THEN 'last_owner'
                    WHEN r.act = 'add_to_group' AND r.of_group > l.free THEN 'no_licence'
                    WHEN r.act = 'remove_from_group' AND (r.is_owner AND r.of_owners >= w.owners
                                                          OR r.is_privileged AND r.of_group >= w.members) THEN 'last_in_group'
                    END) AS final
        FROM ranked r
        LEFT JOIN seats s ON s.connector = r.connector
        LEFT JOIN admins d ON d.connector = r.connector
        LEFT JOIN owners w ON w.group_id = r.group_id
        LEFT JOIN licences l ON l.connector = r.connector AND l.licence = r.licence
    ), withheld AS (SELECT DISTINCT member_id, connector FROM judged WHERE act = 'give' AND final IS NOT NULL
    ), decided AS (
      SELECT v.*, coalesce(v.final, CASE WHEN v.act = 'add_to_group' AND v.account_id IS NULL AND h.member_id IS NOT NULL
                                         THEN 'no_account' END) AS said
        FROM judged v LEFT JOIN withheld h ON h.member_id = v.member_id AND h.connector = v.connector
    )
    INSERT INTO batch_lines (company_id, batch_id, position, act, user_connector_id, member_id, account_id, person, account,
                             fields, closing, ends_on, before, after, is_admin, state, refusal, monthly, currency,
                             group_id, group_name)
    SELECT ${company}, ${batchId}::uuid,
           row_number() OVER (ORDER BY j.n, lower(j.last_name), j.first_name, j.member_id, j.account_id)::int,
           j.act::batch_act, j.connector, j.member_id, j.account_id, left(j.person, 300), left(j.account, 320),
           CASE WHEN j.act = 'give' THEN j.fields || (
                  SELECT coalesce(jsonb_object_agg(k.key, CASE k.value
                           WHEN 'email' THEN j.email WHEN 'first_name' THEN j.first_name WHEN 'last_name' THEN j.last_name
                           WHEN 'login' THEN split_part(j.email, '@', 1)
                           ELSE j.first_name || ' ' || j.last_name END), '{}')
                    FROM jsonb_each_text(j.known) k)
                WHEN j.act = 'change_role' THEN j.fields || jsonb_build_object('role_before', j.role)
                ELSE j.fields END,
           CASE WHEN j.act IN ('end', 'set_end') THEN j.closing::provisioning_act END,
           j.ends_on, j.before, j.after, j.is_admin,
           (CASE WHEN j.said IS NULL THEN 'waiting' ELSE 'refused' END)::batch_line_state, j.said,
           CASE WHEN j.act = 'give' THEN j.seat_cost
                WHEN j.act = 'end' AND j.has_seat IS NOT FALSE THEN -j.seat_cost END,
           CASE WHEN j.act IN ('give', 'end') AND j.seat_cost IS NOT NULL THEN j.currency END,
           j.group_id, j.group_name
      FROM decided j`
}

function peopleOf(companyId: string, people: PreviewInput['people']): Prisma.Sql {
  if (!people) return Prisma.sql`SELECT NULL::uuid AS id WHERE false`
  if ('ids' in people)
    return Prisma.sql`SELECT m.id FROM members m
       WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${people.ids}::uuid[])`
  const conditions = peopleConditions(companyId, people.filter)
  return Prisma.sql`SELECT m.id FROM members m WHERE ${conditions} AND m.id <> ALL(${people.except}::uuid[])`
}

/** By connection; no row if the number is unknown. The vendor's report takes precedence over what a user entered. */
export const freeSeats = (company: Prisma.Sql) => Prisma.sql`
  SELECT u.id AS connector,
         greatest(0, coalesce(v.purchased, u.purchased_seats)
                     - coalesce(v.used, (SELECT count(*) FROM accounts a
                                          WHERE a.company_id = u.company_id AND a.user_connector_id = u.id AND a.gone_at IS NULL
                                            AND a.status IS DISTINCT FROM 'suspended' AND a.has_seat IS NOT FALSE)))::int AS free
    FROM user_connectors u
    LEFT JOIN (SELECT company_id, user_connector_id, sum(purchased) AS purchased,
                      CASE WHEN bool_and(used IS NOT NULL) THEN sum(used) END AS used
                 FROM connector_seats WHERE company_id = ${company} AND purchased IS NOT NULL GROUP BY 1, 2) v
      ON v.company_id = u.company_id AND v.user_connector_id = u.id
   WHERE u.company_id = ${company} AND coalesce(v.purchased, u.purchased_seats) IS NOT NULL`

// Parts of the plan's SQL: an act `t`, an account `a` of a member `m`, and its membership `g` in the act's group.

/** Accounts that are not in a group get no line to leave it. */
const isInToLeave = (company: Prisma.Sql) => Prisma.sql`(
  t.act <> 'remove_from_group'
  OR EXISTS (SELECT FROM group_memberships i
              WHERE i.company_id = ${company} AND i.group_id = t."groupId" AND i.account_id = a.id AND i.gone_at IS NULL))`

/** Why an account cannot be added to or removed from a group, or NULL. */
const groupRefusal = (company: Prisma.Sql) => Prisma.sql`CASE
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
const ownersOfGroups = (company: Prisma.Sql) => Prisma.sql`
  SELECT i.group_id, count(*) AS members, count(*) FILTER (WHERE lower(i.role) = 'owner') AS owners
    FROM group_memberships i
   WHERE i.company_id = ${company} AND i.gone_at IS NULL AND i.is_direct
     AND i.group_id IN (SELECT group_id FROM checked
                         WHERE act = 'remove_from_group' AND refusal IS NULL AND (is_privileged OR is_owner))
   GROUP BY 1`

/** The free seats of each licence; no row if the vendor does not report them. */
const freeLicences = (company: Prisma.Sql) => Prisma.sql`
  SELECT s.user_connector_id AS connector, s.licence, greatest(0, s.purchased - s.used) AS free
    FROM connector_seats s
   WHERE s.company_id = ${company} AND s.purchased IS NOT NULL AND s.used IS NOT NULL`
