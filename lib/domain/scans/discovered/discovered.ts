import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { asFound, byId, flip, type List, readList } from '@/lib/domain/record/lists/listing'
import type { DiscoveredPatch, DiscoveredQuery } from '@/lib/domain/scans/discovered/schema'
import type { DiscoveredApplication } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** The gravest first, unless another order is asked for. */
export function listDiscovered(
  { companyId }: Actor,
  query: DiscoveredQuery,
): Promise<List<DiscoveredApplication>> {
  const { state, search } = query
  const where = {
    companyId,
    ...(state && { state }),
    ...(search && { name: { contains: search, mode: 'insensitive' as const } }),
  }
  const [field = 'risk', asked = 'desc'] = Object.entries(query.order)[0] ?? []
  return readList(query, {
    ...byId,
    count: () => db.discoveredApplication.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const turn = isReversed ? flip(asked) : asked
      return db.discoveredApplication.findMany({
        where,
        skip,
        take,
        orderBy: [{ [field]: turn }, { id: turn }],
      })
    },
    after: (cursor, most) =>
      db.discoveredApplication.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: asFound,
  })
}

/** How many nobody has decided about. */
export const countUndecided = ({ companyId }: Actor): Promise<number> =>
  db.discoveredApplication.count({ where: { companyId, state: 'discovered' } })

/** Approved, ignored, or to be looked at again. Nothing changes at the vendor's. */
export const decideDiscovered = (
  actor: Actor,
  id: string,
  { state }: DiscoveredPatch,
): Promise<DiscoveredApplication> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const known = await tx.discoveredApplication.findFirst({ where: { companyId, id } })
    if (!known) throw notFound()
    if (known.state === state) return known
    const isDecided = state !== 'discovered'
    const changed = await tx.discoveredApplication.update({
      where: { companyId_id: { companyId, id } },
      data: {
        state,
        decidedById: isDecided ? actor.userId : null,
        decidedByName: isDecided ? actor.fullName : null,
        decidedAt: isDecided ? now() : null,
      },
    })
    await recordAct(tx, actor, 'discovered_applications.decided', id, {
      name: known.name,
      decision: state,
    })
    return changed
  })
