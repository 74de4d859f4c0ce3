import { expect, it } from 'vitest'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { receiveUpload } from '@/lib/domain/connections/user-connectors/receive-upload'
import { userConnectorPatch } from '@/lib/domain/connections/user-connectors/schema'
import { updateUserConnector } from '@/lib/domain/connections/user-connectors/update-user-connector'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { payeeOfConnector } from '@/lib/domain/spend/payees/application-payees'
import { db } from '@/lib/platform/db'
import { aWorkbook } from '@/tests/platform/spreadsheets/a-workbook'
import { accountsOf, runNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

async function aFileConnection(label: string | null = 'Intranet', of?: Actor) {
  const actor = of ?? (await aCompany())
  const id = await connect(actor, { application: 'file', label: label ?? undefined, credentials: {} })
  return { actor, connection: { id, companyId: actor.companyId } }
}

async function send(
  actor: Actor,
  connection: { id: string; companyId: string },
  file: string | Buffer,
  name = 'export.csv',
) {
  const { id } = await receiveUpload(actor, connection.id, { name, bytes: Buffer.from(file) })
  await read(connection)
  return runNow(connection, id)
}

const read = ({ id, companyId }: { id: string; companyId: string }) =>
  syncAccounts(companyId, id, { signal: new AbortController().signal })

const view = async (actor: Actor, id: string) => presentUserConnector(await getUserConnectorRow(actor, id))

const slack =
  'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp\n'

it('marks nobody as gone by one sheet of a workbook that has more on another', async () => {
  const { connection, actor } = await aFileConnection()
  const sheet = (name: string, ids: number[]) => {
    const lines = `${slack}${ids.map((n) => `u${n},u${n}@corvelle.example,Member,1,1,0,U00${n},User ${n},u${n},`).join('\n')}`
    return { name, rows: lines.split('\n').map((line) => line.split(',')) }
  }
  await send(actor, connection, await aWorkbook({ sheets: [sheet('Paris', [1, 2, 3])] }))

  const parted = await aWorkbook({ sheets: [sheet('Paris', [1, 2]), sheet('Lyon', [3, 4])] })
  const run = await send(actor, connection, parted)

  expect(run).toMatchObject({ state: 'done', added: 0, gone: 0 })
  expect(run.notes).toContainEqual({
    key: 'sync.notes.other_sheets',
    params: { sheet: 'Paris', others: 'Lyon' },
  })
  expect(await view(actor, connection.id)).toMatchObject({ accounts: 3 })
})

it('reads an export it knows: each upload is a sync', async () => {
  const { actor, connection } = await aFileConnection()
  const rows = (ids: number[]) =>
    slack + ids.map((n) => `u${n},u${n}@corvelle.example,Member,1,1,0,U00${n},User ${n},u${n},\n`).join('')

  expect(await send(actor, connection, rows([1, 2, 3]))).toMatchObject({
    state: 'done',
    trigger: 'upload',
    added: 3,
  })
  expect(await send(actor, connection, rows([2, 3]))).toMatchObject({ state: 'done', added: 0, gone: 1 })

  expect((await accountsOf(connection)).map(({ externalId }) => externalId)).toEqual(['U001', 'U002', 'U003'])
  expect(await db.upload.count({ where: { companyId: actor.companyId } })).toBe(0)
  expect(await view(actor, connection.id)).toMatchObject({
    state: 'connected',
    accounts: 2,
    next_sync_at: null,
    is_restricted: true,
  })
})

it('asks which column is what when nobody knows the export, goes on with the answer, and remembers it', async () => {
  const { actor, connection } = await aFileConnection()
  const file = (name: string) =>
    `Matricule agent;Courriel pro;Intitulé\n17;${name}@corvelle.example;Ada Morel\n`

  const asked = await send(actor, connection, file('ada'))

  expect(asked).toMatchObject({ state: 'held', heldReason: 'columns' })
  const { pending_upload } = await view(actor, connection.id)
  expect(pending_upload).toMatchObject({
    file_name: 'export.csv',
    header: ['Matricule agent', 'Courriel pro', 'Intitulé'],
    columns: { email: [1] },
    sample: [['17', 'ada@corvelle.example', 'Ada Morel']],
  })
  const columns = (given: object) =>
    updateUserConnector(actor, connection.id, userConnectorPatch.parse({ columns: given }))
  await expect(columns({ display_name: 2 })).rejects.toMatchObject({
    violations: [{ propertyPath: 'columns' }],
  })
  await expect(columns({ email: 9 })).rejects.toMatchObject({
    violations: [{ propertyPath: 'columns.email' }],
  })
  await columns({ external_id: 0, email: 1, display_name: 2 })
  await read(connection)

  expect(await runNow(connection, asked.id)).toMatchObject({ state: 'done', added: 1 })
  expect(await accountsOf(connection)).toMatchObject([
    { externalId: '17', email: 'ada@corvelle.example', displayName: 'Ada Morel' },
  ])
  expect((await view(actor, connection.id)).pending_upload).toBeNull()

  const again = await send(actor, connection, file('ada.morel'))
  expect(again).toMatchObject({ state: 'done', changed: 1 })
})

it('offers what was assigned in another connection for the next file like it', async () => {
  const { actor, connection } = await aFileConnection()
  const { connection: second } = await aFileConnection('Extranet', actor)
  const { actor: stranger, connection: theirs } = await aFileConnection()
  const header = 'Matricule agent;Courriel pro;Intitulé'
  await send(actor, connection, `${header}\n17;ada@corvelle.example;Ada Morel\n`)
  const columns = { external_id: 0, email: 1, display_name: 2 }
  await updateUserConnector(actor, connection.id, userConnectorPatch.parse({ columns }))
  const longer = 'Site;Intitulé;Matricule agent;Courriel pro\nLyon;Ada Morel;17;ada@corvelle.example\n'

  const asked = await send(actor, second, longer)
  await send(stranger, theirs, longer)

  expect(asked).toMatchObject({ state: 'held', heldReason: 'columns' })
  expect((await view(actor, second.id)).pending_upload?.columns).toEqual({
    external_id: [2],
    email: [3],
    display_name: [1],
  })
  expect((await view(stranger, theirs.id)).pending_upload?.columns).toEqual({ email: [3] })
})

it('names a connection that nobody named after the application whose export it gets, else after its file', async () => {
  const { actor, connection } = await aFileConnection(null)
  const { connection: named } = await aFileConnection('Messagerie', actor)
  const { connection: unknown } = await aFileConnection(null, actor)
  const rows = `${slack}ada,ada@corvelle.example,Member,1,1,0,U1,Ada,ada,\n`

  await send(actor, connection, rows)
  await send(actor, named, rows)
  const asked = await send(actor, unknown, 'Matricule;Courriel\n17;ada@corvelle.example\n', 'badges.2026.csv')
  await updateUserConnector(actor, unknown.id, userConnectorPatch.parse({ columns: { email: 1 } }))
  await read(unknown)

  const labelOf = async ({ id }: { id: string }) => (await view(actor, id)).label
  expect(asked).toMatchObject({ heldReason: 'columns' })
  expect(await labelOf(connection)).toBe('Slack')
  expect(await labelOf(named)).toBe('Messagerie')
  expect(await labelOf(unknown)).toBe('badges.2026')
  expect(await payeeOfConnector(actor.companyId, connection.id)).toBe('slack')
  const acts = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'user_connector.updated', objectId: connection.id },
  })
  expect(acts).toMatchObject([
    { details: { name: 'File', before: { label: 'File' }, after: { label: 'Slack' } } },
  ])
})

