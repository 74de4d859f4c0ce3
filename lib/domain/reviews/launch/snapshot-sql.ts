import { reviewedFields } from '@/lib/domain/reviews/items/snapshot'
import { changedGroups, instantIn as instant } from '@/lib/domain/reviews/launch/groups-in-sql'
import { Prisma } from '@/lib/platform/db'

/** Builds `accountSnapshot` from the account `a`, its member `m` and the member's type `t`. */
export const snapshotOf = Prisma.sql`
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
export const changesBetween = (before: Prisma.Sql, after: Prisma.Sql) =>
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
