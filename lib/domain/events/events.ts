import type { EventQuery, EventView } from '@/lib/domain/events/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { asFound, byId, type List, readList } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'

/**
 * The company's events in the order of their places, which is the one order that this list has: a program reads on after the
 * last place it knows. Events without a place yet are not shown, as another might still come before them.
 */
export async function listEvents({ companyId }: Actor, query: EventQuery): Promise<List<EventView>> {
  const { after, type } = query
  const where = (beyond: number) => ({
    companyId,
    sequence: { gt: beyond },
    ...(type && { type: { in: type } }),
  })
  const { items, ...rest } = await readList(query, {
    ...byId,
    count: () => db.event.count({ where: where(after) }),
    page: ({ skip, take, isReversed }) =>
      db.event.findMany({
        where: where(after),
        orderBy: { sequence: isReversed ? 'desc' : 'asc' },
        skip,
        take,
      }),
    after: async (cursor, most) =>
      db.event.findMany({
        where: where(Math.max(after, cursor ? await sequenceOf(companyId, cursor) : 0)),
        orderBy: { sequence: 'asc' },
        take: most,
      }),
    rows: asFound,
  })
  return { ...rest, items: items.map(({ body }) => JSON.parse(body ?? '{}') as EventView) }
}

export async function getEvent({ companyId }: Actor, id: string): Promise<EventView> {
  const event = await db.event.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!event?.body) throw notFound()
  return JSON.parse(event.body)
}

async function sequenceOf(companyId: string, id: string): Promise<number> {
  const event = await db.event.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { sequence: true },
  })
  return event?.sequence ?? 0
}