it('keeps the name that a user gives a connection, whatever its next exports say', async () => {
  const { actor, connection } = await aFileConnection(null)
  const rows = `${slack}ada,ada@corvelle.example,Member,1,1,0,U1,Ada,ada,\n`
  await send(actor, connection, rows)

  await updateUserConnector(actor, connection.id, userConnectorPatch.parse({ label: 'Messagerie' }))
  await send(actor, connection, `${rows}nora,nora@corvelle.example,Member,1,1,0,U2,Nora,nora,\n`)

  expect((await view(actor, connection.id)).label).toBe('Messagerie')
  expect(await accountsOf(connection)).toHaveLength(2)
})

it('says what is wrong with a file that is no spreadsheet, and keeps the accounts', async () => {
  const { actor, connection } = await aFileConnection()
  await send(actor, connection, `${slack}ada,ada@corvelle.example,Member,1,1,0,U1,Ada,ada,\n`)

  const run = await send(actor, connection, '\u0000\u0001\u0002 no table')

  expect(run).toMatchObject({ state: 'failed', errorKind: 'file', gone: 0 })
  expect(run.errorKey).toMatch(/^spreadsheets\./)
  expect(await accountsOf(connection)).toMatchObject([{ goneAt: null }])
})

it('marks nothing gone when a row could not be read', async () => {
  const { actor, connection } = await aFileConnection()
  await send(
    actor,
    connection,
    `${slack}a,a@corvelle.example,Member,1,1,0,U1,A,a,\nb,b@corvelle.example,Member,1,1,0,U2,B,b,\n`,
  )

  const run = await send(
    actor,
    connection,
    `${slack}a,a@corvelle.example,Member,1,1,0,U1,A,a,\n,,Member,1,1,0,,Nobody,,\n`,
  )

  expect(run).toMatchObject({ state: 'done', gone: 0 })
  expect(run.notes).toEqual(
    expect.arrayContaining([
      { key: 'spreadsheets.problems.no_id', params: { line: 3 } },
      { key: 'sync.notes.skipped', params: { n: 1 } },
    ]),
  )
})

it('takes no file for an application read through its API, nor for another company’s', async () => {
  const { actor, connection } = await aFileConnection()
  const other = await db.userConnector.create({
    data: { companyId: actor.companyId, application: 'scim', label: 'S', state: 'connected' },
  })
  const file = { name: 'x.csv', bytes: Buffer.from('a') }

  await expect(receiveUpload(actor, other.id, file)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(receiveUpload(await aCompany(), connection.id, file)).rejects.toMatchObject({
    kind: 'not_found',
  })
})
