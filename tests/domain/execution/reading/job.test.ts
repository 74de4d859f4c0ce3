import { expect, it } from 'vitest'
import { requestSync } from '@/lib/domain/connections/runs/start-run'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { cleanUpJob } from '@/lib/jobs/company'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import {
  aConnectionTo,
  anApplication,
  askForSync,
  canary,
  connectorNow,
  people,
  presentOf,
  runNow,
  syncNow,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

// A process of its own starts, and a machine may be slow.
it('connects, reads, and says what is wrong, in a worker of its own that never utters a secret', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(120))
  env().OUTBOUND_ALLOW.push(application.host)
  // It says everything that it has to say.
  const worker = startWorkerProcess({ LOG_LEVEL: 'debug', OUTBOUND_ALLOW: application.host })
  const credentials = { custom_domain: application.url, api_token: canary }

  const id = await connect(actor, { application: 'scim', label: 'Directory', credentials })
  const connection = { id, companyId: actor.companyId }
  await expect.poll(async () => (await connectorNow(connection)).lastSyncAt).not.toBeNull()
  expect(await presentOf(connection)).toBe(120)

  application.interrupt = () => ({ status: 401, body: { detail: `Token ${canary} revoked` } })
  await requestSync(actor, id)
  await expect.poll(async () => (await connectorNow(connection)).state).toBe('reconnect')

  worker.signal('SIGTERM')
  expect(await worker.ended).toEqual([0, null])
  expect(worker.output()).toContain('the worker is ready')
  expect(worker.output()).not.toContain(canary)
  const jobs = await everyCompany.$queryRaw<
    { data: unknown; output: unknown }[]
  >`SELECT data, output FROM pgboss.job`
  expect(JSON.stringify(jobs)).not.toContain(canary)
})

it('reads the others while one company’s many applications hang', async () => {
  const [greedy, modest] = [await aCompany(), await aCompany()]
  const hanging = await anApplication(people(1))
  const answering = await anApplication(people(2))
  hanging.interrupt = () => new Promise(() => {})
  for (let n = 0; n < 20; n++) await askForSync(await aConnectionTo(greedy, hanging, `Hanging ${n}`))
  const connections = [await aConnectionTo(modest, answering), await aConnectionTo(modest, answering, 'Two')]
  for (const connection of connections) await askForSync(connection)

  startWorkerProcess({ OUTBOUND_ALLOW: `${hanging.host},${answering.host}` })

  for (const connection of connections)
    await expect.poll(async () => (await connectorNow(connection)).lastSyncAt).not.toBeNull()
  // Runs, not requests: on a slow machine a call that hangs is given up and made again.
  const running = { companyId: greedy.companyId, state: 'running' as const }
  expect(await db.syncRun.count({ where: running })).toBeLessThanOrEqual(3)
})

it('removes what nobody needs any more, and nothing else', async () => {
  const actor = await aCompany()
  const { companyId, userId } = actor
  const application = await anApplication(people(30))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  application.people = []
  const held = await syncNow(connection, application)
  const { id } = await askForSync(connection)
  await db.syncRun.updateMany({ where: { companyId, id }, data: { state: 'failed' } })
  await everyCompany.syncSeen.create({ data: { companyId, syncRunId: id, externalIds: ['left over'] } })
  await everyCompany.syncSeen.create({
    data: { companyId, syncRunId: held.id, externalIds: ['still asked about'] },
  })
  const upload = (expiresAt: Date) =>
    db.upload.create({
      data: {
        companyId,
        userId,
        fileName: 'x',
        sha256: new Uint8Array(32),
        bytes: new Uint8Array(1),
        expiresAt,
      },
    })
  await upload(new Date(Date.now() - 1_000))
  const kept = await upload(new Date(Date.now() + 60_000))
  const session = (expiresAt: Date) =>
    db.session.create({ data: { companyId, userId, device: 'x', expiresAt } })
  const dead = await session(new Date(Date.now() - 48 * 3_600_000))
  const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }

  await cleanUpJob.run({}, context)
  await cleanUpJob.run(null, context)

  expect(await db.upload.findMany({ where: { companyId }, select: { id: true } })).toEqual([{ id: kept.id }])
  expect(await db.session.count({ where: { companyId, id: dead.id } })).toBe(0)
  expect(await db.session.count({ where: { companyId } })).toBe(1)
  const seen = await everyCompany.syncSeen.findMany({ where: { companyId } })
  expect(seen.map(({ syncRunId }) => syncRunId)).toEqual([held.id])
  expect(await runNow(connection, held.id)).toMatchObject({ state: 'held' })
})
