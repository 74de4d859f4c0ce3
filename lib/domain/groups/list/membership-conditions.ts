import { wordsIn } from '@/lib/domain/accounts/list/account-filters'
import type { MembershipCriteria } from '@/lib/domain/groups/list/schema'
import { endOfDay } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db'

/** The conditions on a membership `m` of the account `a` in the group `g`. */
export function membershipConditions(companyId: string, criteria: MembershipCriteria): Prisma.Sql[] {
  const { user_connector, group, account, member, role, is_direct, owned, day, gone, search } = criteria
  const present = Prisma.sql`(m.gone_at IS NULL AND g.gone_at IS NULL AND a.gone_at IS NULL)`
  const end = day === undefined ? null : endOfDay(day)
  return [
    Prisma.sql`m.company_id = ${companyId}::uuid`,
    ...(end ? [inItAt(end)] : gone === 'all' ? [] : [gone ? Prisma.sql`NOT ${present}` : present]),
    ...(user_connector ? [Prisma.sql`g.user_connector_id = ANY(${user_connector}::uuid[])`] : []),
    ...(group ? [Prisma.sql`m.group_id = ANY(${group}::uuid[])`] : []),
    ...(account ? [Prisma.sql`m.account_id = ANY(${account}::uuid[])`] : []),
    ...(member
      ? [end ? ownedThen(companyId, member, end) : Prisma.sql`a.member_id = ANY(${member}::uuid[])`]
      : []),
    ...(role ? [Prisma.sql`m.role = ANY(${role.map((text) => text.replaceAll('\0', ''))}::text[])`] : []),
    ...(is_direct === undefined ? [] : [Prisma.sql`m.is_direct = ${is_direct}::boolean`]),
    ...(owned === undefined
      ? []
      : [owned ? Prisma.sql`a.member_id IS NOT NULL` : Prisma.sql`a.member_id IS NULL`]),
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
