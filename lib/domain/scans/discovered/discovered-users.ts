import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type {
  DiscoveredUserCriteria,
  DiscoveredUserOrder,
  DiscoveredUserQuery,
} from '@/lib/domain/scans/discovered/schema'
import { latestRevocations } from '@/lib/domain/scans/revocations/latest-revocations'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type DiscoveredUserRow = Awaited<ReturnType<typeof findRows>>[number]

const columns: Record<DiscoveredUserOrder, Prisma.Sql> = {
  email: Prisma.sql`u.email`,
  first_seen_at: Prisma.sql`u.first_seen_at`,
}

/** Who let discovered applications in, in the order of their addresses, unless another one is asked for. */
export const listDiscoveredUsers = (
  actor: Actor,
  query: DiscoveredUserQuery,
): Promise<List<DiscoveredUserRow>> => readList(query, discoveredUserSource(actor, query, query.order))

export function discoveredUserSource(
  actor: Actor,
  criteria: DiscoveredUserCriteria,
  order: DiscoveredUserQuery['order'] = {},
): ListSource<{ id: string }, DiscoveredUserRow> {
  const { companyId } = actor
  const [field = 'email', asked = 'asc'] = Object.entries(order)[0] ?? []
  const from = (further: Prisma.Sql[] = []) =>
    Prisma.sql`FROM discovered_users u WHERE ${allOf([...conditions(companyId, criteria), ...further])}`
  return {
    ...byId,
    count: () => countDiscoveredUsers(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      return queryRows(db, { id: column.text })`
        SELECT u.id::text ${from()} ORDER BY ${columns[field as DiscoveredUserOrder]} ${turn}, u.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) =>
      queryRows(db, { id: column.text })`
        SELECT u.id::text ${from(cursor ? [Prisma.sql`u.id > ${cursor}::uuid`] : [])} ORDER BY u.id LIMIT ${most}`,
    rows: (found) =>
      findRows(
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export async function countDiscoveredUsers(
  { companyId }: Actor,
  criteria: DiscoveredUserCriteria,
): Promise<number> {
  const { n } = await queryRow(db, { n: column.int })`
    SELECT count(*)::int AS n FROM discovered_users u WHERE ${allOf(conditions(companyId, criteria))}`
  return n
}

function conditions(
  companyId: string,
  { application, is_gone: isGone = false, search }: DiscoveredUserCriteria,
): Prisma.Sql[] {
  return [
    Prisma.sql`u.company_id = ${companyId}::uuid`,
    isGone ? Prisma.sql`u.gone_at IS NOT NULL` : Prisma.sql`u.gone_at IS NULL`,
    ...(application ? [Prisma.sql`u.application_id = ${application}::uuid`] : []),
    ...(search ? [Prisma.sql`strpos(u.email, lower(${search})) > 0`] : []),
  ]
}

/** With the member whose address it is, as the company's list has them today. */
async function findRows(companyId: string, ids: string[]) {
  const rows = await queryRows(db, {
    id: column.text,
    applicationId: column.text,
    name: column.text,
    email: column.text,
    isActive: column.bool,
    memberId: column.text.nullable,
    firstName: column.text.nullable,
    lastName: column.text.nullable,
    firstSeenAt: column.instant,
    goneAt: column.instant.nullable,
  })`
    SELECT u.id::text, a.id::text AS "applicationId", a.name, u.email, u.is_active AS "isActive",
           m.id::text AS "memberId", m.first_name AS "firstName", m.last_name AS "lastName",
           u.first_seen_at AS "firstSeenAt", u.gone_at AS "goneAt"
      FROM discovered_users u
      JOIN discovered_applications a ON a.company_id = u.company_id AND a.id = u.application_id
      LEFT JOIN members m ON m.company_id = u.company_id AND m.email = u.email::citext
     WHERE u.company_id = ${companyId}::uuid AND u.id = ANY(${ids}::uuid[])`
  const revocations = await latestRevocations(companyId, { userIds: ids })
  const rowOf = new Map(rows.map((row) => [row.id, { ...row, revocation: revocations.get(row.id) }]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}
