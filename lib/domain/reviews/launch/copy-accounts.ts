import { flagDays, flagsOf, rankOf } from '@/lib/domain/reviews/decide/flags'
import { mailboxIn, readPerson } from '@/lib/domain/reviews/decide/own-accounts'
import { areGroupsKnown, groupsByAccount } from '@/lib/domain/reviews/launch/groups-in-sql'
import { scopeConditions } from '@/lib/domain/reviews/launch/scope-conditions'
import { changesBetween, snapshotOf } from '@/lib/domain/reviews/launch/snapshot-sql'
import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import type { AccessReview } from '@/lib/generated/prisma/client'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** How many earlier reviews to compare with at most, going back to the last one of all accounts. */
const mostEarlier = 50

/**
 * Copies the accounts in the review's scope into it, highest risk first, in one statement whatever their number.
 * @param readOn the day of the reading they come from
 * @returns how many
 */
export async function copyAccounts(tx: Tx, review: AccessReview, readOn: string): Promise<number> {
  const { companyId, id, userConnectorId, reviewerEmail, reviewerMemberId } = review
  const company = Prisma.sql`${companyId}::uuid`
  const own = await readPerson(tx, review, { email: reviewerEmail, memberId: reviewerMemberId })
  const earlier = await earlierReviews(tx, review)
  const earlierIds = earlier.map((one) => one.id)
  const since = earlier.at(-1)?.preparedAt ?? null
  const hasGroups = await areGroupsKnown(tx, review)
  const [groups, joined, snapshot] = hasGroups
    ? [
        Prisma.sql`memberships AS MATERIALIZED (${groupsByAccount(review)}),`,
        Prisma.sql`LEFT JOIN memberships q ON q.account_id = a.id`,
        Prisma.sql`${snapshotOf} || jsonb_build_object('groups', coalesce(q.groups, '[]'))`,
      ]
    : [Prisma.empty, Prisma.empty, snapshotOf]
  // MATERIALIZED, since PostgreSQL would otherwise compute the expressions again wherever a column is used.
  return execute(tx)`
    WITH given AS (SELECT ${readOn}::date AS read_on, ${since}::timestamptz AS reviewed_from),
    earlier AS MATERIALIZED (
      SELECT DISTINCT ON (i.account_id) i.account_id, i.snapshot, i.decision
        FROM access_review_items i
        JOIN unnest(${earlierIds}::uuid[]) WITH ORDINALITY e(id, n) ON i.access_review_id = e.id
       WHERE i.company_id = ${company} AND i.access_review_id = ANY(${earlierIds}::uuid[])
       ORDER BY i.account_id, e.n
    ), ${groups} listed AS MATERIALIZED (
      SELECT a.id, a.is_admin, ${snapshot} AS snapshot, ${flagDays} AS days, p.account_id IS NOT NULL AS is_known,
             p.snapshot AS before, p.decision AS decided,
             coalesce(a.display_name, a.email, a.login, a.external_id) AS name,
             a.search_text || ' ' || rollcall_fold(concat_ws(' ', coalesce(a.role_label, a.role), m.first_name, m.last_name, m.email::text)) AS search_text,
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
        LEFT JOIN earlier p ON p.account_id = a.id
        ${joined}
       WHERE a.company_id = ${company} AND a.user_connector_id = ${userConnectorId}::uuid
         AND ${scopeConditions(review.scope as ReviewScope)}
    ), compared AS MATERIALIZED (
      SELECT l.*, CASE WHEN l.is_known THEN ${changesBetween(Prisma.sql`l.before`, Prisma.sql`l.snapshot`)} END AS changes,
             ${flagsOf(Prisma.sql`l.days`)} AS flags, ${rankOf(Prisma.sql`l.days`)} AS rank,
             cardinality(array_remove(l.days, NULL)) AS flag_count
        FROM listed l
    )
    INSERT INTO access_review_items
      (company_id, access_review_id, account_id, position, snapshot, flags, is_flagged, changes, is_routine, is_own,
       search_text)
    SELECT ${company}, ${id}::uuid, c.id,
           row_number() OVER (ORDER BY c.rank, c.flag_count DESC, c.is_admin IS TRUE DESC,
                                       r.is_routine, c.changes IS NOT DISTINCT FROM '[]', c.name, c.id),
           c.snapshot, c.flags, c.flag_count > 0, c.changes, r.is_routine, c.is_own, c.search_text
      FROM compared c
      CROSS JOIN LATERAL (
        SELECT coalesce(c.decided = 'approved' AND c.changes = '[]', false) AND c.flag_count = 0 AND NOT c.is_own
               AS is_routine) r`
}

/** Completed reviews of the application, newest first, back to the last one of all its accounts. */
async function earlierReviews(tx: Tx, { companyId, userConnectorId, id }: AccessReview) {
  const completed = await tx.accessReview.findMany({
    where: { companyId, userConnectorId, state: 'completed', id: { not: id }, preparedAt: { not: null } },
    orderBy: [{ preparedAt: 'desc' }, { id: 'desc' }],
    take: mostEarlier,
    select: { id: true, scope: true, preparedAt: true },
  })
  const whole = completed.findIndex(({ scope }) => Object.keys(scope as ReviewScope).length === 0)
  return whole < 0 ? completed : completed.slice(0, whole + 1)
}
