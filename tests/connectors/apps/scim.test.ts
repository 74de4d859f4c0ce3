import { describe, expect, it } from 'vitest'
import { scim } from '@/lib/connectors/apps/scim/connector'
import {
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  type Answering,
  answerWith,
  connectionTo,
  type Reply,
  vendorServer,
} from '@/tests/support/vendor-server'

const list = (resources: object[], total = resources.length) => ({
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    Resources: resources,
  },
})
const lea = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: '7f3c1a52-0001',
  externalId: 'hr-1001',
  userName: 'lea.martin@acme.test',
  name: { givenName: 'Léa', familyName: 'Martin', formatted: 'Léa Martin' },
  displayName: 'Léa Martin',
  active: true,
  emails: [{ value: 'old@acme.test' }, { value: 'lea.martin@acme.test', type: 'work', primary: true }],
  roles: [{ value: 'admin', display: 'Admin', primary: true }],
  groups: [{ value: 'g-10', display: 'Tech' }],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    department: 'Tech',
    employeeNumber: '42',
    manager: { value: '12', displayName: 'Paul' },
  },
  meta: { resourceType: 'User', created: '2023-05-10T09:00:00Z' },
}
const odd = {
  ID: 12,
  UserName: 'paul@acme.test',
  Active: 'False',
  Roles: 'viewer',
  Emails: null,
  Name: null,
  Groups: [],
}
const bare = { id: '3', userName: 'machine' }
const config = (more: object) => ({
  body: { patch: { supported: true }, filter: { supported: true, maxResults: 2 }, ...more },
})
const target = { externalId: '7f3c1a52-0001', email: null, login: null }

async function service(
  replies: Record<string, Reply | Reply[]> | Answering,
  credentials: object = { api_token: 'tok-canary' },
) {
  const server = await vendorServer(typeof replies === 'function' ? replies : answerWith(replies))
  const connection = connectionTo(server, { custom_domain: `${server.url}/Scim/v2`, ...credentials })
  return {
    server,
    connection,
    asked: () => server.requests.map(({ method, path }) => `${method} ${path.replace('/Scim/v2', '')}`),
  }
}

