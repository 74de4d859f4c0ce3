import { expect, it } from 'vitest'
import { membersApi } from '@/lib/api/members'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const { GET: accounts } = membersApi['/api/members/{id}/accounts']
const { DELETE: removeIdentifier } = membersApi['/api/members/{id}/identifiers/{identifierId}']
const { GET: identifiers, POST: identify } = membersApi['/api/members/{id}/identifiers']
const { DELETE, GET, PATCH, PUT } = membersApi['/api/members/{id}']
const { POST: bulk } = membersApi['/api/members/bulk']
const { POST: count } = membersApi['/api/members/count']
const { GET: exportCsv } = membersApi['/api/members/export.csv']
const { POST: create, GET: list } = membersApi['/api/members']

const path = '/api/members'
const ada = { last_name: 'Morel', first_name: 'Ada', email: 'ada@corvelle.example', civility: 'mrs' }

it('is created, read, replaced, patched, listed, counted and deleted', async () => {
  const token = await aTokenOf(await aCompany())

  const made = await call(create, path, { token, body: { ...ada, start_date: '2020-01-06' } })
  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`${path}/${made.json.id}`)
  expect(made.json).toEqual({
    '@context': '/api/contexts/Member',
    '@id': `${path}/${made.json.id}`,
    '@type': 'Member',
    id: made.json.id,
    ...ada,
    name: `${ada.first_name} ${ada.last_name}`,
    member_type: null,
    hiring_date: null,
    start_date: '2020-01-06',
    end_date: null,
    end_date_origin: null,
    department: null,
    employee_number: null,
    job_title: null,
    employment_status: 'active',
    custom: {},
    origin: 'manual',
    state: 'active',
    alerts: [],
    manager: null,
    manager_name: null,
    manager_origin: null,
    manager_has_left: false,
    note: null,
    identifiers: 1,
    accounts: 0,
    applications: [],
    applications_count: 0,
    breaches: 0,
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: expect.any(String),
  })
  const params = { id: made.json.id }
  const at = `${path}/${params.id}`

  const put = await call(PUT, at, { token, params, method: 'PUT', body: ada })
  expect(put.json).toMatchObject({ start_date: null, civility: 'mrs', version: 2 })
  const patched = await call(PATCH, at, { token, params, method: 'PATCH', body: { civility: null } })
  expect(patched.json).toMatchObject({ last_name: 'Morel', civility: null })
  expect((await call(GET, at, { token, params })).json).toEqual(patched.json)
  const listed = await call(list, `${path}?search=morel&order[lastName]=desc&itemsPerPage=1`, { token })
  expect(listed.json).toMatchObject({
    'hydra:totalItems': 1,
    'hydra:member': [{ '@id': at, '@type': 'Member' }],
    'hydra:view': { 'hydra:last': expect.stringContaining('page=1') },
  })
  expect((await call(count, `${path}/count`, { token, body: { state: 'active' } })).json).toEqual({
    count: 1,
  })
  expect((await call(DELETE, at, { token, params, method: 'DELETE' })).status).toBe(204)
  expect((await call(GET, at, { token, params })).status).toBe(404)
})

const note = (text: string, href?: string) => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
            },
          ],
        },
      ],
    },
  ],
})

it('keeps a note with its formatting, shows it where one member is read, exports its words, and records them', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const { json: member } = await call(create, path, { token, body: ada })
  const params = { id: member.id }
  const at = `${path}/${params.id}`
  const written = note('<b>On leave</b> until March', 'https://corvelle.example/plan')

  const patched = await call(PATCH, at, {
    token,
    params,
    method: 'PATCH',
    body: { note: written, version: 1 },
  })
  // A body from before there were notes, or from a list, leaves it.
  await call(PUT, at, { token, params, method: 'PUT', body: ada })

  expect(patched.json).toMatchObject({ note: written, version: 2 })
  expect((await call(GET, at, { token, params })).json.note).toEqual(written)
  expect((await call(list, path, { token })).json['hydra:member'][0]).not.toHaveProperty('note')
  expect((await call(exportCsv, `${path}/export.csv`, { token })).text).toContain(
    '- <b>On leave</b> until March',
  )
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'member.updated' },
    orderBy: { seq: 'asc' },
  })
  expect(event?.details).toMatchObject({ after: { note: '- <b>On leave</b> until March' } })
  await call(PATCH, at, { token, params, method: 'PATCH', body: { note: note('\u200b') } })
  expect((await call(GET, at, { token, params })).json.note).toBeNull()
})

