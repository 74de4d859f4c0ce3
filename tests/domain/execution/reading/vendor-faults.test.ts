import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db'
import {
  type Application,
  askForSync,
  connectorNow,
  people,
  presentOf,
  runNow,
  synced,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import type { Reply } from '@/tests/support/vendor-server'

const isSecondPage = (path: string) => path.startsWith('/Users') && path.includes('startIndex=101')

/** Half of the list, then this. */
const breakAtPageTwo = (application: Application, reply: Reply) => {
  application.interrupt = ({ path }) => (isSecondPage(path) ? reply : undefined)
}

const faults: [string, Reply, { kind: string; state: string }][] = [
  ['401', { status: 401, body: { detail: 'Token expired' } }, { kind: 'credentials', state: 'reconnect' }],
  ['403', { status: 403, body: { detail: 'Missing scope' } }, { kind: 'permission', state: 'error' }],
  ['404 in the middle of the list', { status: 404, body: {} }, { kind: 'unexpected', state: 'error' }],
  ['500', { status: 500, body: { detail: 'Oops' } }, { kind: 'unavailable', state: 'error' }],
  [
    'HTML instead of JSON',
    { body: '<html><body>Login</body></html>', headers: { 'content-type': 'text/html' } },
    { kind: 'unexpected', state: 'error' },
  ],
  [
    'a redirect to a private address',
    { status: 302, headers: { location: 'http://10.0.0.1/Users' } },
    { kind: 'unexpected', state: 'error' },
  ],
]

it.each(faults)('loses nothing when the application answers %s', async (_name, reply, { kind, state }) => {
  const { actor, application, connection } = await synced()
  const anomalies = await db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })
  // Everybody else has left, too: half a list must not make them gone.
  breakAtPageTwo(application, reply)

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'failed', errorKind: kind, gone: 0 })
  expect(run.errorKey).toMatch(/^connectors\./)
  expect(await connectorNow(connection)).toMatchObject({ state, errorKind: kind })
  expect(await presentOf(connection)).toBe(250)
  expect(await db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })).toBe(anomalies)
  expect(await db.syncSeen.count({ where: { companyId: actor.companyId } })).toBe(0)

  application.interrupt = () => undefined
  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', added: 0, gone: 0 })
  expect(await connectorNow(connection)).toMatchObject({
    state: 'connected',
    errorKind: null,
    errorReason: null,
  })
})

it('quotes the vendor’s reason, and asks wrong credentials no second time by itself', async () => {
  const { application, connection } = await synced(5)
  application.interrupt = () => ({
    status: 401,
    body: { detail: 'Token canary-5f1d0c7e9b expired on Monday' },
  })

  await syncNow(connection, application)

  const after = await connectorNow(connection)
  expect(after.errorReason).toBe('Token ••• expired on Monday')
  expect(after.nextSyncAt).toBeNull()
})

it('ends a list that never ends', async () => {
  const { application, connection } = await synced(120)
  application.interrupt = ({ path }) =>
    path.startsWith('/Users')
      ? { body: { totalResults: 1_000_000, Resources: [{ id: 'u1', userName: 'user1' }] } }
      : undefined

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'failed', errorKey: 'connectors.errors.endless_list' })
  expect(await presentOf(connection)).toBe(120)
})

it('waits a short while where it is asked to, and goes on', async () => {
  const { application, connection } = await synced(250)
  let refused = 0
  application.interrupt = ({ path }) =>
    isSecondPage(path) && refused++ < 2 ? { status: 429, headers: { 'retry-after': '30' } } : undefined

  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', gone: 0 })
  expect(refused).toBe(3)
})

it('pauses the run when it is asked to wait for hours, and goes on from its place then', async () => {
  const { application, connection } = await synced(250)
  application.people = people(260)
  breakAtPageTwo(application, { status: 429, headers: { 'retry-after': '7200' } })
  const { id } = await askForSync(connection)

  await work(connection, application)

  const paused = await runNow(connection, id)
  expect(paused).toMatchObject({ state: 'queued', errorKind: 'rate_limited', workerToken: null })
  expect(paused.retryAt).not.toBeNull()
  expect(await connectorNow(connection)).toMatchObject({ state: 'connected' })
  await work(connection, application)
  expect(await runNow(connection, id)).toMatchObject({ state: 'queued' })

  application.interrupt = () => undefined
  application.requests.length = 0
  await db.syncRun.updateMany({
    where: { companyId: connection.companyId, id },
    data: { retryAt: new Date(Date.now() - 1_000) },
  })
  await work(connection, application)

  expect(await runNow(connection, id)).toMatchObject({
    state: 'done',
    pages: 3,
    seen: 260,
    added: 10,
    gone: 0,
  })
  expect(application.requests.filter(({ path }) => path.startsWith('/Users?startIndex=1&'))).toEqual([])
})

it('asks again within a day, however long it is told to wait', async () => {
  const { application, connection } = await synced(250)
  breakAtPageTwo(application, { status: 429, headers: { 'retry-after': '999999999' } })
  const { id } = await askForSync(connection)

  await work(connection, application)

  const { state, retryAt } = await runNow(connection, id)
  expect(state).toBe('queued')
  expect(retryAt!.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
})
