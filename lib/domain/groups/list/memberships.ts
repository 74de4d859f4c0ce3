import { matchingMemberships } from '@/lib/domain/groups/list/membership-conditions'
import { findMemberships, type MembershipRow } from '@/lib/domain/groups/list/membership-rows'
import type { MembershipCriteria, MembershipOrder, MembershipQuery } from '@/lib/domain/groups/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const columns: Record<MembershipOrder, Prisma.Sql[]> = {
  // Direct memberships come first, since only these can be removed.
  access: [Prisma.sql`(NOT m.is_direct)`, Prisma.sql`a.display_name`],
  display_name: [Prisma.sql`a.display_name`],
  group: [Prisma.sql`g.name`, Prisma.sql`a.display_name`],
  role: [Prisma.sql`m.role`, Prisma.sql`a.display_name`],
  first_seen_at: [],
}

/** Memberships of groups: one page, or with a cursor all in the order of ids. */
export const listMemberships = (actor: Actor, query: MembershipQuery): Promise<List<MembershipRow>> =>
  reading((from) => readList(query, membershipSource(actor, query, query.order, from.db)))

export function membershipSource(
  actor: Actor,
  criteria: MembershipCriteria,
  order: MembershipQuery['order'] = {},
  tx: Tx = db,
): ListSource<{ id: string }, MembershipRow> {
  const [field = 'access', asked = 'asc'] = Object.entries(order)[0] ?? []
  return {
    ...byId,
    count: () => countMemberships(actor, criteria, tx),
    page: ({ skip, take, isReversed }) => {
      const turn = (isReversed ? flip(asked) : asked) === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const by = [...columns[field as MembershipOrder], Prisma.sql`m.id`].map(
        (one) => Prisma.sql`${one} ${turn}`,
      )
      return queryRows(tx, { id: column.uuid.known })`
        SELECT m.id FROM ${matchingMemberships(actor.companyId, criteria)} ORDER BY ${Prisma.join(by)} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => queryRows(tx, { id: column.uuid.known })`
      SELECT m.id FROM ${matchingMemberships(actor.companyId, criteria, cursor)} ORDER BY m.id LIMIT ${most}`,
    rows: (found) =>
      findMemberships(
        actor.companyId,
        found.map(({ id }) => id),
        tx,
      ),
  }
}

export async function countMemberships(
  actor: Actor,
  criteria: MembershipCriteria,
  tx: Tx = db,
): Promise<number> {
  const counted = await queryRow(tx, { count: column.int })`
    SELECT count(*)::int AS count FROM ${matchingMemberships(actor.companyId, criteria)}`
  return counted.count
}
