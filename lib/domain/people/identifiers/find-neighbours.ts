import { counting } from '@/lib/domain/people/members/list-members'
import { allOf, memberConditions } from '@/lib/domain/people/members/member-filters'
import { after, type Order, orderBy, orderOf } from '@/lib/domain/people/members/member-order'
import type { MemberRow } from '@/lib/domain/people/members/member-rows'
import type { MemberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { flip } from '@/lib/domain/record/lists/listing'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type Neighbours = { previous: string | null; next: string | null; position: number; total: number }

/** The members before and after a member in a list; null when the list does not contain the member. */
export async function findNeighbours(
  actor: Actor,
  query: MemberQuery,
  member: MemberRow,
): Promise<Neighbours | null> {
  const listed = memberConditions(actor.companyId, query)
  const order = orderOf(query.order)
  const turned: Order = { ...order, direction: flip(order.direction) }
  const first = (towards: Order) => Prisma.sql`(
    SELECT m.id FROM members m WHERE ${allOf([...listed, after(towards, member)])}
     ORDER BY ${orderBy(towards)} LIMIT 1)`
  const count = (conditions: Prisma.Sql[]) => Prisma.sql`(
    SELECT count(*)::int FROM members m WHERE ${allOf(conditions)})`
  const [found] = await readRows(
    pool,
    {
      previous: column.uuid.nullable,
      next: column.uuid.nullable,
      before: column.int,
      total: column.int,
      self: column.int,
    },
    Prisma.sql`
    SELECT ${first(turned)} AS previous, ${first(order)} AS next, (${counting(listed)}) AS total,
           ${count([...listed, after(turned, member)])} AS before,
           ${count([...listed, Prisma.sql`m.id = ${member.id}::uuid`])} AS self`,
  )
  if (!found || found.self === 0) return null
  const { previous, next, before, total } = found
  return { previous, next, position: before + 1, total }
}
