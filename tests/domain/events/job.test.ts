import { expect, it } from 'vitest'
import { listEvents } from '@/lib/domain/events/events'
import { publishEvents } from '@/lib/domain/events/publish-events'
import { eventQuery } from '@/lib/domain/events/schema'
import { enqueueDue } from '@/lib/jobs/events'
import { db, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aJoining, anEndpoint, deliveriesOf, tell } from '@/tests/support/event-factories'
import { eventReceiver } from '@/tests/support/event-receiver'
import { aCompany } from '@/tests/support/factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

it('enqueues one job for a company and one for an endpoint, however often it looks', async () => {
  const actor = await aCompany()
  const receiver = await eventReceiver()
  const { id } = await anEndpoint(actor, receiver.url)
  await aJoining(actor)
  await enqueueDue()
  await enqueueDue()
  await publishEvents(actor.companyId)
  await enqueueDue()
  await enqueueDue()

  const { rows } = await pool.query(
    `SELECT name FROM pgboss.job WHERE data ->> 'companyId' = $1 AND name IN ('publish-events', 'deliver-webhooks')
      AND coalesce(data ->> 'endpointId', $2) = $2 ORDER BY name`,
    [actor.companyId, id],
  )
  expect(rows.map(({ name }) => name)).toEqual(['deliver-webhooks', 'publish-events'])
})

it('tells of an act by a worker that looks for it, without a job of the act', async () => {
  const actor = await aCompany()
  const receiver = await eventReceiver()
  const { id } = await anEndpoint(actor, receiver.url)
  startWorkerProcess({ OUTBOUND_ALLOW: receiver.host })
  const member = await aJoining(actor)

  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
  expect(receiver.received[0]?.body).toContain(member.id)
  await expect
    .poll(async () => (await deliveriesOf(actor, id))[0]?.state, { timeout: 60_000 })
    .toBe('delivered')
})

it('sends again under the same id, when the worker was killed between sending and storing', async () => {
  const actor = await aCompany()
  const receiver = await eventReceiver(() => {})
  const { id } = await anEndpoint(actor, receiver.url)
  await aJoining(actor)
  const first = startWorkerProcess({ OUTBOUND_ALLOW: receiver.host })
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)

  await first.kill()
  receiver.answer = 200
  startWorkerProcess({ OUTBOUND_ALLOW: receiver.host })

  await expect
    .poll(async () => (await deliveriesOf(actor, id))[0]?.state, { timeout: 60_000 })
    .toBe('delivered')
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(receiver.received[0]?.headers['webhook-id']),
  )
  expect((await deliveriesOf(actor, id))[0]).toMatchObject({ attempts: 1, made: [{ status: 200 }] })
})

it('tells a program 10,000 events of one batch, while another one hangs', async () => {
  // Twenty a second would take nine minutes.
  env().limits.webhook_endpoint = { most: 1_000_000, seconds: 1 }
  const actor = await aCompany()
  const [receiver, hanging] = [await eventReceiver(), await eventReceiver(() => {})]
  const { id } = await anEndpoint(actor, receiver.url, ['removal.proven'])
  const { id: hangingId } = await anEndpoint(actor, hanging.url, ['removal.proven'])
  await pool.query(
    `INSERT INTO events (company_id, type, object, data)
     SELECT $1, 'removal.proven', '/api/provisionings/' || n, '{}' FROM generate_series(1, 10000) n`,
    [actor.companyId],
  )
  await publishEvents(actor.companyId)

  const isLeft = () =>
    db.webhookDelivery.count({ where: { companyId: actor.companyId, endpointId: id, state: 'pending' } })
  const tellAll = async () => {
    while ((await isLeft()) > 0) await tell(actor, id)
  }
  await Promise.all([tellAll(), tell(actor, hangingId, { milliseconds: 500 })])

  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10_000)
  const last = await listEvents(actor, eventQuery.parse({ after: 9_999 }))
  expect(last.items.map(({ sequence }) => sequence)).toEqual([10_000])
})
