import { accountConditions } from '@/lib/domain/accounts/list/account-filters'
import type { AccessCriteria } from '@/lib/domain/batches/grid/schema'
import { membershipConditions } from '@/lib/domain/groups/list/membership-conditions'
import { countMembers } from '@/lib/domain/people/members/list-members'
import { memberConditions } from '@/lib/domain/people/members/member-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { db, Prisma, pool } from '@/lib/platform/db'
import type { Reader } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** The conditions on `m`: those of the list of members, and those of another list's accounts or memberships. */
export function peopleConditions(
  companyId: string,
  { ids, has_account: hasAccount, in_group: inGroup, privileged, ...criteria }: AccessCriteria,
): Prisma.Sql {
  return Prisma.join(
    [
      ...memberConditions(companyId, criteria),
      ...(ids ? [Prisma.sql`m.id = ANY(${ids}::uuid[])`] : []),
      ...(hasAccount ? [haveAccount(companyId, hasAccount)] : []),
      ...(inGroup ? [areInGroup(companyId, inGroup)] : []),
      ...(privileged === undefined ? [] : [privileged ? isPrivileged : Prisma.sql`NOT ${isPrivileged}`]),
    ],
    ' AND ',
  )
}

const isPrivileged = Prisma.sql`EXISTS (
  SELECT FROM accounts a WHERE a.company_id = m.company_id AND a.member_id = m.id AND a.gone_at IS NULL AND a.is_admin)`

function haveAccount(
  companyId: string,
  { ids, ...criteria }: NonNullable<AccessCriteria['has_account']>,
): Prisma.Sql {
  const conditions = [
    ...accountConditions(companyId, criteria),
    ...(ids ? [Prisma.sql`a.id = ANY(${ids}::uuid[])`] : []),
  ]
  return Prisma.sql`m.id IN (
    SELECT a.member_id FROM accounts a WHERE ${Prisma.join(conditions, ' AND ')} AND a.member_id IS NOT NULL)`
}

function areInGroup(
  companyId: string,
  { ids, ...criteria }: NonNullable<AccessCriteria['in_group']>,
): Prisma.Sql {
  const conditions = [
    ...membershipConditions(companyId, criteria),
    ...(ids ? [Prisma.sql`m.id = ANY(${ids}::uuid[])`] : []),
  ]
  return Prisma.sql`m.id IN (
    SELECT a.member_id
      FROM group_memberships m
      JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
      JOIN accounts a ON a.company_id = m.company_id AND a.id = m.account_id
     WHERE ${Prisma.join(conditions, ' AND ')} AND a.member_id IS NOT NULL)`
}

/** Counts the people. The unfiltered list of members has a cheaper count of its own. */
export async function countPeople(
  actor: Actor,
  criteria: AccessCriteria,
  from: Reader = { db, pool },
): Promise<number> {
  const { ids, has_account: hasAccount, in_group: inGroup, privileged, ...members } = criteria
  if (!ids && !hasAccount && !inGroup && privileged === undefined)
    return countMembers(actor, members, from.pool)
  const { count } = await queryRow(from.db, { count: column.int })`
    SELECT count(*)::int AS count FROM members m WHERE ${peopleConditions(actor.companyId, criteria)}`
  return count
}
