import { expect, it } from 'vitest'
import { adobe } from '@/lib/connectors/apps/adobe/connector'
import { deleteAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract, row } from '@/tests/connectors/apps/adobe.contract'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const target = { externalId: 'id-1', email: null, login: null }

async function adobeOf(rows: Partial<ReturnType<typeof row>>[], refusal?: string) {
  let users = rows
  const server = await vendorServer(({ method, path }) => {
    if (path.startsWith('/ims/token')) return { body: { access_token: 'canary-access', expires_in: 86_399 } }
    if (method === 'GET') return { body: { lastPage: true, result: 'success', users } }
    if (refusal) return { body: { result: 'error', errors: [{ errorCode: 'error.user', message: refusal }] } }
    users = users.filter(({ id }) => id !== 'id-1')
    return { body: { result: 'success', completed: 1, notCompleted: 0 } }
  })
  const connection = connectionTo(server, contract.credentials(server.url), {
    baseUrls: { adobe: server.url },
  })
  const actions = () => server.requests.filter(({ path }) => path.includes('/action/'))
  return { connection, actions, server }
}

it('asks for a token as Adobe wants it, and names the client at each request', async () => {
  const { connection, server } = await adobeOf([row(1)])

  expect((await accountsOf(adobe, connection)).accounts).toMatchObject([
    { externalId: 'id-1', email: 'user-1@acme.example', isAdmin: null, status: 'active' },
  ])
  const [token, list] = server.requests
  expect(token).toMatchObject({
    path: '/ims/token/v3',
    body: { grant_type: 'client_credentials', scope: 'openid,AdobeID,user_management_sdk' },
  })
  expect(list!.headers).toMatchObject({ 'x-api-key': 'c1', authorization: 'Bearer canary-access' })
})

it.each([
  ['federatedID', {}],
  ['adobeID', { useAdobeID: true }],
])('removes an account of type %s from the organisation', async (type, more) => {
  const { connection, actions } = await adobeOf([{ ...row(1), type }, row(2)])

  expect(await deleteAccount(adobe, connection, target)).toBe('gone')
  expect(actions()).toMatchObject([
    {
      path: '/v2/usermanagement/action/12345%40AdobeOrg',
      body: [{ user: 'user-1@acme.example', ...more, do: [{ removeFromOrg: { deleteAccount: false } }] }],
    },
  ])
})

it('names whoever signs in by a username by it and its domain, not by an address', async () => {
  const { connection, actions } = await adobeOf([{ ...row(1), username: 'nlindqvist' }, row(2)])

  await deleteAccount(adobe, connection, target)

  expect(actions()[0]!.body).toMatchObject([{ user: 'nlindqvist', domain: 'acme.example' }])
})

it('tells who cannot sign in, for a time or for good', async () => {
  const states = ['active', 'disabled', 'locked', 'removed']
  const { connection } = await adobeOf(states.map((status, at) => ({ ...row(at), status })))

  const { accounts } = await accountsOf(adobe, connection)

  expect(accounts.map(({ status }) => status)).toEqual(['active', 'suspended', 'suspended', null])
})

it('says why Adobe refused with a status of 200', async () => {
  const { connection } = await adobeOf([row(1), row(2)], 'User not found')

  await expect(deleteAccount(adobe, connection, target)).rejects.toMatchObject({ reason: 'User not found' })
})

it('keeps the last system administrator', async () => {
  const { connection, actions } = await adobeOf([{ ...row(1), adminRoles: ['org'] }, row(2)])

  await expect(deleteAccount(adobe, connection, target)).rejects.toMatchObject({
    messageKey: 'connectors.errors.last_owner',
  })
  expect(actions()).toEqual([])
})
