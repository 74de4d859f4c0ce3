import { describe, expect, it } from 'vitest'
import { zendesk } from '@/lib/connectors/apps/zendesk/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const api = '/api/v2'
// As in https://developer.zendesk.com/api-reference/ticketing/users/users/
const leila = {
  id: 35436,
  url: 'https://acme.zendesk.com/api/v2/users/35436.json',
  name: 'Leila Amrani',
  email: 'leila.amrani@acme.example',
  role: 'admin',
  role_type: 4,
  custom_role_id: null,
  active: true,
  suspended: false,
  verified: true,
  two_factor_auth_enabled: true,
  created_at: '2019-07-20T22:55:29Z',
  last_login_at: '2026-11-05T10:38:52Z',
  restricted_agent: false,
}
const tom = {
  ...leila,
  id: 35437,
  name: 'Tom Weiss',
  email: 'tom.weiss@acme.example',
  role: 'agent',
  role_type: 0,
  custom_role_id: 9373643,
  two_factor_auth_enabled: false,
  last_login_at: null,
  verified: false,
}
const light = {
  ...tom,
  id: 35438,
  email: 'kim@acme.example',
  role_type: 1,
  custom_role_id: null,
  suspended: true,
}
const deleted = { ...tom, id: 35439, active: false }
const customer = { ...tom, id: 99, email: 'client@shop.example', role: 'end-user', role_type: null }
const page = (users: object[], after: string | null = null): Reply => ({
  body: { users, meta: { has_more: after !== null, after_cursor: after, before_cursor: null }, links: {} },
})
const customRoles = { body: { custom_roles: [{ id: 9373643, name: 'Advisor', role_type: 0 }] } }
const missing = { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } }
const taken = {
  status: 422,
  body: {
    error: 'RecordInvalid',
    description: 'Record validation errors',
    details: {
      email: [
        {
          description: 'Email: client@shop.example is already being used by another user',
          error: 'DuplicateValue',
        },
      ],
    },
  },
}

