import { expect, it } from 'vitest'
import { accountsApi } from '@/lib/api/accounts'
import { provisioningsApi } from '@/lib/api/provisionings'
import { aMember } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aSuspendingApplication } from '@/tests/support/suspending'
import { aConnected, anAccount, match } from '@/tests/support/sync-factories'

const changesRoute = accountsApi['/api/accounts/{id}/changes']
const deactivateRoute = accountsApi['/api/accounts/{id}/deactivate']
const itemRoute = accountsApi['/api/accounts/{id}']
const countRoute = accountsApi['/api/accounts/count']
const listRoute = accountsApi['/api/accounts']
const provisioningRoute = provisioningsApi['/api/provisionings/{id}']

async function aCompanyWithAccounts() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const connector = await aConnected(actor, 'wordpress')
  const account = await anAccount(actor, connector.id, {
    displayName: 'Ana Roy',
    login: 'ana',
    isAdmin: false,
  })
  const params = { id: account.id }
  return { actor, token, connector, account, params, path: `/api/accounts/${account.id}` }
}

it('lists accounts with their application and member, in snake case, unknown facts as null', async () => {
  const { token, connector, account } = await aCompanyWithAccounts()

  const { status, json } = await call(listRoute.GET, `/api/accounts?userConnector=${connector.id}`, { token })

  expect(status).toBe(200)
  expect(json['hydra:totalItems']).toBe(1)
  expect(json['hydra:member'][0]).toMatchObject({
    '@id': `/api/accounts/${account.id}`,
    '@type': 'Account',
    user_connector: { id: connector.id, application: 'wordpress', label: 'wordpress' },
    display_name: 'Ana Roy',
    is_admin: false,
    has_mfa: null,
    member: null,
    can: { delete: 'delete', deactivate: false, change_role: true },
  })
})

it('counts by the same filters, and refuses unknown ones', async () => {
  const { token } = await aCompanyWithAccounts()

  expect(
    (await call(countRoute.POST, '/api/accounts/count', { token, body: { owned: false } })).json,
  ).toEqual({
    count: 1,
  })
  expect((await call(listRoute.GET, '/api/accounts?colour=red', { token })).status).toBe(400)
  expect(
    (await call(countRoute.POST, '/api/accounts/count', { token, body: { colour: 'red' } })).status,
  ).toBe(422)
})

it('gives an account to a member and tells its history', async () => {
  const { actor, token, params, path } = await aCompanyWithAccounts()
  const member = await aMember(actor, 'Ana', 'Roy')
  await match(actor)

  const linked = await call(itemRoute.PATCH, path, {
    token,
    params,
    method: 'PATCH',
    body: { member: member.id },
  })
  const history = await call(changesRoute.GET, `${path}/changes`, { token, params })

  expect(linked.json).toMatchObject({
    member: { id: member.id, first_name: 'Ana', last_name: 'Roy' },
    linked_by: 'decision',
    anomaly: null,
  })
  expect(history.json['hydra:member']).toMatchObject([
    { kind: 'linked', member: { id: member.id, name: 'Ana Roy' }, user: { full_name: actor.fullName } },
  ])
})

it('accepts a deletion and shows the request until the application has confirmed it', async () => {
  const { token, params, path } = await aCompanyWithAccounts()

  const asked = await call(itemRoute.DELETE, path, { token, params, method: 'DELETE' })
  const again = await call(itemRoute.DELETE, path, { token, params, method: 'DELETE' })

  expect(asked.status).toBe(202)
  expect(asked.json).toMatchObject({ gone_at: null, provisioning: { act: 'delete', state: 'pending' } })
  expect(again.status).toBe(409)
})

it('accepts a deactivation beside a deletion where the application can do both, and only there', async () => {
  const { actor, token, params, path } = await aCompanyWithAccounts()
  const { connector } = await aSuspendingApplication(actor)
  const both = await anAccount(actor, connector.id, { externalId: 'ana', status: 'active' })
  const there = `/api/accounts/${both.id}`
  const post = (at: string, of: { id: string }) =>
    call(deactivateRoute.POST, `${at}/deactivate`, { token, params: of, method: 'POST' })

  const refused = await post(path, params)
  const asked = await post(there, { id: both.id })
  const again = await post(there, { id: both.id })

  expect(refused.status).toBe(409)
  expect(asked.status).toBe(202)
  expect(asked.json).toMatchObject({
    status: 'active',
    can: { delete: 'delete', deactivate: true },
    provisioning: { act: 'deactivate', state: 'pending' },
  })
  expect(again.status).toBe(409)
})

it('accepts a creation, checked by the application’s own fields, and tells how it goes', async () => {
  const { token, connector } = await aCompanyWithAccounts()
  const create = (fields: object) =>
    call(listRoute.POST, '/api/accounts', { token, body: { user_connector: connector.id, fields } })

  const wrong = await create({ login: 'sofia', email: 'no address' })
  const asked = await create({ login: 'sofia', email: 'sofia@corvelle.example' })

  expect(wrong.status).toBe(422)
  expect(wrong.json.violations).toMatchObject([{ propertyPath: 'fields.email' }])
  expect(asked.status).toBe(202)
  const { id } = asked.json.provisioning
  const { json } = await call(provisioningRoute.GET, `/api/provisionings/${id}`, {
    token,
    params: { id },
  })
  expect(json).toMatchObject({ act: 'create', state: 'pending', account: null, failure: null })
})

it('answers foreign accounts as ones that never existed', async () => {
  const { path, params } = await aCompanyWithAccounts()
  const token = await aTokenOf(await aCompany())

  expect((await call(itemRoute.GET, path, { token, params })).status).toBe(404)
  expect((await call(itemRoute.DELETE, path, { token, params, method: 'DELETE' })).status).toBe(404)
  expect((await call(deactivateRoute.POST, `${path}/deactivate`, { token, params })).status).toBe(404)
  expect(
    (await call(itemRoute.PATCH, path, { token, params, method: 'PATCH', body: { kind: 'service' } })).status,
  ).toBe(404)
  expect((await call(changesRoute.GET, `${path}/changes`, { token, params })).status).toBe(404)
  expect((await call(listRoute.GET, '/api/accounts', { token })).json['hydra:totalItems']).toBe(0)
})
