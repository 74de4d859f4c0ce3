import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { scheduleSyncs } from '@/lib/domain/connections/runs/schedule-syncs'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { startImport } from '@/lib/domain/people/import/imports'
import { db } from '@/lib/platform/db'
import { writeStorageLow } from '@/lib/platform/instance-state'
import { isStorageLow } from '@/lib/platform/known-state'
import { call } from '@/tests/support/api'
import {
  aConnectionTo,
  anApplication,
  askForSync,
  people,
  presentOf,
  runNow,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: sync } = syncRunsApi['/api/user_connectors/{id}/sync']
const { GET: listConnectors } = userConnectorsApi['/api/user_connectors']

/** As the supervisor does, who may change the instance's row. */
async function noteRoom(isLow: boolean) {
  const pool = new pg.Pool({ connectionString: process.env.SUPERUSER_DATABASE_URL, max: 1 })
  await writeStorageLow(pool, isLow)
  await pool.end()
  await expect.poll(isStorageLow).toBe(isLow)
}
afterEach(() => noteRoom(false))

async function aConnection() {
  const actor = await aCompany()
  const application = await anApplication(people(3))
  const connection = await aConnectionTo(actor, application)
  return { actor, application, connection }
}

const waits = { kind: 'unavailable', text: { key: 'problems.storage_low' } }
const aFile = { name: 'people.csv', bytes: Buffer.from('email\nada@corvelle.example\n') }

it('begins no sync and takes no file, answers reads, and begins again by itself', async () => {
  const { actor, application, connection } = await aConnection()
  const token = await aTokenOf(actor)
  const path = `/api/user_connectors/${connection.id}/sync`
  const ask = () => call(sync, path, { token, params: { id: connection.id }, method: 'POST', language: 'fr' })
  await noteRoom(true)

  const refused = await ask()
  await expect(startImport(actor, aFile)).rejects.toMatchObject(waits)
  const read = await call(listConnectors, '/api/user_connectors', { token })

  expect(refused).toMatchObject({
    status: 503,
    json: { 'hydra:description': expect.stringContaining('manque d’espace disque') },
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(read).toMatchObject({ status: 200, json: { 'hydra:totalItems': 1 } })
  await noteRoom(false)
  expect((await ask()).status).toBeLessThan(300)
  await work(connection, application)
  expect(await presentOf(connection)).toBe(3)
})

it('takes no export of an application', async () => {
  const { actor } = await aConnection()
  const file = await db.userConnector.create({
    data: { companyId: actor.companyId, application: 'file', label: 'Payroll', state: 'connected' },
  })
  await noteRoom(true)

  await expect(receiveUpload(actor, file.id, aFile)).rejects.toMatchObject(waits)
})

it('lets a sync that waits keep its place, and go on when there is room', async () => {
  const { application, connection } = await aConnection()
  const { id } = await askForSync(connection)
  await noteRoom(true)

  await work(connection, application)
  const waiting = await runNow(connection, id)
  await noteRoom(false)

  expect(waiting).toMatchObject({ state: 'queued', retryAt: expect.any(Date), errorKind: null })
  expect(await presentOf(connection)).toBe(0)
  await db.syncRun.updateMany({
    where: { companyId: connection.companyId, id },
    data: { retryAt: new Date() },
  })
  await work(connection, application)
  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 3 })
})

it('stops a sync in the middle, with what it has stored', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(3_000))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  application.people = people(3_050)
  const { id } = await askForSync(connection)
  application.interrupt = async ({ path }) => {
    if (path.includes('startIndex=2501&')) await noteRoom(true)
    return undefined
  }

  await work(connection, application)
  const waiting = await runNow(connection, id)
  await noteRoom(false)
  application.interrupt = () => undefined
  await db.syncRun.updateMany({
    where: { companyId: connection.companyId, id },
    data: { retryAt: new Date() },
  })
  await work(connection, application)

  expect(waiting).toMatchObject({ state: 'queued', retryAt: expect.any(Date), gone: 0 })
  expect(await runNow(connection, id)).toMatchObject({ state: 'done', added: 50, gone: 0 })
})

it('leaves the schedule alone while it waits', async () => {
  const { connection } = await aConnection()
  const nextSyncAt = new Date(Date.now() - 1_000)
  const { companyId, id } = connection
  await db.userConnector.update({ where: { companyId_id: { companyId, id } }, data: { nextSyncAt } })
  await noteRoom(true)

  await scheduleSyncs()
  const meanwhile = await db.userConnector.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
  await noteRoom(false)
  await scheduleSyncs()

  expect(meanwhile.nextSyncAt).toEqual(nextSyncAt)
  expect(await db.syncRun.count({ where: { companyId, userConnectorId: id, trigger: 'schedule' } })).toBe(1)
})

it('is believed for a minute only: nobody may be there to take it back', async () => {
  await noteRoom(true)
  const superuser = new pg.Client({ connectionString: process.env.SUPERUSER_DATABASE_URL })
  await superuser.connect()
  await superuser.query("UPDATE instance_state SET storage_low_at = now() - interval '61 seconds'")
  await superuser.end()

  await expect.poll(isStorageLow).toBe(false)
})