async function desk(replies: Record<string, Reply | Reply[]>) {
  const own = { ...leila, id: 1, email: 'admin@acme.example' }
  const server = await vendorServer(
    answerWith({ [`GET ${api}/users/me`]: { body: { user: own } }, ...replies }),
  )
  const credentials = { domain: 'acme', login: 'admin@acme.example', api_token: 'canary-token' }
  const connection = connectionTo(server, credentials, { baseUrls: { zendesk: server.url } })
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, writes }
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists administrators, then agents, page after page, and no customers', async () => {
    const { connection, server } = await desk({
      [`GET ${api}/custom_roles`]: customRoles,
      [`GET ${api}/users?role=admin&page%5Bsize%5D=100`]: page([leila]),
      [`GET ${api}/users?role=agent&page%5Bsize%5D=100`]: page([tom, deleted], 'xxx'),
      [`GET ${api}/users?role=agent&page%5Bsize%5D=100&page%5Bafter%5D=xxx`]: page([light, customer]),
    })

    const { accounts, complete } = await accountsOf(zendesk, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '35436',
        email: 'leila.amrani@acme.example',
        firstName: 'Leila',
        role: 'admin',
        roleLabel: 'Administrator',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: null,
        createdAt: new Date('2019-07-20T22:55:29Z'),
        lastActiveAt: new Date('2026-11-05T10:38:52Z'),
      },
      { role: 'agent', roleLabel: 'Advisor', isAdmin: false, status: 'invited', hasMfa: false },
      { roleLabel: 'Agent', status: 'suspended', hasSeat: false },
    ])
    expect(complete).toMatchObject({ accounts: 3, isWhole: true, notes: [] })
    const basic = Buffer.from('admin@acme.example/token:canary-token').toString('base64')
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${basic}`)
  })

  it('says that custom roles have no names, only where somebody has one', async () => {
    const forbidden = { status: 403, body: { error: 'Forbidden', description: 'Not on your plan' } }
    const replies = {
      [`GET ${api}/custom_roles`]: forbidden,
      [`GET ${api}/users?role=admin&page%5Bsize%5D=100`]: page([leila]),
    }
    const without = await desk({ ...replies, [`GET ${api}/users`]: page([light]) })
    const withOne = await desk({ ...replies, [`GET ${api}/users`]: page([tom]) })

    expect((await accountsOf(zendesk, without.connection)).complete?.notes).toEqual([])
    expect((await accountsOf(zendesk, withOne.connection)).complete?.notes).toEqual([
      'connectors.zendesk.roles_unread',
    ])
  })
})

describe('connecting', () => {
  it('says who it is', async () => {
    const { connection } = await desk({ [`GET ${api}/users`]: page([leila]) })

    expect(await verifyConnection(zendesk, connection)).toEqual({
      connectedAs: 'admin@acme.example',
      notes: [],
    })
  })

  it.each<[Reply, object]>([
    [
      { status: 401, body: { error: "Couldn't authenticate you" } },
      { kind: 'credentials', reason: "Couldn't authenticate you" },
    ],
    [
      {
        body: { user: { id: null, name: 'Anonymous user', email: 'invalid@example.com', role: 'end-user' } },
      },
      { kind: 'credentials', messageKey: 'connectors.zendesk.not_an_agent' },
    ],
  ])('refuses who is nobody', async (reply, error) => {
    const { connection } = await desk({ [`GET ${api}/users/me`]: reply })

    await expect(verifyConnection(zendesk, connection)).rejects.toMatchObject(error)
  })

  it.each([
    ['acme', 'https://acme.zendesk.com/api/v2'],
    ['https://acme.zendesk.com/agent', 'https://acme.zendesk.com/api/v2'],
  ])('reads the address %j', (domain, baseUrl) => {
    expect(zendesk.http({ domain, login: 'x', api_token: 'y' }, '', null).baseUrl).toBe(baseUrl)
  })

  it('sends the token to no other host', () => {
    const credentials = { domain: 'help.acme.example', login: 'x', api_token: 'y' }

    expect(() => zendesk.http(credentials, '', null)).toThrow()
  })
})

describe('writing', () => {
  const input = { email: 'client@shop.example', display_name: 'Lee Client' }

  it('creates an agent', async () => {
    const { connection, writes } = await desk({ [`POST ${api}/users`]: { status: 201, body: { user: tom } } })

    const made = await createAccount(zendesk, connection, {
      email: 'tom.weiss@acme.example',
      display_name: 'Tom Weiss',
    })

    expect(made).toMatchObject({ externalId: '35437', status: 'invited' })
    expect(writes()).toEqual([
      [`POST ${api}/users`, { user: { name: 'Tom Weiss', email: 'tom.weiss@acme.example', role: 'agent' } }],
    ])
  })

  it('makes an agent of a customer, not of staff', async () => {
    const search = `GET ${api}/users/search`
    const promoted = { ...customer, role: 'agent' }
    const ofCustomer = await desk({
      [`POST ${api}/users`]: taken,
      [search]: page([customer]),
      [`PUT ${api}/users/99`]: { body: { user: promoted } },
    })
    const ofStaff = await desk({ [`POST ${api}/users`]: taken, [search]: page([promoted]) })

    expect(await createAccount(zendesk, ofCustomer.connection, input)).toMatchObject({
      externalId: '99',
      role: 'agent',
    })
    expect(ofCustomer.writes()[1]).toEqual([`PUT ${api}/users/99`, { user: { role: 'agent' } }])
    await expect(createAccount(zendesk, ofStaff.connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
      reason: 'Email: client@shop.example is already being used by another user',
    })
  })

  it('finds what an earlier try made, and no customer', async () => {
    const staff = await desk({ [`GET ${api}/users/search`]: page([tom]) })
    const other = await desk({
      [`GET ${api}/users/search`]: page([customer]),
      [`POST ${api}/users`]: { status: 201, body: { user: tom } },
    })

    const found = await createAgain(zendesk, staff.connection, { ...input, email: 'Tom.Weiss@acme.example' })
    expect(found.externalId).toBe('35437')
    expect(staff.writes()).toEqual([])
    await createAgain(zendesk, other.connection, input)
    expect(other.writes()).toHaveLength(1)
  })

  it.each([
    ['is answered no more', missing],
    ['is answered as no longer active', { body: { user: deleted } }],
  ])('deletes, and takes it as proof that the user %s', async (_how, after) => {
    const { connection, writes } = await desk({
      [`GET ${api}/custom_roles`]: customRoles,
      [`GET ${api}/users/35437`]: [{ body: { user: tom } }, after],
      [`DELETE ${api}/users/35437`]: { body: { user: deleted } },
    })

    expect(await deleteAccount(zendesk, connection, target('35437'))).toBe('gone')
    expect(writes()).toEqual([[`DELETE ${api}/users/35437`, null]])
  })

  it('suspends, and changes the role', async () => {
    const { connection, writes } = await desk({
      [`GET ${api}/custom_roles`]: customRoles,
      [`GET ${api}/users/35437`]: [{ body: { user: tom } }, { body: { user: { ...tom, suspended: true } } }],
      [`PUT ${api}/users/35437`]: { body: { user: tom } },
    })

    expect(await deactivateAccount(zendesk, connection, target('35437'))).toBe('suspended')
    await changeRole(zendesk, connection, target('35437'), 'admin')

    expect(writes().map(([, body]) => body)).toEqual([
      { user: { suspended: true } },
      { user: { role: 'admin' } },
    ])
  })

  it('keeps its own account', async () => {
    const { connection, writes } = await desk({
      [`GET ${api}/custom_roles`]: customRoles,
      [`GET ${api}/users/1`]: { body: { user: { ...leila, id: 1 } } },
    })
    const messageKey = 'connectors.errors.own_account'

    await expect(deleteAccount(zendesk, connection, target('1'))).rejects.toMatchObject({ messageKey })
    await expect(deactivateAccount(zendesk, connection, target('1'))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(zendesk, connection, target('1'), 'agent')).rejects.toMatchObject({ messageKey })
    expect(writes()).toEqual([])
  })
})