it.each([
  ['a script', note('x', 'javascript:alert(1)')],
  ['data', note('x', 'data:text/html,x')],
  ['markup of another kind', { type: 'doc', content: [{ type: 'heading', content: [] }] }],
  ['HTML', '<p>x</p>'],
  ['more than 2,000 characters', note('x'.repeat(2_001))],
])('refuses a note with %s', async (_, refused) => {
  const token = await aTokenOf(await aCompany())

  expect((await call(create, path, { token, body: { ...ada, note: refused } })).status).toBe(422)
})

it('refuses the second of two colleagues who write a note at once', async () => {
  const token = await aTokenOf(await aCompany())
  const { json: member } = await call(create, path, { token, body: { ...ada, note: note('First') } })
  const params = { id: member.id }
  const write = (text: string) =>
    call(PATCH, `${path}/${params.id}`, {
      token,
      params,
      method: 'PATCH',
      body: { note: note(text), version: member.version },
    })

  expect([(await write('Second')).status, (await write('Third')).status]).toEqual([200, 409])
  expect((await call(GET, `${path}/${params.id}`, { token, params })).json.note).toEqual(note('Second'))
})

it.each([
  [
    'fr',
    'Cette adresse appartient déjà à Ada Morel',
    'La date de sortie doit être postérieure à la date d’entrée',
  ],
  ['en', 'This address already belongs to Ada Morel', 'The end date must be later than the start date'],
] as const)('says in %s what is wrong', async (language, taken, dates) => {
  const token = await aTokenOf(await aCompany())
  await call(create, path, { token, body: ada })

  const again = await call(create, path, { token, language, body: ada })
  const turned = await call(create, path, {
    token,
    language,
    body: { ...ada, start_date: '2026-05-01', end_date: '2026-04-30' },
  })

  expect([again.status, turned.status]).toEqual([422, 422])
  expect(again.json.violations).toEqual([{ propertyPath: 'email', message: taken, code: 'email_taken' }])
  expect(turned.json.violations).toEqual([
    { propertyPath: 'end_date', message: dates, code: 'end_not_after_start' },
  ])
})

it('refuses what it does not know, and what PostgreSQL would choke on', async () => {
  const token = await aTokenOf(await aCompany())
  const post = (body: unknown, headers?: Record<string, string>) =>
    call(create, path, { token, body, headers })

  expect((await post({ ...ada, companyId: 'x' })).status).toBe(422)
  expect((await post({ ...ada, origin: 'import' })).status).toBe(422)
  expect((await post({ ...ada, start_date: '0000-02-30' })).status).toBe(422)
  expect((await post({ ...ada, start_date: '0001-01-01' })).status).toBe(422)
  expect((await post({ ...ada, last_name: ' \u0000 ' })).status).toBe(422)
  expect((await post({ ...ada, email: { not: '' } })).status).toBe(422)
  expect((await post('{', {})).status).toBe(400)
  expect((await post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  for (const query of [
    'nobody=1',
    'state=gone',
    'member_type=x',
    'start_date[after]=x',
    'order[search_text]=asc',
  ])
    expect((await call(list, `${path}?${query}`, { token })).status).toBe(400)
  for (const query of ['search=%00', 'search=%25_%5C', 'email=%00', 'application=%00', 'search=%F0%9F%98%80'])
    expect((await call(list, `${path}?${query}`, { token })).status).toBe(200)
})

it('is a 404 for another company, whatever is asked', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const token = await aTokenOf(actor)
  const { id } = await aMember(other)
  const params = { id, identifierId: id }

  const answers = [
    await call(GET, path, { token, params }),
    await call(PUT, path, { token, params, method: 'PUT', body: ada }),
    await call(PATCH, path, { token, params, method: 'PATCH', body: { first_name: 'A' } }),
    await call(DELETE, path, { token, params, method: 'DELETE' }),
    await call(identifiers, path, { token, params }),
    await call(identify, path, { token, params, body: { kind: 'login', value: 'x' } }),
    await call(removeIdentifier, path, { token, params, method: 'DELETE' }),
    await call(accounts, path, { token, params }),
    await call(bulk, path, { token, body: { ids: [id], act: 'delete' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404))
})

it('lists what belongs to a member: identifiers and accounts', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const { id } = await aMember(actor, { email: 'ada@corvelle.example' })
  await anAccountOf(actor, id, { email: 'ada@corvelle.example' })
  await anAccountOf(actor, null)
  const params = { id }

  const added = await call(identify, path, { token, params, body: { kind: 'login', value: 'AdaM' } })
  expect(added.status).toBe(201)
  expect(added.json).toMatchObject({
    '@id': `${path}/${id}/identifiers/${added.json.id}`,
    '@type': 'MemberIdentifier',
    kind: 'login',
    value: 'adam',
    learned_from: null,
  })
  const all = await call(identifiers, path, { token, params })
  expect(all.json['hydra:member'].map(({ value }: { value: string }) => value)).toEqual([
    'ada@corvelle.example',
    'adam',
  ])
  const removed = await call(removeIdentifier, path, {
    token,
    params: { id, identifierId: added.json.id },
    method: 'DELETE',
  })
  expect(removed.status).toBe(204)
  const owned = await call(accounts, `${path}/${id}/accounts`, { token, params })
  expect(owned.json).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ '@type': 'Account' }] })
})

