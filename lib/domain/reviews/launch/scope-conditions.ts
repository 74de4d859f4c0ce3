import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import { Prisma } from '@/lib/platform/db'

/** Conditions for accounts `a` with members `m` (left joined) that are present and in the scope. */
export function scopeConditions(scope: ReviewScope): Prisma.Sql {
  const { roles, member_types, inactive_days } = scope
  return Prisma.join(
    [
      Prisma.sql`a.gone_at IS NULL`,
      ...(roles ? [Prisma.sql`a.role = ANY(${roles}::text[])`] : []),
      ...(member_types ? [Prisma.sql`m.member_type_id = ANY(${member_types}::uuid[])`] : []),
      ...(inactive_days
        ? [Prisma.sql`a.last_active_at <= now() - make_interval(days => ${inactive_days}::int)`]
        : []),
    ],
    ' AND ',
  )
}

/** Whether an account may be in both scopes: false if their roles or member types have none in common. */
export const isOverlapping = (one: ReviewScope, other: ReviewScope) =>
  haveCommon(one.roles, other.roles) && haveCommon(one.member_types, other.member_types)

const haveCommon = (some: string[] | undefined, others: string[] | undefined) =>
  !some || !others || some.some((value) => others.includes(value))
