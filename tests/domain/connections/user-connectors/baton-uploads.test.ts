import { expect, it } from 'vitest'
import { accountsApi } from '@/lib/api/accounts'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { db } from '@/lib/platform/db'
import { aWorkbook } from '@/tests/platform/spreadsheets/a-workbook'
import { call } from '@/tests/support/api'
import { batonFile } from '@/tests/support/baton-file'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: upload } = syncRunsApi['/api/user_connectors/{id}/uploads']
const { GET: getRun } = syncRunsApi['/api/user_connectors/{id}/sync_runs/{runId}']
const { POST: create } = userConnectorsApi['/api/user_connectors']
const { GET: get } = userConnectorsApi['/api/user_connectors/{id}']
const { GET: accounts } = accountsApi['/api/accounts']

const path = '/api/user_connectors'
const binary = { 'Content-Type': 'application/octet-stream' }
const whole = batonFile({
  id: 's1',
  users: [
    { id: 'abel', name: 'Abel Ferreira', emails: [{ address: 'abel@corvelle.example' }], status: 1 },
    { id: 'ines', name: 'Inès Pasquier', status: 2 },
  ],
})

/** A connection of Baton, and what a program with a token does with it. */
async function aBatonConnection() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const { json } = await call(create, path, { token, body: { application: 'baton', label: 'Jenkins' } })
  const id: string = json.id
  const send = (bytes: Buffer, headers: Record<string, string> = binary, as = token) =>
    call(upload, `${path}/${id}/uploads?name=jenkins.c1z`, {
      token: as,
      params: { id },
      method: 'POST',
      body: new Uint8Array(bytes),
      headers,
    })
  const read = async (runId: string) => {
    await syncAccounts(actor.companyId, id, { signal: new AbortController().signal })
    const run = await call(getRun, `${path}/${id}/sync_runs/${runId}`, { token, params: { id, runId } })
    return run.json
  }
  const connection = async () => (await call(get, `${path}/${id}`, { token, params: { id } })).json
  const listed = async () => {
    const { json: list } = await call(accounts, '/api/accounts?order[display_name]=asc', { token })
    return list['hydra:member'].map((one: { display_name: string; status: string }) => [
      one.display_name,
      one.status,
    ])
  }
  const uploads = () => db.upload.count({ where: { companyId: actor.companyId } })
  return { token, send, read, connection, listed, uploads }
}

const present = [
  ['Abel Ferreira', 'active'],
  ['Inès Pasquier', 'suspended'],
]

it('takes a .c1z file as raw bytes; the run tells how it ended, and the accounts are there', async () => {
  const { send, read, listed, connection, uploads } = await aBatonConnection()

  const sent = await send(whole)

  expect(sent.status).toBe(202)
  expect(sent.json).toMatchObject({ trigger: 'upload', state: 'queued' })
  expect(await read(sent.json.id)).toMatchObject({ state: 'done', seen: 2, added: 2 })
  expect(await listed()).toEqual(present)
  expect(await connection()).toMatchObject({ state: 'connected', source: 'file' })
  expect(await uploads()).toBe(0)
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a file that was cut', () => whole.subarray(0, whole.length - 40), 'damaged'],
  ['a file cut after its first bytes', () => whole.subarray(0, 5), 'damaged'],
  ['a ZIP archive with its name', () => aWorkbook({}), 'not_baton'],
  ['a file in the newer format', () => Buffer.from('C1Z3\0\0\0K and the rest'), 'pebble'],
])('says why it refuses %s, and keeps the accounts', async (_, bytes, why) => {
  const { send, read, listed, connection, uploads } = await aBatonConnection()
  await read((await send(whole)).json.id)

  const sent = await send(await bytes())
  const run = await read(sent.json.id)

  const error = { kind: 'file', key: `connectors.baton.${why}` }
  expect(sent.status).toBe(202)
  expect(run).toMatchObject({ state: 'failed', error })
  expect(await connection()).toMatchObject({ state: 'error', error })
  expect(await listed()).toEqual(present)
  expect(await uploads()).toBe(0)
})

it('refuses 21 MB, nothing at all, and another type before it stores anything', async () => {
  const { send, uploads } = await aBatonConnection()

  const large = await send(Buffer.concat([whole, Buffer.alloc(21 * 1024 * 1024)]))
  const empty = await send(Buffer.alloc(0))
  const form = await send(whole, { 'Content-Type': 'application/zip' })

  expect([large.status, empty.status, form.status]).toEqual([413, 400, 415])
  expect(large.json['hydra:description']).toContain('20')
  expect(await uploads()).toBe(0)
})

it('takes a second file once the first is read, and none for another company’s connection', async () => {
  const { send, read } = await aBatonConnection()
  const stranger = await aBatonConnection()
  const first = await send(whole)

  const tooEarly = await send(whole)
  await read(first.json.id)
  const later = await send(whole)
  const foreign = await send(whole, binary, stranger.token)

  expect([tooEarly.status, later.status, foreign.status]).toEqual([409, 202, 404])
  expect(await stranger.uploads()).toBe(0)
})