describe('reading', () => {
  it('reads what the standard allows: any case of names, any form of roles, and little', async () => {
    const { connection, asked, server } = await service({
      'GET /Scim/v2/ServiceProviderConfig': config({}),
      'GET /Scim/v2/Users': [list([lea, odd], 3), list([bare], 3)],
    })

    const { accounts, complete } = await accountsOf(scim, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '7f3c1a52-0001',
        email: 'lea.martin@acme.test',
        login: 'lea.martin@acme.test',
        firstName: 'Léa',
        role: 'admin',
        roleLabel: 'Admin',
        isAdmin: true,
        status: 'active',
        hasMfa: null,
        createdAt: new Date('2023-05-10T09:00:00Z'),
        identifiers: [
          { kind: 'email', value: 'old@acme.test' },
          { kind: 'employee_id', value: '42' },
          { kind: 'sso_id', value: 'hr-1001' },
        ],
        manager: { externalId: '12', email: null, name: 'Paul' },
        fields: { department: 'Tech', employee_number: '42', groups: 'Tech', provisioning_id: 'hr-1001' },
      },
      {
        externalId: '12',
        email: 'paul@acme.test',
        status: 'suspended',
        role: 'viewer',
        isAdmin: null,
        displayName: 'paul@acme.test',
      },
      { externalId: '3', email: null, login: 'machine', status: 'active', role: null },
    ])
    expect(complete).toMatchObject({ total: 3, isWhole: true })
    expect(asked()).toEqual([
      'GET /ServiceProviderConfig',
      'GET /Users?startIndex=1&count=2',
      'GET /Users?startIndex=3&count=2',
    ])
    expect(server.requests[1]?.headers).toMatchObject({
      authorization: 'Bearer tok-canary',
      accept: 'application/scim+json, application/json;q=0.9',
    })
  })

  it('goes by cursors where there are no page numbers', async () => {
    const first = { body: { totalResults: 2, Resources: [lea], nextCursor: 'abc' } }
    const { connection, asked } = await service({
      'GET /Scim/v2/ServiceProviderConfig': config({ pagination: { cursor: true, index: false } }),
      'GET /Scim/v2/Users': [first, list([bare], 2)],
    })

    expect((await accountsOf(scim, connection)).accounts).toHaveLength(2)
    expect(asked().slice(1)).toEqual(['GET /Users?cursor=&count=2', 'GET /Users?cursor=abc&count=2'])
  })

  it('speaks the other media type when its own is refused', async () => {
    const { connection, server } = await service(({ headers, path }) => {
      if (headers.accept !== 'application/json') return { status: 406, body: { detail: 'no' } }
      return path.includes('Config') ? { status: 404 } : list([lea])
    })

    expect((await accountsOf(scim, connection)).accounts).toHaveLength(1)
    expect(server.requests.map(({ headers }) => headers.accept).slice(1)).toEqual([
      'application/json',
      'application/json',
    ])
  })

  it('takes a name and a password', async () => {
    const { connection, server } = await service(
      { 'GET /Scim/v2/Users': list([]) },
      { login: 'admin', password: 'pw-canary' },
    )

    expect((await accountsOf(scim, connection)).accounts).toEqual([])
    expect(server.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('admin:pw-canary').toString('base64')}`,
    )
  })

  const full = list([lea, bare], 2)
  it.each<[string, Reply]>([
    ['an error', { status: 404, body: {} }],
    ['another error', { status: 400, body: {} }],
    ['nothing, said to begin elsewhere', { body: { ...list([], 2).body, startIndex: 1 } }],
    ['the last page again', full],
  ])('ends where a server answers the page behind a full last one with %s', async (_what, behind) => {
    const { connection, asked } = await service({
      'GET /Scim/v2/ServiceProviderConfig': config({}),
      'GET /Scim/v2/Users': [full, behind],
    })

    const { accounts, complete } = await accountsOf(scim, connection)

    expect(accounts.map(({ externalId }) => externalId)).toEqual(['7f3c1a52-0001', '3'])
    expect(complete).toMatchObject({ total: 2, isWhole: true })
    expect(asked().at(-1)).toBe('GET /Users?startIndex=3&count=2')
  })

  it('fails where a page is missing before the total is read', async () => {
    const { connection } = await service({
      'GET /Scim/v2/ServiceProviderConfig': config({}),
      'GET /Scim/v2/Users': [list([lea, bare], 3), { status: 404, body: {} }],
    })

    await expect(accountsOf(scim, connection)).rejects.toThrow()
  })

  it('searches for the rest where the server forgets what it was asked', async () => {
    const first = { body: { ...list([lea, bare], 3).body, startIndex: 1 } }
    const { connection, server } = await service({
      'GET /Scim/v2/Users': first,
      'POST /Scim/v2/Users/.search': { body: { ...list([odd], 3).body, startIndex: 3 } },
    })

    const { accounts, complete } = await accountsOf(scim, connection)

    expect(accounts.map(({ externalId }) => externalId)).toEqual(['7f3c1a52-0001', '3', '12'])
    expect(complete?.isWhole).toBe(true)
    expect(server.requests.at(-1)?.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      startIndex: 3,
      count: 100,
    })
  })

  it.each([
    ['cannot search either', { ...list([lea, bare], 9).body, startIndex: 1 }],
    ['says nothing of it', list([lea, bare], 9).body],
  ])('takes no half list from a server that forgets what it was asked and %s', async (_name, body) => {
    const { connection } = await service({ 'GET /Scim/v2/Users': { body } })

    await expect(accountsOf(scim, connection)).rejects.toMatchObject({
      messageKey: 'connectors.errors.endless_list',
    })
  })
})

describe('what is wrong', () => {
  const open = { 'GET /Scim/v2/ServiceProviderConfig': config({}) }

  it.each<[string, Reply, object]>([
    [
      'the token, though discovery is open',
      { status: 401, body: { detail: 'Bad token' } },
      { kind: 'credentials', reason: 'Bad token' },
    ],
    [
      'the plan',
      { status: 403, body: { detail: 'Enterprise only' } },
      { kind: 'permission', reason: 'Enterprise only' },
    ],
    [
      'the address',
      { status: 404, body: '<html>' },
      { kind: 'not_found', messageKey: 'connectors.scim.wrong_address' },
    ],
    ['an address that shows a page', { body: '<html>' }, { messageKey: 'connectors.errors.not_json' }],
    ['some other API', { body: { users: [] } }, { messageKey: 'connectors.scim.wrong_address' }],
    [
      'the version',
      { body: { schemas: ['urn:scim:schemas:core:1.0'], totalResults: 0 } },
      { messageKey: 'connectors.scim.version_1' },
    ],
  ])('is %s', async (_name, reply, error) => {
    const { connection } = await service({ ...open, 'GET /Scim/v2/Users': reply })

    await expect(verifyConnection(scim, connection)).rejects.toMatchObject(error)
  })

  it('is the lack of a token', async () => {
    const { connection, server } = await service({}, { login: 'admin' })

    await expect(verifyConnection(scim, connection)).rejects.toMatchObject({
      kind: 'credentials',
      params: { field: 'api_token' },
    })
    expect(server.requests).toEqual([])
  })
})

describe('what deleting means', () => {
  it.each([
    ['https://api.slack.com/scim/v2', 'delete_deactivates'],
    ['https://api.github.com/scim/v2/organizations/Acme', 'deactivate_removes'],
    ['https://www.figma.com/scim/v2/123', 'deactivate_removes'],
    ['https://api.pagerduty.com/scim/v2', 'deactivate_destroys'],
  ])('is known of %s', async (address, note) => {
    const { profileOf } = await import('@/lib/connectors/apps/scim/vendor-profile')

    expect(profileOf(address).notes).toEqual([`connectors.scim.${note}`])
  })
})

describe('deactivating', () => {
  const user = '/Scim/v2/Users/7f3c1a52-0001'
  const states = [{ body: lea }, { body: { ...lea, active: false } }]
  const writes = (server: { requests: { method: string; body: unknown }[] }) =>
    server.requests.filter(({ method }) => !['GET'].includes(method))
  const patchOp = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }

  it('patches the attribute', async () => {
    const { connection, server } = await service({
      [`GET ${user}`]: states,
      [`PATCH ${user}`]: { status: 204 },
    })

    expect(await deactivateAccount(scim, connection, target)).toBe('suspended')
    expect(writes(server)).toMatchObject([
      {
        body: { ...patchOp, Operations: [{ op: 'replace', path: 'active', value: false }] },
        headers: { 'content-type': 'application/scim+json' },
      },
    ])
  })

  it('patches without a path where the server wants it so', async () => {
    const { connection, server } = await service({
      [`GET ${user}`]: states,
      [`PATCH ${user}`]: [{ status: 400, body: { scimType: 'invalidPath' } }, { body: lea }],
    })

    expect(await deactivateAccount(scim, connection, target)).toBe('suspended')
    expect(writes(server)[1]?.body).toEqual({
      ...patchOp,
      Operations: [{ op: 'replace', value: { active: false } }],
    })
  })

  it.each([
    ['says so beforehand', config({ patch: { supported: false } }), []],
    ['answers 501', { status: 404 }, ['PATCH']],
  ])('puts the whole user back where the server cannot patch and %s', async (_name, discovery, before) => {
    const { connection, server } = await service({
      'GET /Scim/v2/ServiceProviderConfig': discovery,
      [`GET ${user}`]: [{ body: lea }, { body: lea }, { body: { ...lea, active: false } }],
      [`PATCH ${user}`]: { status: 501 },
      [`PUT ${user}`]: { body: lea },
    })

    expect(await deactivateAccount(scim, connection, target)).toBe('suspended')
    const { meta: _meta, groups: _groups, ...rest } = lea
    expect(writes(server).map(({ method }) => method)).toEqual([...before, 'PUT'])
    expect(writes(server).at(-1)?.body).toEqual({ ...rest, active: false })
  })
})

it('looks for the name before it creates', async () => {
  const { connection, asked, server } = await service({
    'GET /Scim/v2/Users': list([]),
    'POST /Scim/v2/Users': { status: 201, body: lea },
  })

  await createAccount(scim, connection, {
    email: 'lea.martin@acme.test',
    login: 'le"a',
    first_name: 'Léa',
    last_name: 'Martin',
  })

  expect(decodeURIComponent(asked()[1] ?? '')).toBe(
    'GET /Users?filter=userName+eq+"le\\"a"&startIndex=1&count=10',
  )
  expect(server.requests[2]?.body).toEqual({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'le"a',
    name: { givenName: 'Léa', familyName: 'Martin' },
    displayName: 'Léa Martin',
    emails: [{ value: 'lea.martin@acme.test', type: 'work', primary: true }],
    active: true,
  })
})

describe('a server that takes its time', () => {
  const answers = (method: string): Record<string, Reply> => ({
    'GET /Scim/v2/ServiceProviderConfig': config({}),
    'GET /Scim/v2/Me': { status: 501, body: {} },
    'GET /Scim/v2/Users/7f3c1a52-0001': { body: lea },
    [`${method} /Scim/v2/Users/7f3c1a52-0001`]: { status: 202, body: {} },
  })

  it('says of a deletion answered with 202 that it was asked, not that it failed', async () => {
    const { connection } = await service(answers('DELETE'))

    expect(await deleteAccount(scim, connection, target)).toBe('pending')
  })

  it('says the same of a deactivation', async () => {
    const { connection } = await service(answers('PATCH'))

    expect(await deactivateAccount(scim, connection, target)).toBe('pending')
  })
})
