import { randomUUID } from 'node:crypto'
import type { EventType } from '@/lib/domain/events/choices'
import { deliverDue } from '@/lib/domain/events/deliveries/deliver'
import { seal } from '@/lib/domain/events/endpoints/endpoint-secrets'
import { createEndpoint } from '@/lib/domain/events/endpoints/endpoints'
import { publishEvents } from '@/lib/domain/events/publish-events'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

export const anEndpoint = (
  actor: Actor,
  address: string,
  types: EventType[] = ['member.joined', 'member.left'],
) => createEndpoint(actor, { address, description: 'Flow', types, authorization: null })

/** Somebody joins: the smallest thing that is told. */
export const aJoining = ({ companyId }: Actor) =>
  db.member.create({ data: { companyId, lastName: 'Roy', firstName: 'Ada' } })

type Options = Partial<Parameters<typeof deliverDue>[2]>

/** Publishes what happened and makes every attempt that is due, as the worker does. */
export async function tell({ companyId }: Actor, endpointId: string, options: Options = {}) {
  await publishEvents(companyId)
  await deliverDue(companyId, endpointId, { signal: new AbortController().signal, ...options })
}

export const deliveriesOf = ({ companyId }: Actor, endpointId: string) =>
  db.webhookDelivery.findMany({
    where: { companyId, endpointId },
    include: { made: { orderBy: { id: 'asc' } }, event: true },
    orderBy: { id: 'asc' },
  })

/** Lets the time pass until the next attempts are due. */
export const passToNext = ({ companyId }: Actor, endpointId: string) =>
  db.webhookDelivery.updateMany({
    where: { companyId, endpointId, state: 'pending' },
    data: { nextAt: new Date(0) },
  })

/** An endpoint as a row alone, at an address where nobody listens. */
export const aPlainEndpoint = (companyId: string) => {
  const row = { companyId, id: randomUUID() }
  return db.webhookEndpoint.create({
    data: {
      ...row,
      origin: 'https://hooks.corvelle.example/…',
      address: seal(row, 'address', 'https://hooks.corvelle.example/T01'),
      secret: seal(row, 'secret', `whsec_${Buffer.alloc(32).toString('base64')}`),
      types: ['member.joined'],
    },
  })
}

/** An event with its place, as a row alone. */
export const aPlainEvent = (companyId: string, sequence: number) =>
  db.event.create({
    data: {
      companyId,
      type: 'breach.found',
      object: '/api/breaches/1',
      data: {},
      sequence,
      body: JSON.stringify({
        id: randomUUID(),
        type: 'breach.found',
        timestamp: new Date().toISOString(),
        companyId,
        apiVersion: '1',
        sequence,
        object: '/api/breaches/1',
        data: {},
      }),
    },
  })
