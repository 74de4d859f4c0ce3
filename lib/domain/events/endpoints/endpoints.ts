import { randomUUID } from 'node:crypto'
import type { WebhookEndpoint } from '@prisma/client'
import { admit, requireReachable } from '@/lib/connectors/kit/wire/guard'
import { keptDays, testEvent } from '@/lib/domain/events/choices'
import { newSecret, openEndpoint, openFormer, seal } from '@/lib/domain/events/endpoints/endpoint-secrets'
import type { EndpointInput, EndpointPatch, EndpointView } from '@/lib/domain/events/endpoints/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { inMemory, type List, type PlainListQuery, readList } from '@/lib/domain/record/lists/listing'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { after, days, hours, now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { isOwnAddress } from '@/lib/platform/own-names'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const mostEndpoints = 50
const overlap = hours(24)

export async function listEndpoints(actor: Actor, query: PlainListQuery): Promise<List<EndpointView>> {
  return readList(
    query,
    inMemory(await everyEndpoint(actor), ({ id }) => id),
  )
}

export async function getEndpoint(actor: Actor, id: string): Promise<EndpointView> {
  const webhookEndpoint = (await everyEndpoint(actor)).find((endpoint) => endpoint.id === id)
  if (!webhookEndpoint) throw notFound()
  return webhookEndpoint
}

async function everyEndpoint({ companyId }: Actor): Promise<EndpointView[]> {
  const [rows, recent] = await Promise.all([
    db.webhookEndpoint.findMany({ where: { companyId }, orderBy: { id: 'desc' } }),
    queryRows(db, { id: column.uuid, states: column.enum('WebhookDeliveryState').array })`
      SELECT w.id, ARRAY(SELECT d.state::text FROM (
               SELECT d.id, d.state FROM webhook_deliveries d
                WHERE d.company_id = w.company_id AND d.endpoint_id = w.id ORDER BY d.id DESC LIMIT 24) d
              ORDER BY d.id) AS states
        FROM webhook_endpoints w WHERE w.company_id = ${companyId}::uuid`,
  ])
  const statesOf = new Map(recent.map(({ id, states }) => [id, states]))
  return rows.map((row) => present(row, statesOf.get(row.id) ?? []))
}

const present = (row: WebhookEndpoint, recent: EndpointView['recent']): EndpointView => ({
  id: row.id,
  address: row.origin,
  description: row.description,
  types: row.types,
  has_authorization: row.authValue !== null,
  paused_because: row.pausedBecause,
  paused_at: row.pausedAt?.toISOString() ?? null,
  failures_in_row: row.failuresInRow,
  last_success_at: row.lastSuccessAt?.toISOString() ?? null,
  last_failure_at: row.lastFailureAt?.toISOString() ?? null,
  former_until: row.formerUntil && row.formerUntil > now() ? row.formerUntil.toISOString() : null,
  recent,
  created_at: row.createdAt.toISOString(),
  secret: null,
})

/** The answer alone has the secret. */
export async function createEndpoint(actor: Actor, input: EndpointInput): Promise<EndpointView> {
  const { companyId, userId } = actor
  const { address, description, types, authorization } = input
  const { origin, host } = await admitAddress(address)
  const row = { companyId, id: randomUUID() }
  const secret = newSecret()
  await db.$transaction(async (tx) => {
    if ((await tx.webhookEndpoint.count({ where: { companyId } })) >= mostEndpoints)
      throw conflict('webhooks.too_many', { n: mostEndpoints })
    await tx.webhookEndpoint.create({
      data: {
        ...row,
        description,
        origin,
        types,
        address: seal(row, 'address', address),
        authValue: authorization && seal(row, 'auth_value', authorization),
        secret: seal(row, 'secret', secret),
        createdById: userId,
      },
    })
    await recordAct(tx, actor, 'webhook_endpoint.created', row.id, { name: host, types })
  })
  return { ...(await getEndpoint(actor, row.id)), secret }
}

/** Another host gets another secret, at once: the old one belongs to whoever was told before. */
export async function updateEndpoint(actor: Actor, id: string, patch: EndpointPatch): Promise<EndpointView> {
  const { companyId } = actor
  const { address, description, types, authorization } = patch
  const admitted = address === undefined ? null : await admitAddress(address)
  const secret = await db.$transaction(async (tx) => {
    const row = await lockEndpoint(tx, actor, id)
    const isOther = admitted !== null && new URL(openEndpoint(row).address).host !== admitted.host
    const fresh = isOther ? newSecret() : null
    await tx.webhookEndpoint.update({
      where: { companyId_id: { companyId, id } },
      data: {
        ...(description !== undefined && { description }),
        ...(types && { types }),
        ...(authorization !== undefined && {
          authValue: authorization && seal(row, 'auth_value', authorization),
        }),
        ...(address !== undefined && { address: seal(row, 'address', address), origin: admitted?.origin }),
        ...(isOther && authorization === undefined && { authValue: null }),
        ...(fresh && { secret: seal(row, 'secret', fresh), formerSecret: null, formerUntil: null }),
      },
    })
    await recordAct(tx, actor, 'webhook_endpoint.updated', id, {
      name: admitted?.host ?? row.origin,
      changed: Object.keys(patch),
    })
    return fresh
  })
  return { ...(await getEndpoint(actor, id)), secret }
}

