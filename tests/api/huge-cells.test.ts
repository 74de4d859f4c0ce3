import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankImportsApi } from '@/lib/api/bank-imports'
import { memberImportsApi } from '@/lib/api/member-imports'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { startWorker } from '@/lib/jobs/worker'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { eventually } from '@/tests/support/patience'
import { aConnected } from '@/tests/support/sync-factories'

const { GET: getMembers } = memberImportsApi['/api/member_imports/{id}']
const { POST: sendMembers } = memberImportsApi['/api/member_imports']
const { GET: getStatement } = bankImportsApi['/api/bank_imports/{id}']
const { POST: sendStatement } = bankImportsApi['/api/bank_imports']
const { GET: listRuns } = syncRunsApi['/api/user_connectors/{id}/sync_runs']
const { POST: sendExport } = syncRunsApi['/api/user_connectors/{id}/uploads']

let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const megabyte = 1024 * 1024
/** More than the longest cell that each kind of file may have, which is far shorter for people. */
const beyond = { people: megabyte, movements: 2.1 * megabyte }
/** Nearly all that a file may hold. */
const largest = 15 * megabyte
const people = 'last_name;first_name;email\n'
const movements = 'Date;Libellé;Montant\n'

type File = (header: string, size: number) => Buffer

/** A file of one line whose second cell is that long, under a header of its kind. */
const cells: Record<string, File> = {
  'a huge cell': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;`), Buffer.alloc(size, 'A'), Buffer.from(';x\n')]),
  'a quote that never ends': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;"`), Buffer.alloc(size, 'A')]),
  // Two of them are one character.
  'one of quotes': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;"`), Buffer.alloc(2 * size, '"'), Buffer.from('";x\n')]),
  'one of line ends': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;"`), Buffer.alloc(size, '\n'), Buffer.from('";x\n')]),
  'one of NUL': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;`), Buffer.alloc(size, '\0'), Buffer.from(';x\n')]),
  'one of no encoding': (header, size) =>
    Buffer.concat([Buffer.from(`${header}Morel;`), Buffer.alloc(size, 0xff)]),
  'a line of delimiters': (header, size) => Buffer.concat([Buffer.from(header), Buffer.alloc(size, ';')]),
  'a line of cells without an end': (header, size) =>
    Buffer.concat([Buffer.from(header), Buffer.alloc(size, 'Morel;')]),
  'a header of delimiters': (_, size) => Buffer.concat([Buffer.from('last_name'), Buffer.alloc(size, ';')]),
  'a huge header': (_, size) =>
    Buffer.concat([Buffer.from('last_name;'), Buffer.alloc(size, 'A'), Buffer.from(';email\nx;y;z\n')]),
}

type Refused = { state: string; reason: unknown }
const sent = (token: string, body: Buffer, params = {}) => ({
  token,
  body,
  params,
  headers: { 'Content-Type': 'application/octet-stream' },
})

const doors: Record<string, (file: File) => Promise<Refused & { companyId: string }>> = {
  'an import of people': async (file) => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const { status, json } = await call(
      sendMembers,
      '/api/member_imports?name=liste.csv',
      sent(token, file(people, beyond.people)),
    )
    expect(status).toBe(201)
    const params = { id: String(json.id) }
    return eventually('it was read', async () => {
      const { status, json } = await call(getMembers, '/api/member_imports', { token, params })
      expect(status).toBe(200)
      return json.state !== 'previewing' && { ...actor, state: json.state, reason: json.error?.message }
    })
  },
  'a bank statement': async (file) => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const { status, json } = await call(
      sendStatement,
      '/api/bank_imports?name=releve.csv',
      sent(token, file(movements, beyond.movements)),
    )
    expect(status).toBe(201)
    const params = { id: String(json.id) }
    return eventually('it was read', async () => {
      const { status, json } = await call(getStatement, '/api/bank_imports', { token, params })
      expect(status).toBe(200)
      return json.state !== 'previewing' && { ...actor, state: json.state, reason: json.error?.message }
    })
  },
  'an export of an application': async (file) => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const { id } = await aConnected(actor, 'file')
    const params = { id }
    const { status } = await call(
      sendExport,
      '/api/user_connectors?name=export.csv',
      sent(token, file(people, beyond.people), params),
    )
    expect(status).toBe(202)
    return eventually('it was read', async () => {
      const { status, json } = await call(listRuns, '/api/user_connectors', { token, params })
      expect(status).toBe(200)
      const [run] = json['hydra:member']
      return /done|failed|held/.test(run.state) && { ...actor, state: run.state, reason: run.error?.key }
    })
  },
}

async function expectRefused(send: (typeof doors)[string], file: File) {
  const { companyId, state, reason } = await send(file)

  expect([state, reason]).toEqual(['failed', expect.any(String)])
  expect(reason).not.toMatch(/unexpected|import\.failed|Try again/i)
  expect(await db.upload.count({ where: { companyId } })).toBe(0)
}

const { 'an export of an application': exported, ...read } = doors

describe.each(Object.entries(cells))('%s', (_, file) => {
  it.each(Object.entries(read))('ends %s as failed, with its reason, and nothing of it is kept', (_, send) =>
    expectRefused(send, file),
  )
})

// It has the reader of people.
it.each(['a huge cell', 'a huge header'])(
  '%s ends an export of an application as failed, with its reason, and nothing of it is kept',
  (name) => expectRefused(exported!, cells[name]!),
)

// The two shapes that take longest to read, one for each of the two readers.
it.each([
  ['a huge cell', 'an import of people'],
  ['one of no encoding', 'a bank statement'],
])('%s, in a file as large as it may be, ends %s as failed, and nothing of it is kept', (name, door) =>
  expectRefused(doors[door]!, (header) => cells[name]!(header, largest)),
)
