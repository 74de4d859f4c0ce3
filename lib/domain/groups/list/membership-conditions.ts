import { allOf, wordsIn } from '@/lib/domain/accounts/list/account-filters'
import type { MembershipCriteria } from '@/lib/domain/groups/list/schema'
import { endOfDay } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db'

/**
 * The memberships `m` that match, each with its group `g` and its account `a`: what stands after FROM.
 * @param after only those with a higher id
 */
export function matchingMemberships(
  companyId: string,
  criteria: MembershipCriteria,
  after: string | null = null,
): Prisma.Sql {
  const { group, account, member, gone, day } = criteria
  if (!(group || account || member || gone || day)) return allThere(companyId, criteria, after)
  const further = after ? [Prisma.sql`m.id > ${after}::uuid`] : []
  return Prisma.sql`group_memberships m
    JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
    JOIN accounts a ON a.company_id = m.company_id AND a.id = m.account_id
    WHERE ${allOf([...membershipConditions(companyId, criteria), ...further])}`
}

/**
 * Many of a company at once. The server takes ids of one company for independent of one another, expects hardly a row of their
 * join, and would look up each account by itself (8,000 blocks for 2,000 memberships among 1,000 companies, 60 this way). A full
 * join cannot be run so, whatever the statistics say: each table is read once. What has no counterpart is left out behind
 * coalesce, with which it remains a full join.
 */
function allThere(companyId: string, criteria: MembershipCriteria, after: string | null): Prisma.Sql {
  const { user_connector: userConnector, role, is_direct: isDirect, owned, search } = criteria
  const there = Prisma.sql`company_id = ${companyId}::uuid AND gone_at IS NULL`
  const memberships = [
    there,
    ...(role ? [ofRole(Prisma.sql`role`, role)] : []),
    ...(isDirect === undefined ? [] : [Prisma.sql`is_direct = ${isDirect}::boolean`]),
    ...(after ? [Prisma.sql`id > ${after}::uuid`] : []),
  ]
  const groups = [
    there,
    ...(userConnector ? [Prisma.sql`user_connector_id = ANY(${userConnector}::uuid[])`] : []),
  ]
  const accounts = [
    there,
    ...(owned === undefined ? [] : [isOwned(Prisma.sql`member_id`, owned)]),
    ...(search ? wordsIn(search) : []),
  ]
  return Prisma.sql`
    (SELECT id, group_id, account_id, role, is_direct, true AS is_one FROM group_memberships WHERE ${allOf(memberships)}) m
    FULL JOIN (SELECT id, name, true AS is_one FROM groups WHERE ${allOf(groups)}) g ON g.id = m.group_id
    FULL JOIN (SELECT id, display_name, true AS is_one FROM accounts a WHERE ${allOf(accounts)}) a ON a.id = m.account_id
    WHERE coalesce(m.is_one, false) AND coalesce(g.is_one, false) AND coalesce(a.is_one, false)`
}

const ofRole = (column: Prisma.Sql, roles: string[]) =>
  Prisma.sql`${column} = ANY(${roles.map((text) => text.replaceAll('\0', ''))}::text[])`

const isOwned = (column: Prisma.Sql, owned: boolean) =>
  owned ? Prisma.sql`${column} IS NOT NULL` : Prisma.sql`${column} IS NULL`

/** The conditions on a membership `m` of the account `a` in the group `g`. */
export function membershipConditions(companyId: string, criteria: MembershipCriteria): Prisma.Sql[] {
  const {
    user_connector: userConnector,
    group,
    account,
    member,
    role,
    is_direct: isDirect,
    owned,
    day,
    gone,
    search,
  } = criteria
  const present = Prisma.sql`(m.gone_at IS NULL AND g.gone_at IS NULL AND a.gone_at IS NULL)`
  const end = day === undefined ? null : endOfDay(day)
  return [
    Prisma.sql`m.company_id = ${companyId}::uuid`,
    ...(end ? [inItAt(end)] : gone === 'all' ? [] : [gone ? Prisma.sql`NOT ${present}` : present]),
    ...(userConnector ? [Prisma.sql`g.user_connector_id = ANY(${userConnector}::uuid[])`] : []),
    ...(group ? [Prisma.sql`m.group_id = ANY(${group}::uuid[])`] : []),
    ...(account ? [Prisma.sql`m.account_id = ANY(${account}::uuid[])`] : []),
    ...(member
      ? [end ? ownedThen(companyId, member, end) : Prisma.sql`a.member_id = ANY(${member}::uuid[])`]
      : []),
    ...(role ? [ofRole(Prisma.sql`m.role`, role)] : []),
    ...(isDirect === undefined ? [] : [Prisma.sql`m.is_direct = ${isDirect}::boolean`]),
    ...(owned === undefined ? [] : [isOwned(Prisma.sql`a.member_id`, owned)]),
    ...(search ? wordsIn(search) : []),
  ]
}

const inItAt = (end: Date) =>
  Prisma.sql`(m.first_seen_at < ${end} AND (m.gone_at IS NULL OR m.gone_at >= ${end}))`

/**
 * The last link before the instant names the owner. Without one, the first link after it shows who the owner was
 * before.
 */
const ownedThen = (companyId: string, members: string[], end: Date) => Prisma.sql`a.id IN (
  SELECT o.id
    FROM (SELECT n.id FROM accounts n
           WHERE n.company_id = ${companyId}::uuid AND n.member_id = ANY(${members}::uuid[])
           UNION
          SELECT c.account_id FROM account_changes c
           WHERE c.company_id = ${companyId}::uuid AND c.member_id = ANY(${members}::uuid[])
             AND c.kind IN ('linked', 'unlinked')) k
    JOIN accounts o ON o.company_id = ${companyId}::uuid AND o.id = k.id
    LEFT JOIN LATERAL (
      SELECT c.kind, c.member_id FROM account_changes c
       WHERE c.company_id = ${companyId}::uuid AND c.account_id = k.id AND c.kind IN ('linked', 'unlinked')
         AND c.at < ${end} ORDER BY c.at DESC, c.id DESC LIMIT 1) before ON true
    LEFT JOIN LATERAL (
      SELECT c.kind, c.member_id FROM account_changes c
       WHERE c.company_id = ${companyId}::uuid AND c.account_id = k.id AND c.kind IN ('linked', 'unlinked')
         AND c.at >= ${end} ORDER BY c.at, c.id LIMIT 1) later ON true
   WHERE CASE WHEN before.kind IS NOT NULL THEN before.kind = 'linked' AND before.member_id = ANY(${members}::uuid[])
              WHEN later.kind IS NOT NULL THEN later.kind = 'unlinked' AND later.member_id = ANY(${members}::uuid[])
              ELSE o.member_id = ANY(${members}::uuid[]) END)`
