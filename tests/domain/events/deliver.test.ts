import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventTypes } from '@/lib/domain/events/choices'
import { getDelivery, resendDelivery } from '@/lib/domain/events/deliveries/deliveries'
import { waits } from '@/lib/domain/events/deliveries/schedule'
import { seal } from '@/lib/domain/events/endpoints/endpoint-secrets'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  pauseByHand,
  resumeEndpoint,
  rollSecret,
  sendTest,
  updateEndpoint,
} from '@/lib/domain/events/endpoints/endpoints'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aJoining, anEndpoint, deliveriesOf, passToNext, tell } from '@/tests/support/event-factories'
import { eventReceiver } from '@/tests/support/event-receiver'
import { aCompany } from '@/tests/support/factories'

let actor: Actor
beforeEach(async () => {
  actor = await aCompany()
})

const key = (id: string) => ({ companyId_id: { companyId: actor.companyId, id } })
const minute = { milliseconds: 1_000 }

describe('a delivery', () => {
  it('is verified by the library of Standard Webhooks, byte for byte', async () => {
    const receiver = await eventReceiver()
    const { id, secret } = await anEndpoint(actor, receiver.url)
    const member = await aJoining(actor)

    await tell(actor, id)

    const [one] = receiver.received
    const event = new Webhook(secret ?? '').verify(one?.body ?? '', one?.headers as Record<string, string>)
    expect(event).toMatchObject({
      id: one?.headers['webhook-id'],
      type: 'member.joined',
      companyId: actor.companyId,
      sequence: 1,
      object: `/api/members/${member.id}`,
      data: { member: `/api/members/${member.id}`, origin: 'manual' },
    })
    expect(one?.headers['webhook-id']).not.toContain('.')
    expect(one?.headers['user-agent']).toBe('Rollcall-Webhooks/1')
    expect(() =>
      new Webhook(secret ?? '').verify(`${one?.body} `, one?.headers as Record<string, string>),
    ).toThrow()
  })

  it('carries no name and no address of anybody', async () => {
    const receiver = await eventReceiver()
    const { id } = await anEndpoint(actor, receiver.url)
    await db.member.create({
      data: {
        companyId: actor.companyId,
        lastName: 'Lefèvre',
        firstName: 'Maëlle',
        email: 'm@corvelle.example',
      },
    })

    await tell(actor, id)

    expect(receiver.received[0]?.body).not.toMatch(/Lef|Ma|@/)
  })

  it('goes along with the value of Authorization that the endpoint has', async () => {
    const receiver = await eventReceiver()
    const { id } = await createEndpoint(actor, {
      address: receiver.url,
      description: '',
      types: ['member.joined'],
      authorization: 'Basic c2VjcmV0',
    })
    await aJoining(actor)

    await tell(actor, id)

    expect(receiver.received[0]?.headers.authorization).toBe('Basic c2VjcmV0')
    expect(JSON.stringify(await getEndpoint(actor, id))).not.toContain('c2VjcmV0')
  })

  it('is made only for the types chosen, and for what happens after the endpoint was made', async () => {
    const receiver = await eventReceiver()
    await aJoining(actor)
    const { id } = await anEndpoint(actor, receiver.url, ['member.left'])
    const { id: member } = await aJoining(actor)
    await db.member.update({ where: key(member), data: { endDate: new Date('2031-01-31') } })

    await tell(actor, id)

    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['member.left'])
  })

  it('waits for its turn: an endpoint is sent so many a second', async () => {
    const receiver = await eventReceiver()
    const { id } = await anEndpoint(actor, receiver.url)
    for (const _ of [1, 2, 3]) await aJoining(actor)
    const usual = env().limits.webhook_endpoint
    env().limits.webhook_endpoint = { most: 10, seconds: 1 }
    try {
      await tell(actor, id)
    } finally {
      env().limits.webhook_endpoint = usual
    }

    const sentAt = (await deliveriesOf(actor, id))
      .flatMap(({ made }) => made.map(({ at }) => at.getTime()))
      .sort()
    expect(sentAt).toHaveLength(3)
    // 200 ms; less only by what passes between a turn and its clock.
    expect(sentAt.at(-1)! - sentAt[0]!).toBeGreaterThanOrEqual(150)
  })

  describe('of more than are read at once', () => {
    const many = 120
    const usual = env().limits.webhook_endpoint
    beforeEach(() => {
      env().limits.webhook_endpoint = { most: 1_000_000, seconds: 1 }
    })
    afterEach(() => {
      env().limits.webhook_endpoint = usual
    })
    const manyJoin = () =>
      db.member.createMany({
        data: Array.from({ length: many }, (_, n) => ({
          companyId: actor.companyId,
          lastName: 'Roy',
          firstName: `Ada ${n}`,
        })),
      })

    it('goes over the same connections, each once', async () => {
      const receiver = await eventReceiver()
      const { id } = await anEndpoint(actor, receiver.url)
      const sockets = new Set<unknown>()
      receiver.answer = (_, response) => {
        sockets.add(response.socket)
        response.writeHead(200).end()
      }
      await manyJoin()

      await tell(actor, id)

      expect(receiver.received).toHaveLength(many)
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(many)
      expect(sockets.size).toBe(5)
      const made = (await deliveriesOf(actor, id)).map(({ state, attempts }) => ({ state, attempts }))
      expect(made).toEqual(Array(many).fill({ state: 'delivered', attempts: 1 }))
    })

    it('is signed by a secret that was rolled among them', async () => {
      const receiver = await eventReceiver()
      const { id } = await anEndpoint(actor, receiver.url)
      let rolled = null as ReturnType<typeof rollSecret> | null
      receiver.answer = (_, response) => {
        rolled ??= rollSecret(actor, id)
        void rolled.then(() => response.writeHead(200).end())
      }
      await manyJoin()

      await tell(actor, id)

      const last = receiver.received.at(-1)
      const { secret } = await rolled!
      expect(receiver.received).toHaveLength(many)
      expect(
        new Webhook(secret ?? '').verify(last?.body ?? '', last?.headers as Record<string, string>),
      ).toBeTruthy()
    })
  })

  it('is signed by both secrets for a day after a roll, and by the new one alone afterwards', async () => {
    const receiver = await eventReceiver()
    const { id, secret: former } = await anEndpoint(actor, receiver.url)
    const { secret } = await rollSecret(actor, id)
    const verified = (which: string | null) => {
      const last = receiver.received.at(-1)
      return new Webhook(which ?? '').verify(last?.body ?? '', last?.headers as Record<string, string>)
    }

    await aJoining(actor)
    await tell(actor, id)

    expect(verified(former)).toEqual(verified(secret))

    await db.webhookEndpoint.update({ where: key(id), data: { formerUntil: new Date(Date.now() - 1) } })
    await aJoining(actor)
    await tell(actor, id)

    expect(verified(secret)).toBeTruthy()
    expect(() => verified(former)).toThrow('No matching signature')
  })

  it('keeps id and bytes on every retry and resend, and stamps each anew', async () => {
    const receiver = await eventReceiver(500)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    receiver.answer = 200
    await passToNext(actor, id)
    await tell(actor, id)
    const [delivery] = await deliveriesOf(actor, id)
    await resendDelivery(actor, delivery?.id ?? '')
    await tell(actor, id)

    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await getDelivery(actor, delivery?.id ?? '')).toMatchObject({
      state: 'delivered',
      attempt_count: 3,
      attempts: [{ status: 500, failure: 'refused' }, { status: 200 }, { status: 200 }],
      body: receiver.received[0]?.body,
    })
  })
})

