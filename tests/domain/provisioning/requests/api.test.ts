import { expect, it } from 'vitest'
import { membersApi } from '@/lib/api/members'
import { provisioningsApi } from '@/lib/api/provisionings'
import { settingsApi } from '@/lib/api/settings'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const departureRoute = membersApi['/api/members/{id}/departure']
const cancelRoute = provisioningsApi['/api/provisionings/{id}/cancel']
const retryRoute = provisioningsApi['/api/provisionings/{id}/retry']
const countRoute = provisioningsApi['/api/provisionings/count']
const listRoute = provisioningsApi['/api/provisionings']
const settingsRoute = settingsApi['/api/settings']

async function aNewcomer() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const [site, blog] = [await aConnected(actor, 'wordpress'), await aConnected(actor, 'wordpress')]
  const member = await aMember(actor, 'Sofia', 'Navarro', { email: 'sofia@corvelle.example' })
  const ask = (accounts: object[], language = 'en') =>
    call(listRoute.POST, '/api/provisionings', {
      token,
      body: { member: member.id, accounts },
      headers: { 'Accept-Language': language },
    })
  return { actor, token, site, blog, member, ask }
}

const fields = { login: 'sofia', email: 'sofia@corvelle.example', role: 'author' }

it('opens several accesses for a newcomer, now and on a date, and lists them', async () => {
  const { token, site, blog, member, ask } = await aNewcomer()

  const asked = await ask([
    { user_connector: site.id, fields },
    {
      user_connector: blog.id,
      fields,
      open_access_now: false,
      starts_at: '2031-03-01',
      ends_at: '2031-09-30',
    },
  ])
  const list = (query: string) => call(listRoute.GET, `/api/provisionings?${query}`, { token })

  expect(asked.status).toBe(202)
  expect(asked.json.provisionings).toMatchObject([
    { state: 'pending', open_access_now: true, starts_at: null, due: null },
    { state: 'scheduled', open_access_now: false, starts_at: '2031-03-01', ends_at: '2031-09-30' },
  ])
  expect((await list(`member=${member.id}`)).json['hydra:totalItems']).toBe(2)
  const { json } = await list(`state=scheduled&user_connector=${blog.id}`)
  const { id } = asked.json.provisionings[1]
  expect(json['hydra:member']).toMatchObject([{ '@id': `/api/provisionings/${id}`, '@type': 'Provisioning' }])
  expect(
    (await call(countRoute.POST, '/api/provisionings/count', { token, body: { state: 'pending' } })).json,
  ).toEqual({ count: 1 })
})

it('asks for none of them while one is wrong, and says which, in the reader’s words', async () => {
  const { actor, site, blog, ask } = await aNewcomer()
  const wrong = [
    { user_connector: site.id, fields },
    { user_connector: blog.id, fields: { ...fields, email: 'none' }, open_access_now: false },
  ]

  const english = await ask(wrong)

  expect(english.status).toBe(422)
  expect(english.json.violations).toMatchObject([
    { propertyPath: 'accounts.1.starts_at', message: 'An onboarding date must be selected' },
    { propertyPath: 'accounts.1.fields.email' },
  ])
  expect(
    (await ask([{ user_connector: site.id, fields, starts_at: '2020-01-01' }])).json.violations,
  ).toMatchObject([{ message: 'The start date must be later than today and before the end date' }])
  expect(
    (await ask([{ user_connector: site.id, fields, ends_at: '2020-01-01' }], 'fr')).json.violations,
  ).toMatchObject([
    {
      propertyPath: 'accounts.0.ends_at',
      message: 'La date de fin doit être postérieure à la date de début',
    },
  ])
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('calls off what waits, and tries again what failed', async () => {
  const { actor, token, site, ask } = await aNewcomer()
  const asked = await ask([{ user_connector: site.id, fields, starts_at: '2031-03-01' }])
  const { id } = asked.json.provisionings[0]
  const post = (route: typeof retryRoute, act: string) =>
    call(route.POST, `/api/provisionings/${id}/${act}`, { token, params: { id }, method: 'POST' })

  expect((await post(retryRoute, 'retry')).status).toBe(409)
  await db.provisioning.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { state: 'failed', errorKind: 'permission', endedAt: new Date() },
  })
  const again = await post(retryRoute, 'retry')
  expect([again.status, again.json.state, again.json.failure]).toEqual([202, 'pending', null])
  expect((await post(cancelRoute, 'cancel')).json).toMatchObject({ state: 'cancelled' })
  expect((await post(cancelRoute, 'cancel')).status).toBe(409)
})

it('organises a departure, as the company has set it', async () => {
  const { actor, token, site, member } = await aNewcomer()
  const account = await anAccount(actor, site.id, { memberId: member.id })
  const params = { id: member.id }

  const planned = await call(departureRoute.POST, `/api/members/${member.id}/departure`, {
    token,
    params,
    body: { end_date: '2031-06-30', accounts: [account.id] },
  })
  const set = await call(settingsRoute.PATCH, '/api/settings', {
    token,
    method: 'PATCH',
    body: { leaver_accounts: 'automatic' },
  })

  expect([planned.status, planned.json]).toEqual([202, { accounts: 1 }])
  expect(set.json).toMatchObject({ leaver_accounts: 'automatic' })
  expect((await call(settingsRoute.GET, '/api/settings', { token })).json).toEqual(set.json)
})