/** The new secret signs beside the old one for a day, so that a receiver is never without one that it knows. */
export async function rollSecret(actor: Actor, id: string): Promise<EndpointView> {
  const { companyId } = actor
  const secret = newSecret()
  await db.$transaction(async (tx) => {
    const row = await lockEndpoint(tx, actor, id)
    await tx.webhookEndpoint.update({
      where: { companyId_id: { companyId, id } },
      data: {
        secret: seal(row, 'secret', secret),
        formerSecret: seal(row, 'former_secret', openFormer(row)),
        formerUntil: after(overlap),
      },
    })
    await recordAct(tx, actor, 'webhook_endpoint.secret_rolled', id, { name: row.origin })
  })
  return { ...(await getEndpoint(actor, id)), secret }
}

/** Its secrets and deliveries go with it; an attempt that is under way is its last. */
export const deleteEndpoint = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { origin } = await lockEndpoint(tx, actor, id)
    await tx.webhookEndpoint.delete({ where: { companyId_id: { companyId, id } } })
    await recordAct(tx, actor, 'webhook_endpoint.deleted', id, { name: origin })
  })

/** Nothing is sent until somebody resumes it. */
export const pauseByHand = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { origin, pausedBecause } = await lockEndpoint(tx, actor, id)
    if (pausedBecause !== null) throw conflict('webhooks.paused_already')
    await tx.webhookEndpoint.update({
      where: { companyId_id: { companyId, id } },
      data: { pausedBecause: 'by_hand', pausedAt: now() },
    })
    await tx.webhookDelivery.updateMany({
      where: { companyId, endpointId: id, state: 'pending' },
      data: { state: 'held', nextAt: null },
    })
    await recordAct(tx, actor, 'webhook_endpoint.paused', id, { name: origin, reason: 'by_hand' })
  })

/** Sends again what is to come, and on request what was not delivered since a moment of the last 30 days. */
export const resumeEndpoint = (actor: Actor, id: string, since: string | null): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { origin, pausedBecause } = await lockEndpoint(tx, actor, id)
    if (pausedBecause === null) throw conflict('webhooks.not_paused')
    await tx.webhookEndpoint.update({
      where: { companyId_id: { companyId, id } },
      data: { pausedBecause: null, pausedAt: null, failuresInRow: 0, waitsUntil: null },
    })
    const resent = since === null ? 0 : await requeueSince(tx, companyId, id, notBefore(since))
    await recordAct(tx, actor, 'webhook_endpoint.resumed', id, { name: origin, since, count: resent })
  })

/** Sends again everything that was not delivered since then. @returns how many */
export const resendSince = (actor: Actor, id: string, since: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const { origin, pausedBecause } = await lockEndpoint(tx, actor, id)
    if (pausedBecause !== null) throw conflict('webhooks.paused')
    const count = await requeueSince(tx, actor.companyId, id, notBefore(since))
    await recordAct(tx, actor, 'webhook_delivery.resent', id, { name: origin, since, count })
    return count
  })

const notBefore = (since: string) => new Date(Math.max(Date.parse(since), after(-days(keptDays)).getTime()))

/** Sends one event that means nothing, as any other is sent. */
export const sendTest = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { origin, pausedBecause } = await lockEndpoint(tx, actor, id)
    if (pausedBecause !== null) throw conflict('webhooks.paused')
    const object = `/api/webhook_endpoints/${id}`
    const data = { message: 'A test event of Rollcall.' }
    await tx.event.create({ data: { companyId, type: testEvent, object, data } })
    await recordAct(tx, actor, 'webhook_endpoint.tested', id, { name: origin })
  })

async function lockEndpoint(tx: Tx, { companyId }: Actor, id: string): Promise<WebhookEndpoint> {
  await queryRows(tx, { id: column.uuid })`
    SELECT id FROM webhook_endpoints WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
  const row = await tx.webhookEndpoint.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!row) throw notFound()
  return row
}

/**
 * An address that events may be sent to: https and public, unless the operator opened it, and not our own. It is checked
 * again at every attempt, since a name may lead elsewhere by then. @returns how it is shown
 * @throws invalid
 */
async function admitAddress(address: string): Promise<{ origin: string; host: string }> {
  const refused = () => invalid('address', 'webhooks.address')
  try {
    const admission = admit(address, outboundPolicy(), '')
    const { url } = admission
    if (url.hash !== '' || isOwnAddress(url, env().APP_URL)) throw refused()
    await requireReachable(admission)
    return { origin: url.origin + (url.pathname.length > 1 || url.search ? '/…' : ''), host: url.host }
  } catch {
    throw refused()
  }
}

/**
 * Puts every event since then that an endpoint wants and has not got back to the beginning of the schedule, those included that
 * came while it was paused. The same events keep their ids and bytes. @returns how many
 */
const requeueSince = (tx: Tx, companyId: string, endpointId: string, since: Date): Promise<number> =>
  execute(tx)`
    INSERT INTO webhook_deliveries AS d (company_id, endpoint_id, event_id)
    SELECT e.company_id, w.id, e.id
      FROM webhook_endpoints w
      JOIN events e ON e.company_id = w.company_id AND e.sequence IS NOT NULL AND e.occurred_at >= ${since}
       AND e.occurred_at >= w.created_at
       AND (e.type = ANY(w.types) OR e.type = ${testEvent} AND e.object = '/api/webhook_endpoints/' || w.id)
     WHERE w.company_id = ${companyId}::uuid AND w.id = ${endpointId}::uuid
     ORDER BY e.sequence
    ON CONFLICT (company_id, event_id, endpoint_id) DO UPDATE
       SET state = 'pending', step = 0, next_at = now(), ended_at = NULL
     WHERE d.state IN ('failed', 'held')`