it('acts on many at once', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const [one, two] = [await aMember(actor), await aMember(actor)]

  const set = await call(bulk, path, {
    token,
    body: { ids: [one.id, two.id], act: 'set_end_date', end_date: '2031-01-31' },
  })
  const both = await call(bulk, path, { token, body: { act: 'delete' } })

  expect([set.status, set.json]).toEqual([200, { count: 2 }])
  expect([both.status, both.json.violations[0].propertyPath]).toEqual([422, 'ids'])
})

it('exports what is listed, in the reader’s language, so that no spreadsheet program runs a name', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  await aMember(actor, { last_name: '=cmd|calc', first_name: '@Ada', email: null, civility: 'mrs' })
  await aMember(actor, { last_name: 'Zola' })

  const french = await call(exportCsv, `${path}/export.csv?search=cmd`, { token, language: 'fr' })
  const english = await call(exportCsv, `${path}/export.csv?order[last_name]=desc`, { token })

  expect(french.headers.get('content-disposition')).toMatch(
    /^attachment; filename="utilisateurs-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''utilisateurs-/,
  )
  expect(french.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(french.text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
    '"Nom";"Prénom";"E-mail";"Civilité";"Type d’utilisateur";"Date d’embauche";"Date d’entrée";"Date de sortie";"Service";"Responsable";"Matricule";"Intitulé de poste";"Situation";"Applications";"Note"',
    `"'=cmd|calc";"'@Ada";"";"Mme";"";"";"";"";"";"";"";"";"Actif";"";""`,
  ])
  expect(english.text).toContain('"Last name","First name"')
  expect(english.text.indexOf('Zola')).toBeLessThan(english.text.indexOf('calc'))
  expect((await call(exportCsv, `${path}/export.csv?page=2`, { token })).status).toBe(400)
})

it('takes what members do in the company, filters and exports it, and refuses beside the field', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const boss = await aMember(actor, { first_name: 'Nora', last_name: 'Old' })
  const made = await call(create, path, {
    token,
    body: {
      ...ada,
      department: ' Ressources  humaines ',
      manager: boss.id,
      employee_number: '0042',
      job_title: 'Juriste',
      employment_status: 'on_leave',
    },
  })

  expect(made.json).toMatchObject({
    department: 'Ressources humaines',
    manager: { name: 'Nora Old', member: boss.id },
    manager_origin: 'given',
    employee_number: '0042',
    job_title: 'Juriste',
    employment_status: 'on_leave',
  })
  const filters = `department=ressources%20humaines&manager=${boss.id}&employment_status=on_leave&employee_number=0042`
  expect((await call(list, `${path}?${filters}`, { token })).json['hydra:totalItems']).toBe(1)
  expect((await call(list, `${path}?employment_status=gone`, { token })).status).toBe(400)
  const exported = await call(exportCsv, `${path}/export.csv?${filters}`, { token, language: 'fr' })
  expect(exported.text).toContain('"Ressources humaines";"Nora Old";"0042";"Juriste";"En congé"')

  const params = { id: boss.id }
  const at = `${path}/${boss.id}`
  const refused = await call(PATCH, at, {
    token,
    params,
    method: 'PATCH',
    body: { manager: made.json.id },
    language: 'fr',
  })
  expect(refused.status).toBe(422)
  expect(refused.json.violations).toMatchObject([
    {
      propertyPath: 'manager',
      message: expect.stringContaining('Ada Morel dépend de Nora Old'),
    },
  ])
  const blank = await call(PATCH, at, { token, params, method: 'PATCH', body: { department: '  ' } })
  expect(blank.status).toBe(422)
})

it('asks everybody who they are', async () => {
  for (const handler of [list, exportCsv]) expect((await call(handler, path)).status).toBe(401)
  expect((await call(create, path, { body: ada })).status).toBe(401)
  const { companyId } = await aCompany()
  expect(await db.member.count({ where: { companyId } })).toBe(0)
})
