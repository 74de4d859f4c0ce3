import type { Provisioning } from '@prisma/client'
import type { ProvisioningCriteria, ProvisioningQuery } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import {
  byId,
  flip,
  type List,
  type ListSource,
  largestPage,
  readList,
} from '@/lib/domain/record/lists/listing'
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
    rows: (found) => findProvisionings(where, found),
  }
}

/** With the conditions once more: what has ended since its id was found is not on a list of what is open. */
async function findProvisionings(
  where: Prisma.ProvisioningWhereInput,
  found: { id: string }[],
): Promise<Provisioning[]> {
  const rows = await db.provisioning.findMany({
    where: { ...where, id: { in: found.map(({ id }) => id) } },
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

type CreationRow = Provisioning & {
  member: { id: string; firstName: string; lastName: string } | null
}

/** The accounts to be created in one connection, and those that failed, ordered by day. */
export async function listCreations(actor: Actor, userConnectorId: string): Promise<CreationRow[]> {
  const { companyId } = actor
  const requests = await db.provisioning.findMany({
    where: {
      companyId,
      userConnectorId,
      act: 'create',
      state: { in: ['scheduled', 'pending', 'running', 'failed'] },
    },
    orderBy: [{ dueOn: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
    take: largestPage,
  })
  if (requests.length === 0) return []
  const members = await db.member.findMany({
    where: { companyId, id: { in: requests.flatMap(({ memberId }) => memberId ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  return requests.map((request) => ({ ...request, member: byId.get(request.memberId ?? '') ?? null }))
}
