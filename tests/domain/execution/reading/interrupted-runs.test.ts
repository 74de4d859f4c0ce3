import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { noCheckpoint } from '@/lib/connectors/kit/reading'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { takeRun } from '@/lib/domain/connections/runs/take-run'
import { applyBatch } from '@/lib/domain/linking/store/apply-batch'
import { LostRun } from '@/lib/domain/linking/store/taken-run'
import { db, pool } from '@/lib/platform/db'
import {
  accountsOf,
  type anApplication,
  askForSync,
  connected,
  people,
  presentOf,
  runNow,
  syncNow,
  work,
} from '@/tests/support/connector-factories'

/** Stays at this page until it is let go. */
function stopAtPage(application: Awaited<ReturnType<typeof anApplication>>, start: number) {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reached = new Promise<void>((resolve) => {
    application.interrupt = async ({ path: asked }) => {
      if (!asked.includes(`startIndex=${start}&`)) return undefined
      resolve()
      await waiting
      return undefined
    }
  })
  return { reached, letGo }
}

it('is taken over by another worker when one is killed in the middle: nothing gone, nothing twice', async () => {
  const { actor, application, connection } = await connected(3_000)
  await syncNow(connection, application)
  application.people = people(3_050)
  const { reached, letGo } = stopAtPage(application, 2_901)
  const { id } = await askForSync(connection)

  const worker = aWorkerProcess(connection.companyId, connection.id, application.host)
  await reached
  // The statement of the first pages may still be on its way.
  await expect.poll(async () => (await runNow(connection, id)).seen).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await new Promise((resolve) => worker.once('exit', resolve))
  expect(await runNow(connection, id)).toMatchObject({ state: 'running', gone: 0 })
  expect(await presentOf(connection)).toBe(3_000)

  letGo()
  application.interrupt = () => undefined
  application.requests.length = 0
  await work(connection, application)

  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 3_050, added: 50, gone: 0 })
  expect(application.requests.some(({ path: asked }) => asked.startsWith('/Users?startIndex=1&'))).toBe(false)
  expect(await accountsOf(connection)).toHaveLength(3_050)
  expect(await db.accountChange.count({ where: { companyId: actor.companyId, kind: 'appeared' } })).toBe(
    3_050,
  )
  expect(await db.anomaly.count({ where: { companyId: actor.companyId } })).toBe(3_050)
})

it('goes on when the database cuts every connection in the middle', async () => {
  const { application, connection } = await connected(600)
  const { reached, letGo } = stopAtPage(application, 301)
  const { id } = await askForSync(connection)

  const working = work(connection, application)
  await reached
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  letGo()
  await working

  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 600, added: 600 })
  expect(await presentOf(connection)).toBe(600)
})

it('gives the run back when the worker must leave, for another to go on from its place', async () => {
  const { application, connection } = await connected(600)
  const { reached, letGo } = stopAtPage(application, 401)
  const { id } = await askForSync(connection)
  const leaving = new AbortController()

  const working = work(connection, application, { signal: leaving.signal })
  await reached
  leaving.abort()
  await expect(working).rejects.toThrow()
  letGo()

  expect(await runNow(connection, id)).toMatchObject({
    state: 'queued',
    workerToken: null,
    seen: 400,
    pages: 4,
  })
  application.interrupt = () => undefined
  await work(connection, application)
  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 600, added: 600 })
})

it('writes nothing for a worker that froze while another took its run over', async () => {
  const { connection, application } = await connected(10)
  await askForSync(connection)
  const frozen = (await takeRun(connection.companyId, connection.id))!
  await work(connection, application)

  const late = applyBatch(frozen, {
    accounts: [accountFacts({ externalId: 'late' })],
    checkpoint: noCheckpoint(),
    pages: 1,
    total: null,
    complete: null,
  })

  await expect(late).rejects.toBeInstanceOf(LostRun)
  expect((await accountsOf(connection)).map(({ externalId }) => externalId)).not.toContain('late')
  expect(await runNow(connection, frozen.id)).toMatchObject({ state: 'done', seen: 10 })
})

