import type { DeliveryQuery, DeliveryView } from '@/lib/domain/events/deliveries/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { asFound, byId, flip, type List, readList } from '@/lib/domain/record/lists/listing'
import { endOfDay, now } from '@/lib/platform/clock'
import { db, type Prisma } from '@/lib/platform/db'

const mostShown = 10
const include = {
  event: { select: { type: true, body: true } },
  made: { orderBy: { id: 'desc' }, take: mostShown },
} as const satisfies Prisma.WebhookDeliveryInclude
type Row = Prisma.WebhookDeliveryGetPayload<{ include: typeof include }>

/** The deliveries of the company's endpoints, the newest first. */
export async function listDeliveries(
  { companyId }: Actor,
  query: DeliveryQuery,
): Promise<List<DeliveryView>> {
  const where = conditions(companyId, query)
  const direction = query.order.created_at ?? 'desc'
  const { items, ...rest } = await readList(query, {
    ...byId,
    count: () => db.webhookDelivery.count({ where }),
    page: ({ skip, take, isReversed }) =>
      db.webhookDelivery.findMany({
        where,
        include,
        orderBy: { id: isReversed ? flip(direction) : direction },
        skip,
        take,
      }),
    after: (cursor, most) =>
      db.webhookDelivery.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        include,
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: asFound,
  })
  return { ...rest, items: items.map((row) => present(row)) }
}

const conditions = (companyId: string, { endpoint, state, type, created_at: range }: DeliveryQuery) =>
  ({
    companyId,
    ...(endpoint && { endpointId: endpoint }),
    ...(state && { state: { in: state } }),
    ...(type && { event: { type: { in: type } } }),
    ...(range && {
      createdAt: {
        ...(range.after && { gte: new Date(range.after) }),
        ...(range.before && { lt: endOfDay(range.before) }),
      },
    }),
  }) satisfies Prisma.WebhookDeliveryWhereInput

export async function getDelivery({ companyId }: Actor, id: string): Promise<DeliveryView> {
  const row = await db.webhookDelivery.findUnique({ where: { companyId_id: { companyId, id } }, include })
  if (!row) throw notFound()
  return { ...present(row), body: row.event.body }
}

function present({ event, made, ...row }: Row): DeliveryView {
  return {
    id: row.id,
    endpoint: row.endpointId,
    event: row.eventId,
    type: event.type,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    next_at: row.state === 'pending' ? (row.nextAt?.toISOString() ?? null) : null,
    attempt_count: row.attempts,
    attempts: made.toReversed().map(({ at, milliseconds, status, failure, answer }) => ({
      at: at.toISOString(),
      milliseconds,
      status,
      failure,
      answer,
    })),
    body: null,
  }
}

/** Sends the same bytes under the same id again, from the beginning of the schedule, delivered or not. */
export const resendDelivery = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const delivery = await tx.webhookDelivery.findUnique({
      where: { companyId_id: { companyId, id } },
      include: { endpoint: true },
    })
    if (!delivery) throw notFound()
    if (delivery.endpoint.pausedBecause !== null) throw conflict('webhooks.paused')
    await tx.webhookDelivery.update({
      where: { companyId_id: { companyId, id } },
      data: { state: 'pending', step: 0, nextAt: now(), endedAt: null },
    })
    await recordAct(tx, actor, 'webhook_delivery.resent', id, { name: delivery.endpoint.origin, count: 1 })
  })
