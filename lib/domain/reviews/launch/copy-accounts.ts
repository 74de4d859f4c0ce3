import type { AccessReview } from '@prisma/client'
import { mailboxIn, readPerson } from '@/lib/domain/reviews/items/own-accounts'
import { reviewedFields } from '@/lib/domain/reviews/items/snapshot'
import { flagDaysOf, flagsOf, rankOf } from '@/lib/domain/reviews/launch/flags'
import {
  areGroupsKnown,
  changedGroups,
  groupsByAccount,
  instantIn as instant,
  membershipFacts,
} from '@/lib/domain/reviews/launch/groups-in-sql'
import { joinMemberships, scopeConditions } from '@/lib/domain/reviews/launch/scope-conditions'
import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * The most earlier reviews to compare with, going back to the last one of all accounts. By manager it is higher, as a
 * launch by manager creates many short reviews.
 */
const mostEarlier = 50
const mostEarlierByManager = 1_000

/**
 * Copies the accounts in the review's scope into it, or what they are in, highest risk first, in one statement whatever
 * their number.
 * @param readOn the day of the reading they come from
 * @returns how many
 */
export async function copyAccounts(tx: Tx, review: AccessReview, readOn: string): Promise<number> {
  const { companyId, id, userConnectorId, reviewerEmail, reviewerMemberId } = review
  const company = Prisma.sql`${companyId}::uuid`
  const own = await readPerson(tx, review, { email: reviewerEmail, memberId: reviewerMemberId })
  const earlier = await earlierReviews(tx, review)
  const earlierIds = earlier.map((review) => review.id)
  const since = earlier.at(-1)?.preparedAt ?? null
  const { groups, joined, snapshot, groupId, groupName, isPrivileged, firstSeen } = await linesOf(tx, review)
  // MATERIALIZED, since PostgreSQL would otherwise compute the expressions again wherever a column is used.
  return execute(tx)`
    WITH given AS (SELECT ${readOn}::date AS read_on, ${since}::timestamptz AS reviewed_from),
    earlier AS MATERIALIZED (
      SELECT DISTINCT ON (i.account_id, i.group_id) i.account_id, i.group_id, i.snapshot, i.decision
        FROM access_review_items i
        JOIN unnest(${earlierIds}::uuid[]) WITH ORDINALITY e(id, n) ON i.access_review_id = e.id
       WHERE i.company_id = ${company} AND i.access_review_id = ANY(${earlierIds}::uuid[])
       ORDER BY i.account_id, i.group_id, e.n
    ), ${groups} listed AS MATERIALIZED (
      SELECT a.id, ${groupId} AS group_id, a.is_admin, ${isPrivileged} AS is_privileged, ${groupName} AS group_name,
             ${snapshot} AS snapshot, ${flagDaysOf(firstSeen)} AS days, p.account_id IS NOT NULL AS is_known,
             p.snapshot AS before, p.decision AS decided,
             coalesce(a.display_name, a.email, a.login, a.external_id) AS name,
             a.search_text || ' ' || rollcall_fold(concat_ws(' ', coalesce(a.role_label, a.role), m.first_name, m.last_name, m.email::text, ${groupName})) AS search_text,
             coalesce(a.member_id = ANY(${own.memberIds}::uuid[])
                      OR ${mailboxIn(Prisma.sql`a.email`)} = ANY(${own.mailboxes}::text[])
                      OR lower(a.login) = ANY(${own.logins}::text[])
                      OR ${mailboxIn(Prisma.sql`a.login`)} = ANY(${own.mailboxes}::text[])
                      OR a.external_id = ANY(${own.externalIds}::text[]), false) AS is_own
        FROM given g
        CROSS JOIN accounts a
        LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
        LEFT JOIN member_types t ON t.company_id = m.company_id AND t.id = m.member_type_id
        LEFT JOIN anomalies x ON x.company_id = a.company_id AND x.account_id = a.id AND x.state <> 'resolved'
        ${joined}
        LEFT JOIN earlier p ON p.account_id = a.id AND p.group_id IS NOT DISTINCT FROM ${groupId}
       WHERE a.company_id = ${company} AND a.user_connector_id = ${userConnectorId}::uuid
         AND ${scopeConditions(review.scope as ReviewScope, review.kind)}
    ), compared AS MATERIALIZED (
      SELECT l.*, CASE WHEN l.is_known THEN ${changesBetween(Prisma.sql`l.before`, Prisma.sql`l.snapshot`)} END AS changes,
             ${flagsOf(Prisma.sql`l.days`)} AS flags, ${rankOf(Prisma.sql`l.days`)} AS rank,
             cardinality(array_remove(l.days, NULL)) AS flag_count
        FROM listed l
    )
    INSERT INTO access_review_items
      (company_id, access_review_id, account_id, group_id, position, snapshot, flags, is_flagged, changes, is_routine, is_own,
       search_text)
    SELECT ${company}, ${id}::uuid, c.id, c.group_id,
           row_number() OVER (ORDER BY c.rank, c.flag_count DESC, c.is_privileged IS TRUE DESC, c.is_admin IS TRUE DESC,
                                       r.is_routine, c.changes IS NOT DISTINCT FROM '[]', c.name, c.id,
                                       c.group_name, c.group_id),
           c.snapshot, c.flags, c.flag_count > 0, c.changes, r.is_routine, c.is_own, c.search_text
      FROM compared c
      CROSS JOIN LATERAL (
        SELECT coalesce(c.decided = 'approved' AND c.changes = '[]', false) AND c.flag_count = 0 AND NOT c.is_own
               AS is_routine) r`
}