it('leaves a run to whoever took it over: two that took it back from each other would store nothing', async () => {
  const { application, connection } = await connected(300)
  const { reached, letGo } = stopAtPage(application, 201)
  await askForSync(connection)
  const working = work(connection, application)
  await reached

  const successor = (await takeRun(connection.companyId, connection.id))!
  letGo()
  await working

  const { state, workerToken } = await runNow(connection, successor.id)
  expect({ state, workerToken }).toEqual({ state: 'running', workerToken: successor.workerToken })
})

it('is one run, however often it is asked for, and one reading', async () => {
  const { application, connection } = await connected(50)

  const runs = await Promise.all(Array.from({ length: 5 }, () => askForSync(connection)))
  await Promise.all([work(connection, application), work(connection, application)])

  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  expect(await db.syncRun.count({ where: { companyId: connection.companyId } })).toBe(1)
  expect(await runNow(connection, runs[0]!.id)).toMatchObject({ state: 'done', added: 50 })
  expect(await db.accountChange.count({ where: { companyId: connection.companyId } })).toBe(50)
})

it('stops when the connection is forgotten meanwhile', async () => {
  const { application, connection } = await connected(300)
  const { reached, letGo } = stopAtPage(application, 201)
  await askForSync(connection)
  const working = work(connection, application)
  await reached

  await db.userConnector.deleteMany({ where: { companyId: connection.companyId, id: connection.id } })
  letGo()
  await working

  expect(await db.account.count({ where: { companyId: connection.companyId } })).toBe(0)
})

it('tells a run that keeps failing by our own fault, at the last attempt', async () => {
  const { application, connection } = await connected(5)
  const { id } = await askForSync(connection)
  await db.userConnector.updateMany({
    where: { companyId: connection.companyId, id: connection.id },
    data: { instance: 'elsewhere.example' },
  })

  await expect(work(connection, application)).rejects.toThrow()
  expect(await runNow(connection, id)).toMatchObject({ state: 'running' })
  await work(connection, application, { isLastAttempt: true })

  expect(await runNow(connection, id)).toMatchObject({ state: 'failed', errorKey: 'sync.errors.internal' })
})

it('schedules each connection whose turn has come once, and picks up runs that lost their job', async () => {
  const { connection, application } = await connected(5)
  const { companyId } = connection
  await db.userConnector.updateMany({
    where: { companyId },
    data: { nextSyncAt: new Date(Date.now() - 1_000) },
  })

  await Promise.all([scheduleSyncs(), scheduleSyncs()])

  expect(await db.syncRun.findMany({ where: { companyId } })).toMatchObject([
    { trigger: 'schedule', state: 'queued' },
  ])
  const jobs = () =>
    pool.query(`SELECT state, data FROM pgboss.job WHERE name = 'sync-accounts' AND singleton_key = $1`, [
      connection.id,
    ])
  expect((await jobs()).rows).toEqual([
    { state: 'created', data: { companyId, userConnectorId: connection.id } },
  ])

  await pool.query(`DELETE FROM pgboss.job WHERE singleton_key = $1`, [connection.id])
  await db.syncRun.updateMany({ where: { companyId }, data: { createdAt: new Date(Date.now() - 600_000) } })
  await scheduleSyncs()
  expect((await jobs()).rows).toHaveLength(1)
  await work(connection, application)
  expect(await presentOf(connection)).toBe(5)
})

/** The worker's own code in a process of its own, which can be killed. */
function aWorkerProcess(companyId: string, userConnectorId: string, host: string): ChildProcess {
  const script = path.join(process.cwd(), 'tests/support/sync-process.ts')
  return spawn(process.execPath, ['--import', 'tsx', script, companyId, userConnectorId], {
    env: { ...process.env, ROLLCALL_ROLE: 'worker', OUTBOUND_ALLOW: host },
    stdio: 'inherit',
  })
}
