import type { Provisioning } from '@prisma/client'
import type { ProvisioningCriteria, ProvisioningQuery } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, type Prisma } from '@/lib/platform/db'

/** Requests made to applications, ordered by id, which is their order in time. */
export const listProvisionings = (actor: Actor, query: ProvisioningQuery): Promise<List<Provisioning>> =>
  readList(query, provisioningSource(actor, query, query.order.created_at))

export function provisioningSource(
  actor: Actor,
  criteria: ProvisioningCriteria,
  direction: 'asc' | 'desc' = 'desc',
): ListSource<{ id: string }, Provisioning> {
  const where = conditions(actor, criteria)
  return {
    ...byId,
    count: () => db.provisioning.count({ where }),
    page: ({ skip, take, isReversed }) =>
      db.provisioning.findMany({
        where,
        select: { id: true },
        orderBy: { id: isReversed ? flip(direction) : direction },
        skip,
        take,
      }),
    after: (cursor, most) =>
      db.provisioning.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: (found) => findProvisionings(actor, found),
  }
}

async function findProvisionings({ companyId }: Actor, found: { id: string }[]): Promise<Provisioning[]> {
  const rows = await db.provisioning.findMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => rowOf.get(id) ?? [])
}

export const countProvisionings = (actor: Actor, criteria: ProvisioningCriteria): Promise<number> =>
  db.provisioning.count({ where: conditions(actor, criteria) })

const conditions = (
  { companyId }: Actor,
  { state, act, member, user_connector: userConnector, group }: ProvisioningCriteria,
): Prisma.ProvisioningWhereInput => ({
  companyId,
  ...(state && { state: { in: state } }),
  ...(act && { act: { in: act } }),
  ...(member && { memberId: { in: member } }),
  ...(userConnector && { userConnectorId: { in: userConnector } }),
  ...(group && { groupId: { in: group } }),
})
