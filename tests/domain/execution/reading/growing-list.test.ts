import { expect, it } from 'vitest'
import { cancelRun, confirmRun } from '@/lib/domain/connections/runs/confirm-run'
import { db } from '@/lib/platform/db'
import {
  askForSync,
  people,
  presentOf,
  runNow,
  scimAnswer,
  synced,
  syncNow,
  work,
} from '@/tests/support/connector-factories'

it('holds a list that more than triples before a new account of it is stored, and stores it once confirmed', async () => {
  const { actor, application, connection } = await synced(400)
  application.people = people(1300)

  const held = await syncNow(connection, application)

  expect(held).toMatchObject({ state: 'held', heldReason: 'longer', presentBefore: 400, added: 0, gone: 0 })
  expect(await presentOf(connection)).toBe(400)
  expect(await db.anomaly.count({ where: { companyId: actor.companyId } })).toBe(400)
  await confirmRun(actor, connection.id, held.id)
  await work(connection, application)
  expect(await runNow(connection, held.id)).toMatchObject({ state: 'done', seen: 1300, added: 900, gone: 0 })
  expect(await presentOf(connection)).toBe(1300)
})

it('stops at a list without an end, and forgets what it named when nobody confirms', async () => {
  const { actor, application, connection } = await synced(20)
  application.interrupt = ({ path }) => {
    const start = Number(new URL(path, 'http://vendor.test').searchParams.get('startIndex') ?? 1)
    const page = scimAnswer(people(100, start), '/Users?startIndex=1').body as object
    return { body: { ...page, startIndex: start, totalResults: 5_000_000 } }
  }
  const before = application.requests.length

  const held = await syncNow(connection, application)

  expect(held).toMatchObject({ state: 'held', heldReason: 'longer' })
  expect(application.requests.length - before).toBeLessThan(60)
  expect(await presentOf(connection)).toBe(20)
  await cancelRun(actor, connection.id, held.id)
  expect(await db.syncSeen.count({ where: { companyId: actor.companyId } })).toBe(0)
  application.interrupt = () => undefined
  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', seen: 20 })
})

it('believes a list that grows to 1,000, and a first list of any length', async () => {
  const { application, connection } = await synced(10)
  application.people = people(1000)

  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', seen: 1000, added: 990 })
  expect(await presentOf(connection)).toBe(1000)
  const first = await synced(1200)
  expect(await presentOf(first.connection)).toBe(1200)
})

it('asks again about known accounts that a confirmed longer list does not name', async () => {
  const { actor, application, connection } = await synced(40)
  application.people = people(1200, 21)
  const held = await syncNow(connection, application)
  await confirmRun(actor, connection.id, held.id)

  await work(connection, application)

  expect(await runNow(connection, held.id)).toMatchObject({ state: 'held', heldReason: 'different', gone: 0 })
  expect(await db.account.count({ where: { companyId: actor.companyId, goneAt: { not: null } } })).toBe(0)
})

it('stores the new accounts that a list named before it broke off', async () => {
  const { application, connection } = await synced(300)
  application.people = people(420)
  application.interrupt = ({ path }) =>
    path.includes('startIndex=401') ? { status: 400, body: { detail: 'No such page' } } : undefined

  expect(await syncNow(connection, application)).toMatchObject({ state: 'failed' })

  expect(await presentOf(connection)).toBe(400)
})

it('loses no new account when the worker is stopped on its way', async () => {
  const { application, connection } = await synced(300)
  application.people = people(700)
  const stop = new AbortController()
  application.interrupt = ({ path }) => {
    if (path.includes('startIndex=501')) stop.abort(new Error('stopped'))
    return undefined
  }
  const { id } = await askForSync(connection)
  await work(connection, application, { signal: stop.signal }).catch(() => {})
  application.interrupt = () => undefined

  await work(connection, application)

  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 700, added: 400 })
  expect(await presentOf(connection)).toBe(700)
})
