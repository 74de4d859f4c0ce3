import type { ReviewKind } from '@/lib/domain/reviews/list/choices'
import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import { Prisma } from '@/lib/platform/db'

/**
 * Conditions for accounts `a` with members `m` (left joined) that are present and in the scope; in a review by membership
 * the account is in the group `w` by the membership `k`.
 */
export function scopeConditions(scope: ReviewScope, kind: ReviewKind = 'accounts'): Prisma.Sql {
  const { roles, member_types, groups, inactive_days, managers, not_managers } = scope
  return Prisma.join(
    [
      Prisma.sql`a.gone_at IS NULL`,
      ...(roles ? [Prisma.sql`a.role = ANY(${roles}::text[])`] : []),
      ...(member_types ? [Prisma.sql`m.member_type_id = ANY(${member_types}::uuid[])`] : []),
      ...(groups
        ? [kind === 'memberships' ? Prisma.sql`w.id = ANY(${groups}::uuid[])` : inOneOf(groups)]
        : []),
      ...(inactive_days
        ? [Prisma.sql`a.last_active_at <= now() - make_interval(days => ${inactive_days}::int)`]
        : []),
      // A manager who also reviews what no manager can has their own reports in the same list.
      ...(not_managers
        ? [Prisma.sql`${answersTo(not_managers)} IS NOT TRUE`]
        : managers
          ? [answersTo(managers)]
          : []),
    ],
    ' AND ',
  )
}

/** Nobody is their own manager, whatever the list says. */
const answersTo = (managers: string[]) =>
  Prisma.sql`(m.manager_id = ANY(${managers}::uuid[]) AND m.manager_id <> m.id)`

/** An account may be in a group directly and by others: it is in the scope once. */
const inOneOf = (groups: string[]) => Prisma.sql`EXISTS (
  SELECT FROM group_memberships s
   WHERE s.company_id = a.company_id AND s.account_id = a.id AND s.group_id = ANY(${groups}::uuid[])
     AND s.gone_at IS NULL)`

/** Joins the groups `w` that the account `a` is in, by the membership `k`. */
export const joinMemberships = Prisma.sql`
  JOIN group_memberships k ON k.company_id = a.company_id AND k.account_id = a.id AND k.gone_at IS NULL
  JOIN groups w ON w.company_id = k.company_id AND w.id = k.group_id AND w.gone_at IS NULL`

export type KindAndScope = { kind: ReviewKind; scope: ReviewScope }

/**
 * Whether two reviews may overlap: false if their roles, member types or managers are disjoint, or their groups in reviews
 * by membership. In reviews of accounts, disjoint groups may still share an account.
 */
export const isOverlapping = (one: KindAndScope, other: KindAndScope) =>
  one.kind === other.kind &&
  haveCommon(one.scope.roles, other.scope.roles) &&
  haveCommon(one.scope.member_types, other.scope.member_types) &&
  haveCommonPeople(one.scope, other.scope) &&
  (one.kind === 'accounts' || haveCommon(one.scope.groups, other.scope.groups))

/** Holds as long as no member changes manager. */
function haveCommonPeople(one: ReviewScope, other: ReviewScope): boolean {
  if (one.not_managers && other.not_managers) return true
  if (one.not_managers) return !other.managers || other.managers.some((id) => !one.not_managers?.includes(id))
  if (other.not_managers) return haveCommonPeople(other, one)
  return haveCommon(one.managers, other.managers)
}

const haveCommon = (some: string[] | undefined, others: string[] | undefined) =>
  !some || !others || some.some((value) => others.includes(value))
