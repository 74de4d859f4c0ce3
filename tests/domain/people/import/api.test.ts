import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberImportsApi } from '@/lib/api/member-imports'
import { membersApi } from '@/lib/api/members'
import { startWorker } from '@/lib/jobs/worker'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: count } = membersApi['/api/members/count']
const { POST: commit } = memberImportsApi['/api/member_imports/{id}/commit']
const { GET: leftOut } = memberImportsApi['/api/member_imports/{id}/left_out.csv']
const { GET, PATCH } = memberImportsApi['/api/member_imports/{id}']
const { POST: send } = memberImportsApi['/api/member_imports']

const path = '/api/member_imports'
const octets = { 'Content-Type': 'application/octet-stream' }
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const upload = (token: string, text: string) =>
  call(send, `${path}?name=liste.csv`, { token, body: Buffer.from(text), headers: octets })

/** What a client does: it asks until the state is another. */
async function until(token: string, id: string, states: string[]) {
  for (;;) {
    const { json } = await call(GET, `${path}/${id}`, { token, params: { id } })
    if (states.includes(json.state)) return json
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it('goes from the file over its faults and their correction to the list', async () => {
  const token = await aTokenOf(await aCompany())

  const sent = await upload(
    token,
    'Nom;Prénom;Quoi\nMorel;Ada;ada@corvelle\nZola;Émile;emile@corvelle.example',
  )
  expect(sent.status).toBe(201)
  expect(sent.json).toMatchObject({
    '@id': `${path}/${sent.json.id}`,
    '@type': 'MemberImport',
    state: 'previewing',
    file_name: 'liste.csv',
  })
  const { id } = sent.json
  const params = { id }
  const preview = await until(token, id, ['previewed', 'failed'])
  expect(preview).toMatchObject({
    state: 'previewed',
    rows: 2,
    header: ['Nom', 'Prénom', 'Quoi'],
    faults: [],
  })

  const mapping = { columns: { last_name: 0, first_name: 1, email: 2 } }
  const patched = await call(PATCH, path, { token, params, method: 'PATCH', body: mapping })
  expect(patched.json.state).toBe('previewing')
  const faulty = await until(token, id, ['previewed'])
  expect(faulty.faults).toEqual([
    {
      line: 2,
      column: 3,
      header: 'Quoi',
      field: 'email',
      code: 'not_an_email',
      message: '“ada@corvelle” is not an email address',
      swap: null,
      value: 'ada@corvelle',
      name: 'Ada Morel',
    },
  ])
  const refused = await call(commit, path, { token, params, method: 'POST', language: 'fr' })
  expect(refused.status).toBe(409)
  expect(refused.json['hydra:description']).toBe('1 erreur reste à corriger. Rien n’a été enregistré.')

  const correct = (line: number, column: number) => {
    const body = { cells: [{ line, column, value: 'ada@corvelle.example' }] }
    return call(PATCH, path, { token, params, method: 'PATCH', body })
  }
  for (const [line, column] of [
    [3, 3],
    [2, 4],
  ] as const)
    expect((await correct(line, column)).json.violations).toMatchObject([{ propertyPath: 'cells' }])
  await correct(2, 3)
  expect(await until(token, id, ['previewed'])).toMatchObject({ faults: [], created: 2 })
  const accepted = await call(commit, path, { token, params, method: 'POST' })
  expect([accepted.status, accepted.json.state]).toEqual([202, 'committing'])
  expect((await call(commit, path, { token, params, method: 'POST' })).status).toBe(202)
  expect(await until(token, id, ['done', 'failed'])).toMatchObject({ state: 'done', created: 2, done: 2 })
  expect((await call(count, path, { token, body: {} })).json).toEqual({ count: 2 })
  const corrected = { email: 'ada@corvelle.example' }
  expect((await call(count, path, { token, body: corrected })).json).toEqual({ count: 1 })
  expect(await everyCompany.memberImport.findFirst({ where: { id } })).toMatchObject({ cellChoices: {} })
})

it('says in the reader’s language why a file is refused', async () => {
  const token = await aTokenOf(await aCompany())
  const { json } = await upload(token, '[{"a": 1}]')
  await until(token, json.id, ['failed'])

  const french = await call(GET, path, { token, params: { id: json.id }, language: 'fr' })

  expect(french.json.error).toEqual({
    code: 'not_a_spreadsheet',
    message: 'Ce fichier n’est ni un CSV ni un classeur Excel (XLSX).',
  })
})

it('takes bytes only, and not too many of them', async () => {
  const token = await aTokenOf(await aCompany())

  const json = await call(send, path, { token, body: { a: 1 } })
  const empty = await call(send, path, { token, body: new Uint8Array(), headers: octets })
  const large = await call(send, path, { token, body: new Uint8Array(20 * 1024 * 1024 + 1), headers: octets })

  expect([json.status, empty.status, large.status]).toEqual([415, 400, 413])
})

it('is not there for another company', async () => {
  const [mine, theirs] = [await aTokenOf(await aCompany()), await aTokenOf(await aCompany())]
  const params = { id: (await upload(theirs, 'Nom;Prénom\nMorel;Ada')).json.id }

  const answers = [
    await call(GET, path, { token: mine, params }),
    await call(PATCH, path, { token: mine, params, method: 'PATCH', body: { duplicates: 'skip' } }),
    await call(commit, path, { token: mine, params, method: 'POST' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('imports the sound lines, and gives back the faulty ones as a file that it reads again', async () => {
  const token = await aTokenOf(await aCompany())
  const lines = [
    'Nom;Prénom;Quoi;Type d’utilisateur;Entrée;Sortie',
    'Morel;Ada;ada@corvelle;Salarié;;',
    '=1+1;Émile;emile@corvelle.example;Salariés;03/02/2025;01/02/2025',
    'Sand;Zoé;zoe@corvelle;Salarié;;',
    'Verne;Jules;jules@corvelle.example;salarie;;',
    'Hugo;Léopoldine;leo@corvelle.example;Salarié;;',
    'Dumas;Alix;alix@corvelle.example;Stage d’été;;',
  ]
  const { id } = (await upload(token, lines.join('\n'))).json
  const params = { id }
  await until(token, id, ['previewed'])
  const columns = { last_name: 0, first_name: 1, email: 2, member_type: 3, start_date: 4, end_date: 5 }
  await call(PATCH, path, { token, params, method: 'PATCH', body: { columns } })

  const preview = await until(token, id, ['previewed'])
  expect(preview).toMatchObject({ created: 3, faulty: 3, faults_count: 3 })
  expect(preview.fault_groups).toMatchObject([
    {
      code: 'not_an_email',
      count: 2,
      lines: [2, 4],
      header: 'Quoi',
      message: 'This is not an email address',
    },
    { code: 'end_not_after_start', count: 1, lines: [3], header: 'Sortie' },
  ])
  expect(preview.types).toMatchObject([
    { key: 'salarie', name: 'salarie', lines: 2, choice: 'create', reason: null },
    { name: 'Stage d’été', lines: 1, choice: 'none', reason: 'single' },
  ])
  const stranger = await aTokenOf(await aCompany())
  expect((await call(leftOut, path, { token: stranger, params })).status).toBe(404)

  const committed = await call(commit, `${path}?faulty_lines=leave_out`, { token, params, method: 'POST' })
  expect(committed.status).toBe(202)
  const done = await until(token, id, ['done', 'failed'])
  expect(done).toMatchObject({ state: 'done', created: 3, faulty: 3, linked: 0 })
  const file = await call(leftOut, path, { token, params, language: 'fr' })
  expect(file.headers.get('content-disposition')).toContain('lignes-laissees-de-cote')
  expect(file.text).toContain('"\'=1+1";"Émile"')
  expect(file.text).toContain('"Ligne d’origine";"Motif"')
  expect(file.text).toContain('"2";"«\u00a0ada@corvelle\u00a0» n’est pas une adresse e-mail"')

  const traces = await everyCompany.auditEvent.findMany({
    where: { objectId: id, action: { startsWith: 'export.' } },
  })
  expect(traces.map(({ action }) => action).sort()).toEqual(['export.began', 'export.taken'])

  const again = (await upload(token, file.text.replace('01/02/2025', '01/02/2030'))).json.id
  const reread = await until(token, again, ['previewed', 'failed'])
  expect(reread).toMatchObject({ columns, rows: 3, faulty: 2, created: 1, types: [{ reason: 'near' }] })
})

it('exchanges the dates of a line that are the wrong way round, and says of which lines they are', async () => {
  const token = await aTokenOf(await aCompany())
  const lines = [
    'Nom;Prénom;E-mail;Entrée;Sortie',
    'Morel;Ada;ada@corvelle.example;03/02/2025;13/01/2025',
    'Zola;Émile;emile@corvelle.example;03/02/2025;03/02/2025',
  ]
  const { id } = (await upload(token, lines.join('\n'))).json
  const params = { id }

  const preview = await until(token, id, ['previewed', 'failed'])
  expect(preview.faults).toMatchObject([
    { line: 2, code: 'end_not_after_start', column: 5, value: '13/01/2025' },
    { line: 3, code: 'end_not_after_start', column: 5, value: null, swap: null },
  ])
  const [{ line, column, value, swap }] = preview.faults
  expect(swap).toEqual({ column: 4, value: '03/02/2025' })
  const cells = [
    { line, column, value: swap.value },
    { line, column: swap.column, value },
  ]
  await call(PATCH, path, { token, params, method: 'PATCH', body: { cells } })

  const corrected = await until(token, id, ['previewed', 'failed'])
  expect(corrected).toMatchObject({ created: 1, faults: [{ line: 3 }] })
  const people = await call(memberImportsApi['/api/member_imports/{id}/people'].GET, `${path}/${id}/people`, {
    token,
    params,
  })
  expect(people.json['hydra:member']).toMatchObject([{ start_date: '2025-01-13', end_date: '2025-02-03' }])
})
