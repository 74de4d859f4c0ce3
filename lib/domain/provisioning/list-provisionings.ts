import type { Actor } from '@/lib/domain/actor'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import type { ProvisioningCriteria, ProvisioningQuery } from '@/lib/domain/provisioning/schema'
import type { Provisioning } from '@/lib/generated/prisma/client'
import { db, type Prisma } from '@/lib/platform/db'

/** What was asked of applications. Ids sort by time, so that they are the order. */
export async function listProvisionings(actor: Actor, query: ProvisioningQuery): Promise<List<Provisioning>> {
  const where = conditions(actor, query)
  const total = await db.provisioning.count({ where })
  if (query.cursor !== undefined) return walk(where, query, total)
  const { skip, take, isReversed } = pageWindow(query, total)
  const asked = query.order.created_at ?? 'desc'
  const orderBy = { id: isReversed ? flip(asked) : asked }
  const items = await db.provisioning.findMany({ where, orderBy, skip, take })
  return { items: isReversed ? items.reverse() : items, total }
}

async function walk(
  where: Prisma.ProvisioningWhereInput,
  { cursor, itemsPerPage }: ProvisioningQuery,
  total: number,
): Promise<List<Provisioning>> {
  const further = cursor ? { AND: [where, { id: { gt: cursor } }] } : where
  const found = await db.provisioning.findMany({
    where: further,
    orderBy: { id: 'asc' },
    take: itemsPerPage + 1,
  })
  const items = found.slice(0, itemsPerPage)
  return { items, total, nextCursor: found.length > items.length ? items.at(-1)!.id : null }
}

export const countProvisionings = (actor: Actor, criteria: ProvisioningCriteria): Promise<number> =>
  db.provisioning.count({ where: conditions(actor, criteria) })

const conditions = (
  { companyId }: Actor,
  { state, act, member, user_connector }: ProvisioningCriteria,
): Prisma.ProvisioningWhereInput => ({
  companyId,
  ...(state && { state: { in: state } }),
  ...(act && { act: { in: act } }),
  ...(member && { memberId: { in: member } }),
  ...(user_connector && { userConnectorId: { in: user_connector } }),
})