/** What a line is: an account with the groups it is in, as far as they are known, or an account in one of them. */
async function linesOf(tx: Tx, review: AccessReview) {
  const accounts = {
    groups: Prisma.empty,
    joined: Prisma.empty,
    snapshot: snapshotOf,
    groupId: Prisma.sql`NULL::uuid`,
    groupName: Prisma.sql`NULL::text`,
    isPrivileged: Prisma.sql`false`,
    firstSeen: Prisma.sql`a.first_seen_at`,
  }
  if (review.kind === 'memberships')
    return {
      ...accounts,
      joined: joinMemberships,
      snapshot: Prisma.sql`${snapshotOf} || jsonb_build_object('group', ${membershipFacts})`,
      groupId: Prisma.sql`w.id`,
      groupName: Prisma.sql`w.name`,
      isPrivileged: Prisma.sql`w.is_privileged`,
      firstSeen: Prisma.sql`k.first_seen_at`,
    }
  if (!(await areGroupsKnown(tx, review))) return accounts
  return {
    ...accounts,
    groups: Prisma.sql`memberships AS MATERIALIZED (${groupsByAccount(review)}),`,
    joined: Prisma.sql`LEFT JOIN memberships q ON q.account_id = a.id`,
    snapshot: Prisma.sql`${snapshotOf} || jsonb_build_object('groups', coalesce(q.groups, '[]'))`,
  }
}

/** Completed reviews of the same kind, newest first, back to the last one of all the application's accounts. */
async function earlierReviews(tx: Tx, { companyId, userConnectorId, id, kind, scope: own }: AccessReview) {
  const { managers, not_managers } = own as ReviewScope
  const completed = await tx.accessReview.findMany({
    where: {
      companyId,
      userConnectorId,
      kind,
      state: 'completed',
      id: { not: id },
      preparedAt: { not: null },
    },
    orderBy: [{ preparedAt: 'desc' }, { id: 'desc' }],
    take: managers || not_managers ? mostEarlierByManager : mostEarlier,
    select: { id: true, scope: true, preparedAt: true },
  })
  const whole = completed.findIndex(({ scope }) => Object.keys(scope as ReviewScope).length === 0)
  return whole < 0 ? completed : completed.slice(0, whole + 1)
}

/** Builds `accountSnapshot` from the account `a`, its member `m` and the member's type `t`. */
const snapshotOf = Prisma.sql`
  jsonb_build_object(
    'external_id', a.external_id, 'display_name', a.display_name, 'email', a.email, 'login', a.login,
    'role', a.role, 'role_label', a.role_label, 'status', a.status, 'kind', a.kind,
    'is_admin', a.is_admin, 'has_mfa', a.has_mfa,
    'last_active_at', ${instant(Prisma.sql`a.last_active_at`)}, 'created_in_app_at', ${instant(Prisma.sql`a.created_in_app_at`)},
    'first_seen_at', ${instant(Prisma.sql`a.first_seen_at`)},
    'member', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object(
      'id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'email', m.email,
      'member_type', t.name, 'end_date', m.end_date) END)`

type Field = Exclude<(typeof reviewedFields)[number], 'groups'>
const plainFields = reviewedFields.filter((field): field is Field => field !== 'groups')

/** The part of a snapshot shown as changed: a role's label, a person's name. Persons are compared by id. */
const shownValue = (snapshot: Prisma.Sql, field: Field) => {
  if (field === 'role_label')
    return Prisma.sql`coalesce(nullif(${snapshot} -> 'role_label', 'null'), ${snapshot} -> 'role')`
  if (field === 'member')
    return Prisma.sql`coalesce(to_jsonb((${snapshot} -> 'member' ->> 'first_name') || ' ' || (${snapshot} -> 'member' ->> 'last_name')), 'null')`
  if (field === 'group_role') return Prisma.sql`coalesce(${snapshot} #> '{group,role}', 'null')`
  return Prisma.sql`${snapshot} -> ${field}`
}
const compared = (snapshot: Prisma.Sql, field: Field) =>
  field === 'member' ? Prisma.sql`${snapshot} #> '{member,id}'` : shownValue(snapshot, field)

/** `[{ field, before, after }]` between two snapshots. */
const changesBetween = (before: Prisma.Sql, after: Prisma.Sql) =>
  Prisma.join(
    [
      ...plainFields.map(
        (
          field,
        ) => Prisma.sql`CASE WHEN ${compared(before, field)} IS NOT DISTINCT FROM ${compared(after, field)} THEN '[]'
        ELSE jsonb_build_array(jsonb_build_object(
          'field', ${field}::text, 'before', ${shownValue(before, field)}, 'after', ${shownValue(after, field)})) END`,
      ),
      changedGroups(before, after),
    ],
    ' || ',
  )