describe('an answer', () => {
  const failing: [string, Parameters<typeof eventReceiver>[0], { status: number | null; failure: string }][] =
    [
      [
        'a redirect, which is not followed',
        (_, r) => r.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
        { status: 307, failure: 'refused' },
      ],
      [
        'a moved address',
        (_, r) => r.writeHead(301, { location: '/elsewhere' }).end(),
        { status: 301, failure: 'refused' },
      ],
      ['400', 400, { status: 400, failure: 'refused' }],
      ['500', 500, { status: 500, failure: 'refused' }],
      ['none at all', () => {}, { status: null, failure: 'timeout' }],
      ['a connection that breaks', (_, r) => r.destroy(), { status: null, failure: 'unreachable' }],
      [
        'one that drips',
        (_, r) => {
          r.writeHead(200)
          const drip = setInterval(() => r.write('.'), 50)
          r.on('close', () => clearInterval(drip))
        },
        { status: null, failure: 'timeout' },
      ],
    ]
  it.each(failing)('fails for %s', async (_name, answer, expected) => {
    const receiver = await eventReceiver(answer)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)

    await tell(actor, id, minute)

    const [delivery] = await deliveriesOf(actor, id)
    expect(delivery).toMatchObject({ state: 'pending', step: 1, made: [expected] })
    expect(receiver.received).toHaveLength(1)
  })

  it('without end is cut, and counts by its status', async () => {
    const receiver = await eventReceiver((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)

    await tell(actor, id)

    const [delivery] = await deliveriesOf(actor, id)
    expect(delivery?.state).toBe('delivered')
    expect(delivery?.made[0]?.answer).toHaveLength(1_000)
  })

  it('is kept as one line of plain text, and not at all where it is compressed', async () => {
    const receiver = await eventReceiver((_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<b>no</b>\u0000\u202e\n\u0007way'),
    )
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    receiver.answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    await passToNext(actor, id)
    await tell(actor, id)

    const [delivery] = await deliveriesOf(actor, id)
    expect(delivery?.made.map(({ answer }) => answer)).toEqual(['<b>no</b> way', ''])
    expect(delivery?.state).toBe('delivered')
  })

  it('429 with Retry-After makes the endpoint wait as long', async () => {
    const receiver = await eventReceiver((_, response) =>
      response.writeHead(429, { 'retry-after': '900' }).end(),
    )
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    await aJoining(actor)
    await tell(actor, id)

    const [first] = await deliveriesOf(actor, id)
    const { waitsUntil } = await db.webhookEndpoint.findUniqueOrThrow({ where: key(id) })
    expect(receiver.received).toHaveLength(1)
    expect((first?.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(850_000)
    expect((waitsUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(850_000)
  })

  it('410 pauses the endpoint, tells the owners, and is in the audit log', async () => {
    const receiver = await eventReceiver(410)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await aJoining(actor)

    await tell(actor, id)

    const { companyId } = actor
    expect(await getEndpoint(actor, id)).toMatchObject({ paused_because: 'gone', recent: ['held', 'held'] })
    expect(await db.notification.findMany({ where: { companyId, kind: 'webhook_paused' } })).toMatchObject([
      { userId: actor.userId, mailedBy: 'at_once' },
    ])
    expect(
      await db.auditEvent.findFirst({ where: { companyId, action: 'webhook_endpoint.paused' } }),
    ).toMatchObject({ actorKind: 'system', details: { reason: 'gone' } })
    await aJoining(actor)
    const before = receiver.received.length
    await tell(actor, id)
    expect(receiver.received).toHaveLength(before)
  })

  it.each([410, 429, 503])('%i ends the batch: what is not under way is not sent', async (status) => {
    const receiver = await eventReceiver(status)
    const { id } = await anEndpoint(actor, receiver.url)
    for (let count = 0; count < 12; count++) await aJoining(actor)

    await tell(actor, id)

    expect(receiver.received.length).toBeLessThanOrEqual(5)
  })
})

describe('the schedule', () => {
  it('makes ten attempts over three days, each wait within a fifth of its own, and then pauses', async () => {
    const receiver = await eventReceiver(503)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    for (const [index, seconds] of waits.entries()) {
      const [delivery] = await deliveriesOf(actor, id)
      const wait = ((delivery?.nextAt?.getTime() ?? 0) - Date.now()) / 1_000
      expect(delivery).toMatchObject({ state: 'pending', attempts: index + 1 })
      expect(wait).toBeGreaterThan(seconds * 0.8 - 60)
      expect(wait).toBeLessThan(seconds * 1.2 + 60)
      await passToNext(actor, id)
      await tell(actor, id)
    }

    const [delivery] = await deliveriesOf(actor, id)
    expect(receiver.received).toHaveLength(10)
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10, nextAt: null })
    expect(await getEndpoint(actor, id)).toMatchObject({ paused_because: 'failing', failures_in_row: 10 })
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(272_105)
  })

  it('goes on for the others where one event alone fails', async () => {
    const receiver = await eventReceiver(200)
    const { id } = await anEndpoint(actor, receiver.url)
    const { id: poison } = await aJoining(actor)
    receiver.answer = ({ body }, response) => response.writeHead(body.includes(poison) ? 500 : 200).end()
    for (let attempt = 0; attempt < 10; attempt++) {
      await tell(actor, id)
      await aJoining(actor)
      await passToNext(actor, id)
    }

    const [delivery] = await deliveriesOf(actor, id)
    expect(delivery?.state).toBe('failed')
    expect((await getEndpoint(actor, id)).paused_because).toBeNull()
  })

  it('asks an endpoint that failed a hundred times in a row once an hour, by one event', async () => {
    const receiver = await eventReceiver(500)
    const { id } = await anEndpoint(actor, receiver.url)
    await db.webhookEndpoint.update({ where: key(id), data: { failuresInRow: 100 } })
    for (const _ of Array(3)) await aJoining(actor)
    await tell(actor, id)
    await tell(actor, id)
    expect(receiver.received).toHaveLength(1)

    receiver.answer = 200
    await db.webhookEndpoint.update({ where: key(id), data: { waitsUntil: new Date(0) } })
    await passToNext(actor, id)
    await tell(actor, id)
    await tell(actor, id)
    expect(receiver.received).toHaveLength(4)
  })

  it('makes no attempt after the endpoint is deleted, or while it is paused', async () => {
    const receiver = await eventReceiver(500)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    await pauseByHand(actor, id)
    await passToNext(actor, id)
    await tell(actor, id)
    await deleteEndpoint(actor, id)
    await tell(actor, id)

    expect(receiver.received).toHaveLength(1)
    expect(await db.webhookAttempt.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('sends on request what came while it was paused, and what failed before', async () => {
    const receiver = await eventReceiver(410)
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    await tell(actor, id)
    await aJoining(actor)
    await tell(actor, id)
    receiver.answer = 200
    await resumeEndpoint(actor, id, new Date(Date.now() - 3_600_000).toISOString())
    await tell(actor, id)

    const sent = receiver.received.map(({ body }) => JSON.parse(body).sequence)
    expect(sent).toEqual([1, 1, 2])
    expect(await getEndpoint(actor, id)).toMatchObject({
      paused_because: null,
      recent: ['delivered', 'delivered'],
    })
  })
})

describe('the guard', () => {
  const refused = [
    'http://hooks.example/a',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/a',
    'https://user:secret@example.com/a',
    'https://example.com:8443/a',
    'https://example.com/a#b',
    'ftp://example.com/a',
    'javascript:alert(1)',
    'not an address',
    'http://localhost:3000/api/members',
  ]
  it.each(refused)('refuses %s when it is saved', async (address) => {
    await expect(anEndpoint(actor, address)).rejects.toMatchObject({
      violations: [{ propertyPath: 'address' }],
    })
    expect(await db.webhookEndpoint.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('does not reach an address that turned private by the second attempt, or has one private answer', async () => {
    const receiver = await eventReceiver(500)
    const { id } = await anEndpoint(actor, receiver.url)
    const address = 'https://hooks.corvelle.example/a'
    const { origin } = new URL(address)
    await db.webhookEndpoint.update({
      where: key(id),
      data: { origin, address: seal({ companyId: actor.companyId, id }, 'address', address) },
    })
    await aJoining(actor)
    for (const answers of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['fd00::1'], []]) {
      await passToNext(actor, id)
      await tell(actor, id, { resolve: async () => answers, ...minute })
    }

    const [delivery] = await deliveriesOf(actor, id)
    expect(delivery?.made).toHaveLength(4)
    expect(delivery?.made.every(({ failure, answer }) => failure === 'unreachable' && answer === '')).toBe(
      true,
    )
    expect(receiver.received).toHaveLength(0)
  })

  it('does not reach an address that the operator has closed since', async () => {
    const receiver = await eventReceiver()
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    env().OUTBOUND_ALLOW.splice(env().OUTBOUND_ALLOW.indexOf(receiver.host), 1)
    await tell(actor, id)
    env().OUTBOUND_ALLOW.push(receiver.host)

    expect(receiver.received).toHaveLength(0)
    expect((await deliveriesOf(actor, id))[0]?.made).toMatchObject([{ failure: 'unreachable' }])
  })

  it('sends nothing to Rollcall itself: not when it is saved, and not when the address has become its own', async () => {
    const receiver = await eventReceiver()
    const { id } = await anEndpoint(actor, receiver.url)
    await aJoining(actor)
    const { APP_URL } = env()
    env().APP_URL = new URL(receiver.url).origin
    try {
      await expect(anEndpoint(actor, receiver.url)).rejects.toMatchObject({
        violations: [{ propertyPath: 'address' }],
      })
      await tell(actor, id)
    } finally {
      env().APP_URL = APP_URL
    }

    expect(receiver.received).toHaveLength(0)
    expect((await deliveriesOf(actor, id))[0]?.made).toMatchObject([{ failure: 'unreachable' }])
  })

  it('takes another secret, and drops the value of Authorization, for another host', async () => {
    const [first, second] = [await eventReceiver(), await eventReceiver()]
    const { id, secret } = await createEndpoint(actor, {
      address: first.url,
      description: '',
      types: [...eventTypes],
      authorization: 'Bearer secret',
    })
    const samePlace = await updateEndpoint(actor, id, { address: `${first.url}/other` })
    const moved = await updateEndpoint(actor, id, { address: second.url })
    await aJoining(actor)
    await tell(actor, id)

    const [one] = second.received
    expect(samePlace.secret).toBeNull()
    expect(moved.secret).not.toBe(secret)
    expect(one?.headers.authorization).toBeUndefined()
    expect(
      new Webhook(moved.secret ?? '').verify(one?.body ?? '', one?.headers as Record<string, string>),
    ).toBeTruthy()
  })

  it('opens no secret that was copied from another row', async () => {
    const receiver = await eventReceiver()
    const mine = await anEndpoint(actor, receiver.url)
    const other = await aCompany()
    const theirs = await anEndpoint(other, receiver.url)
    const { secret } = await db.webhookEndpoint.findUniqueOrThrow({ where: key(mine.id) })
    await db.webhookEndpoint.update({
      where: { companyId_id: { companyId: other.companyId, id: theirs.id } },
      data: { secret },
    })
    await aJoining(other)

    await expect(tell(other, theirs.id)).rejects.toThrow()
    expect(receiver.received).toHaveLength(0)
  })
})

it('sends a test event to one endpoint alone', async () => {
  const [first, second] = [await eventReceiver(), await eventReceiver()]
  const one = await anEndpoint(actor, first.url)
  const other = await anEndpoint(actor, second.url)

  await sendTest(actor, one.id)
  await tell(actor, one.id)
  await tell(actor, other.id)

  expect(first.received.map(({ body }) => JSON.parse(body).type)).toEqual(['endpoint.test'])
  expect(second.received).toHaveLength(0)
})
