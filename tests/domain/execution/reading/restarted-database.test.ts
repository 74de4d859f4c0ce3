// First: the database must be its own before anything opens a connection.
import '@/tests/support/own-cluster'

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { noCheckpoint } from '@/lib/connectors/kit/reading'
import { requestSync } from '@/lib/domain/connections/runs/start-run'
import { takeRun } from '@/lib/domain/connections/runs/take-run'
import { finishRun } from '@/lib/domain/execution/reading/finish-run'
import { applyBatch } from '@/lib/domain/linking/store/apply-batch'
import { LostPlace } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import {
  type Application,
  aConnectionTo,
  accountsOf,
  anApplication,
  askForSync,
  people,
  presentOf,
  runNow,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import {
  holdLogWriter,
  ownDatabase,
  removeCluster,
  restartServer,
  startServer,
  stopServer,
} from '@/tests/support/own-cluster'
import { startWorkerProcess } from '@/tests/support/worker-process'

afterAll(removeCluster)

it('has the server for itself', () => {
  expect(env().DATABASE_URL).toBe(ownDatabase)
})

/** 3,000 people are known; 50 more have come since. */
async function aBigConnection() {
  const actor = await aCompany()
  const application = await anApplication(people(3_000))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  // As the server does by itself elsewhere: without statistics, plans for the next company's accounts get slow.
  await sqlAsSuperuser('ANALYZE')
  application.people = people(3_050)
  return { actor, application, connection }
}

/** Does this before the page is answered, once. */
function beforePage(application: Application, start: number, act: () => Promise<void>) {
  let isDone = false
  application.interrupt = async ({ path }) => {
    if (isDone || !path.includes(`startIndex=${start}&`)) return undefined
    isDone = true
    await act()
    return undefined
  }
}

async function expectEverybodyOnce(connection: { id: string; companyId: string }, runId: string) {
  const { companyId } = connection
  expect(await runNow(connection, runId)).toMatchObject({ state: 'done', seen: 3_050, added: 50, gone: 0 })
  expect(await presentOf(connection)).toBe(3_050)
  expect(await accountsOf(connection)).toHaveLength(3_050)
  expect(await db.anomaly.count({ where: { companyId, state: 'open' } })).toBe(3_050)
  expect(await db.accountChange.count({ where: { companyId, kind: 'appeared' } })).toBe(3_050)
  expect(await db.accountChange.count({ where: { companyId, kind: 'gone' } })).toBe(0)
  expect(await db.syncSeen.count({ where: { companyId } })).toBe(0)
}

it('goes on when the server is restarted in the middle', async () => {
  const { application, connection } = await aBigConnection()
  const { id } = await askForSync(connection)
  beforePage(application, 2_501, () => restartServer('fast'))

  await work(connection, application)

  await expectEverybodyOnce(connection, id)
})

it('reads again what the server had accepted and lost in its crash, and misses nobody for it', async () => {
  const { application, connection } = await aBigConnection()
  const { id } = await askForSync(connection)
  // A slow page lets the ones before it be stored: too few for their absence to hold the list.
  const isStored = async () => (await runNow(connection, id)).seen > 0
  let seenBefore = 0
  application.interrupt = async ({ path }) => {
    if (!seenBefore && path.includes('startIndex=101&')) {
      await holdLogWriter()
      await wait(1_100)
    }
    if (seenBefore || !path.includes('startIndex=301&')) return undefined
    await expect.poll(isStored).toBe(true)
    seenBefore = (await runNow(connection, id)).seen
    await restartServer('immediate')
    return undefined
  }

  await work(connection, application)

  expect(seenBefore).toBeLessThanOrEqual(300)
  await expectEverybodyOnce(connection, id)
  // In the first sync, before the crash, after it.
  expect(application.requests.filter(({ path }) => path.includes('startIndex=101&'))).toHaveLength(3)
})

it('ends no run whose last accounts the server has lost', async () => {
  const { application, connection } = await aBigConnection()
  await askForSync(connection)
  const run = (await takeRun(connection.companyId, connection.id))!
  const complete = { pages: 1, accounts: 1, total: 1, skipped: 0, notes: [], isWhole: true }
  const accounts = [accountFacts({ externalId: 'u3050' })]
  await holdLogWriter()
  await applyBatch(run, { accounts, checkpoint: noCheckpoint(), pages: 1, total: 1, complete })

  await restartServer('immediate')

  await expect(finishRun(run, complete)).rejects.toBeInstanceOf(LostPlace)
  await work(connection, application)
  await expectEverybodyOnce(connection, run.id)
})

it('is outlived by a worker, which ends the sync at hand and takes the next', async () => {
  const { actor, application, connection } = await aBigConnection()
  const worker = startWorkerProcess({ OUTBOUND_ALLOW: application.host })
  beforePage(application, 2_501, () => restartServer('immediate'))

  const { id } = await requestSync(actor, connection.id)
  await expect.poll(async () => (await runNow(connection, id)).state).toBe('done')
  await expectEverybodyOnce(connection, id)
  const { id: next } = await requestSync(actor, connection.id)
  await expect.poll(async () => (await runNow(connection, next)).state).toBe('done')

  expect(worker.isRunning()).toBe(true)
  expect(await runNow(connection, next)).toMatchObject({ seen: 3_050, added: 0, gone: 0 })
})

it('fails as a job when the server stays away, and the next attempt goes on from its place', async () => {
  const { application, connection } = await aBigConnection()
  const { id } = await askForSync(connection)
  beforePage(application, 2_501, async () => {
    await expect.poll(async () => (await runNow(connection, id)).seen).toBeGreaterThan(0)
    await stopServer('fast')
  })

  await expect(work(connection, application)).rejects.toThrow()
  await startServer()

  expect(await runNow(connection, id)).toMatchObject({ state: 'running', gone: 0 })
  expect(await presentOf(connection)).toBeGreaterThanOrEqual(3_000)
  application.requests.length = 0
  await work(connection, application)
  await expectEverybodyOnce(connection, id)
  expect(application.requests.some(({ path }) => path.startsWith('/Users?startIndex=1&'))).toBe(false)
})
