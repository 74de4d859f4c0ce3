import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberImportsApi } from '@/lib/api/member-imports'
import { membersApi } from '@/lib/api/members'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { translate } from '@/lib/i18n/translate'
import { startWorker } from '@/lib/jobs/worker'
import { db } from '@/lib/platform/db'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { aWorkbook } from '@/tests/platform/spreadsheets/a-workbook'
import { call } from '@/tests/support/api'
import { presentOf } from '@/tests/support/connector-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: count } = membersApi['/api/members/count']
const { POST: commit } = memberImportsApi['/api/member_imports/{id}/commit']
const { GET: getImport, PATCH: patchImport } = memberImportsApi['/api/member_imports/{id}']
const { POST: sendImport } = memberImportsApi['/api/member_imports']
const { GET: getConnector } = userConnectorsApi['/api/user_connectors/{id}']
const { GET: listRuns } = syncRunsApi['/api/user_connectors/{id}/sync_runs']
const { POST: sendExport } = syncRunsApi['/api/user_connectors/{id}/uploads']
const { POST: connect } = userConnectorsApi['/api/user_connectors']

let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const mebibyte = 1024 * 1024
const unpacked = 'This file was refused: it is far too large once decompressed.'
const declared = 'This workbook was refused: it contains XML declarations that no spreadsheet program writes.'
const damaged = 'This file is damaged or incomplete. Export it again, then try again.'
const filled = (bytes: number) => Buffer.alloc(bytes, 'A')
const laughs =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'

const bombs: [string, () => Promise<Buffer>, string, string][] = [
  [
    'a tiny file that unpacks to 120 MB',
    () => aWorkbook({ more: { 'xl/media/a.bin': filled(120 * mebibyte) } }),
    'bomb',
    unpacked,
  ],
  [
    'a sheet packed a thousand times smaller',
    () =>
      aWorkbook({
        sheets: [
          { name: 'S', xml: `<worksheet><sheetData>${' '.repeat(30 * mebibyte)}</sheetData></worksheet>` },
        ],
      }),
    'bomb',
    unpacked,
  ],
  [
    'a sheet that says it is small',
    async () =>
      lyingAboutSizes(await aWorkbook({ sharedStrings: `<si><t>${'A'.repeat(30 * mebibyte)}</t></si>` })),
    'damaged',
    damaged,
  ],
  [
    'more parts than any workbook has',
    () =>
      aWorkbook({
        more: Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`xl/media/${i}`, 'x'])),
      }),
    'bomb',
    unpacked,
  ],
  [
    'entities that multiply',
    () => aWorkbook({ more: { 'xl/sharedStrings.xml': laughs } }),
    'forbidden_xml',
    declared,
  ],
  [
    'an entity that reads our files',
    () =>
      aWorkbook({
        more: { 'xl/workbook.xml': '<!DOCTYPE workbook SYSTEM "file:///etc/passwd"><workbook/>' },
      }),
    'forbidden_xml',
    declared,
  ],
]

/** The uncompressed size stands 24 bytes into each record of the central directory. */
function lyingAboutSizes(file: Buffer): Buffer {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4))
    if (file.readUInt32LE(at + 24) > mebibyte) file.writeUInt32LE(1_000, at + 24)
  return file
}

const octets = { 'Content-Type': 'application/octet-stream' }
const raw = (token: string, params: Record<string, string>, body: Buffer) => ({
  token,
  params,
  body,
  method: 'POST',
  headers: octets,
})

async function anImport(token: string, file: Buffer) {
  const { status, json } = await call(sendImport, '/api/member_imports?name=liste.xlsx', raw(token, {}, file))
  expect(status).toBe(201)
  const params = { id: String(json.id) }
  const now = async () => (await call(getImport, '/api/member_imports', { token, params })).json
  await expect.poll(async () => (await now()).state).not.toBe('previewing')
  return { params, result: await now() }
}

