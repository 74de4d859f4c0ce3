import { expect, it } from 'vitest'
import { savedViewsApi } from '@/lib/api/saved-views'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { DELETE, GET, PATCH } = savedViewsApi['/api/saved_views/{id}']
const { POST: count } = savedViewsApi['/api/saved_views/count']
const { POST: create, GET: list } = savedViewsApi['/api/saved_views']

const path = '/api/saved_views'

it('is saved, read, changed, listed, counted and deleted', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)

  const made = await call(create, path, {
    token,
    body: { list: 'members', name: ' Leavers ', query: 'state=leaving' },
  })
  expect(made.status).toBe(201)
  expect(made.json).toEqual({
    '@context': '/api/contexts/SavedView',
    '@id': `${path}/${made.json.id}`,
    '@type': 'SavedView',
    id: made.json.id,
    list: 'members',
    name: 'Leavers',
    query: 'state=leaving',
    opens: 'state=leaving',
    missing: [],
    is_shared: false,
    owner: {
      '@id': `/api/colleagues/${actor.userId}`,
      '@type': 'Colleague',
      id: actor.userId,
      name: 'Camille Roussel',
      is_you: true,
    },
    is_editable: true,
  })
  const params = { id: made.json.id }
  const at = `${path}/${params.id}`
  const patched = await call(PATCH, at, { token, params, method: 'PATCH', body: { is_shared: true } })
  expect(patched.json).toMatchObject({ name: 'Leavers', query: 'state=leaving', is_shared: true })
  expect((await call(GET, at, { token, params })).json).toEqual(patched.json)
  const listed = await call(list, `${path}?list=members`, { token })
  expect(listed.json).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ id: params.id }] })
  const counted = await call(count, `${path}/count`, { token, body: { list: 'spends' } })
  expect(counted.json).toEqual({ count: 0 })
  expect((await call(DELETE, at, { token, params, method: 'DELETE' })).status).toBe(204)
  expect((await call(GET, at, { token, params })).status).toBe(404)
})

it.each([
  ['fr', 'Une de vos vues de cette liste porte déjà ce nom'],
  ['en', 'One of your views of this list already has this name'],
] as const)('says beside the field that a name is taken (%s)', async (language, message) => {
  const token = await aTokenOf(await aCompany())
  const body = { list: 'spends', name: 'To check' }
  await call(create, path, { token, body })

  const again = await call(create, path, { token, body, language })

  expect(again.status).toBe(422)
  expect(again.json.violations).toMatchObject([{ propertyPath: 'name', message, code: 'already_exists' }])
})

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ query: 'q'.repeat(2_001) }, 'query'],
  [{ list: 'nothing' }, 'list'],
])('refuses %j', async (wrong, field) => {
  const token = await aTokenOf(await aCompany())

  const refused = await call(create, path, {
    token,
    body: { list: 'members', name: 'Leavers', ...wrong },
  })

  expect(refused.status).toBe(422)
  expect(refused.json.violations[0].propertyPath).toBe(field)
})

it('is read by an auditor, who saves none', async () => {
  const actor = await aCompany()
  const { companyId, userId } = actor
  await db.savedView.create({ data: { companyId, userId, list: 'members', name: 'Leavers', query: '' } })
  await db.user.update({ where: { companyId_id: { companyId, id: userId } }, data: { role: 'auditor' } })
  const token = await aTokenOf(actor)

  expect((await call(list, path, { token })).json['hydra:totalItems']).toBe(1)
  expect((await call(create, path, { token, body: { list: 'members', name: 'X' } })).status).toBe(403)
})
