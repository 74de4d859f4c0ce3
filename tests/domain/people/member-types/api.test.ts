import { expect, it } from 'vitest'
import { memberTypesApi } from '@/lib/api/member-types'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { DELETE, GET, PATCH, PUT } = memberTypesApi['/api/member_types/{id}']
const { POST: count } = memberTypesApi['/api/member_types/count']
const { POST: create, GET: list } = memberTypesApi['/api/member_types']

const path = '/api/member_types'
const aToken = async () => aTokenOf(await aCompany())
const created = async (token: string, body: object) => (await call(create, path, { token, body })).json

it('is created, read, replaced, patched, listed, counted and deleted', async () => {
  const token = await aToken()

  const made = await call(create, path, { token, body: { name: 'Salarié', review_reminder: 'one_month' } })
  expect(made.status).toBe(201)
  expect(made.json).toEqual({
    '@context': '/api/contexts/MemberType',
    '@id': `${path}/${made.json.id}`,
    '@type': 'MemberType',
    id: made.json.id,
    name: 'Salarié',
    default_on_import: false,
    review_reminder: 'one_month',
    members: 0,
  })
  const params = { id: made.json.id }
  const at = `${path}/${params.id}`

  const put = await call(PUT, at, { token, params, method: 'PUT', body: { name: 'Externe' } })
  expect(put.json).toMatchObject({ name: 'Externe', review_reminder: 'none' })
  const patched = await call(PATCH, at, { token, params, method: 'PATCH', body: { default_on_import: true } })
  expect(patched.json).toMatchObject({ name: 'Externe', default_on_import: true })
  expect((await call(GET, at, { token, params })).json).toEqual(patched.json)
  const listed = await call(list, `${path}?order[name]=desc`, { token })
  expect(listed.json).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ id: params.id }] })
  expect((await call(count, `${path}/count`, { token, body: { search: 'exter' } })).json).toEqual({
    count: 1,
  })
  expect((await call(DELETE, at, { token, params, method: 'DELETE' })).status).toBe(204)
  expect((await call(GET, at, { token, params })).status).toBe(404)
})

it('takes back what it gave, ids and all', async () => {
  const token = await aToken()
  const { members: _counted, ...type } = await created(token, { name: 'Salarié' })

  const put = await call(PUT, `${path}/${type.id}`, {
    token,
    params: { id: type.id },
    method: 'PUT',
    body: type,
  })

  expect(put.status).toBe(200)
})

it.each([
  ['fr', 'Ce type existe déjà', 'Champ requis'],
  ['en', 'Type already exists', 'Required field'],
] as const)('says in %s what is wrong', async (language, duplicate, required) => {
  const token = await aToken()
  await created(token, { name: 'Salarié' })

  const again = await call(create, path, { token, language, body: { name: 'SALARIÉ' } })
  const empty = await call(create, path, { token, language, body: {} })

  expect(again.status).toBe(422)
  expect(again.json).toMatchObject({
    '@type': 'ConstraintViolationList',
    violations: [{ propertyPath: 'name', message: duplicate, code: 'already_exists' }],
  })
  expect(empty.json.violations).toMatchObject([{ propertyPath: 'name', message: required }])
})

it('refuses fields, filters, values and bodies it does not know', async () => {
  const token = await aToken()

  const field = await call(create, path, { token, body: { name: 'A', companyId: 'x' } })
  expect([field.status, field.json.violations[0].propertyPath]).toEqual([422, 'companyId'])
  const filter = await call(list, `${path}?state=x`, { token })
  expect([filter.status, filter.json.violations[0].propertyPath]).toEqual([400, 'state'])
  for (const query of ['itemsPerPage=201', 'page=0', 'order[members]=asc', 'order[name]=sideways'])
    expect((await call(list, `${path}?${query}`, { token })).status).toBe(400)
  const xml = await call(create, path, {
    token,
    body: '<a/>',
    headers: { 'Content-Type': 'application/xml' },
  })
  expect(xml.status).toBe(415)
  const malformed = await call(create, path, { token, body: '{"name":' })
  expect(malformed.status).toBe(400)
  expect(JSON.parse(malformed.headers.get('x-mia-error-information') ?? '')).toHaveProperty('message')
})

it('is a 404 for another company and for what is no id, whatever is asked', async () => {
  const [mine, theirs] = [await aToken(), await aToken()]
  const { id } = await created(theirs, { name: 'Secret' })

  for (const params of [{ id }, { id: 'no-id' }, { id: '0199d3a0-0000-7000-8000-000000000000' }]) {
    const answers = [
      await call(GET, path, { token: mine, params }),
      await call(PUT, path, { token: mine, params, method: 'PUT', body: { name: 'A' } }),
      await call(PATCH, path, { token: mine, params, method: 'PATCH', body: { name: 'A' } }),
      await call(DELETE, path, { token: mine, params, method: 'DELETE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await call(list, path, { token: mine })).json['hydra:totalItems']).toBe(0)
})