async function aFileConnection(token: string) {
  const made = await call(connect, '/api/user_connectors', {
    token,
    body: { application: 'file', label: 'Intranet' },
  })
  return { id: String(made.json.id) }
}

async function anExport(token: string, params: { id: string }, file: Buffer) {
  const { status } = await call(sendExport, '/api/user_connectors?name=export.xlsx', raw(token, params, file))
  expect(status).toBe(202)
  const now = async () =>
    (await call(listRuns, '/api/user_connectors', { token, params })).json['hydra:member'][0]
  await expect.poll(async () => (await now()).state).toMatch(/done|failed|held/)
  return now()
}

const people = () =>
  aWorkbook({
    sheets: [
      {
        name: 'S',
        rows: [
          ['Nom', 'Prénom', 'Email'],
          ['Morel', 'Ada', 'ada@corvelle.example'],
        ],
      },
    ],
  })
const uploads = (companyId: string) => db.upload.count({ where: { companyId } })

describe.each(bombs)('%s', (_name, make, code, message) => {
  it('is no import of members: refused with its reason, nothing kept, and the next file is read', async () => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const bomb = await make()
    expect(bomb.length).toBeLessThan(mebibyte)

    const { params, result } = await anImport(token, bomb)

    expect(result).toMatchObject({
      state: 'failed',
      rows: 0,
      header: [],
      sample: [],
      error: { code, message },
    })
    expect(await uploads(actor.companyId)).toBe(0)
    const correct = await call(patchImport, '/api/member_imports', {
      token,
      params,
      method: 'PATCH',
      body: { duplicates: 'skip' },
    })
    const write = await call(commit, '/api/member_imports', { token, params, method: 'POST' })
    expect([correct.status, write.status]).toEqual([409, 409])
    expect((await call(count, '/api/members/count', { token, body: {} })).json).toEqual({ count: 0 })
    expect((await anImport(token, await people())).result).toMatchObject({ state: 'previewed', rows: 1 })
  })

  it('is no export of an application: the sync fails with its reason, nobody is gone, and the next file is read', async () => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const params = await aFileConnection(token)
    const connection = { ...params, companyId: actor.companyId }
    const google = await aGoogleExport()
    expect(await anExport(token, params, google)).toMatchObject({ state: 'done', added: 1 })

    const run = await anExport(token, params, await make())

    expect(run).toMatchObject({
      state: 'failed',
      seen: 0,
      gone: 0,
      error: { kind: 'file', key: `spreadsheets.${code}` },
    })
    expect(translate('en', run.error.key, run.error.params)).toBe(message)
    const shown = (await call(getConnector, '/api/user_connectors', { token, params })).json
    expect(shown).toMatchObject({ state: 'error', error: { key: `spreadsheets.${code}` } })
    expect(await uploads(actor.companyId)).toBe(0)
    expect(await presentOf(connection)).toBe(1)
    expect(await anExport(token, params, google)).toMatchObject({ state: 'done', added: 0, gone: 0 })
  })
})

const aGoogleExport = () =>
  aWorkbook({
    sheets: [
      {
        name: 'Users',
        rows: [
          [
            'First Name [Required]',
            'Last Name [Required]',
            'Email Address [Required]',
            'Status [READ ONLY]',
            'Last Sign In [READ ONLY]',
          ],
          ['Ada', 'Morel', 'ada@corvelle.example', 'Active', 'Never logged in'],
        ],
      },
    ],
  })

it('is turned away at the door when it is too large even packed', async () => {
  const token = await aTokenOf(await aCompany())
  const params = await aFileConnection(token)
  const body = Buffer.alloc(spreadsheetLimits.bytes + 1)

  const answers = [
    await call(sendImport, '/api/member_imports', raw(token, {}, body)),
    await call(sendExport, '/api/user_connectors', raw(token, params, body)),
  ]

  expect(answers.map(({ status }) => status)).toEqual([413, 413])
})
