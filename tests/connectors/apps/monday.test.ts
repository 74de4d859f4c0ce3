import { describe, expect, it } from 'vitest'
import { monday } from '@/lib/connectors/apps/monday/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const lucia = {
  id: '48310022',
  name: 'Lucia Romano',
  email: 'lucia.romano@acme.example',
  kind: 'admin',
  status: 'ACTIVE',
  is_email_confirmed: true,
  is_deleted: false,
  created_at: '2023-03-02T09:11:40Z',
  last_activity: '2026-10-19T15:40:11Z',
  account_products: [{ kind: 'core' }, { kind: 'crm' }, { kind: 'marketing' }],
}
const omar = {
  ...lucia,
  id: '51277310',
  name: 'Omar Haddad',
  email: 'omar.haddad@acme.example',
  kind: 'view_only',
  status: 'INACTIVE',
}
const partner = {
  ...lucia,
  id: '60918844',
  name: 'partner@studio.example',
  email: 'partner@studio.example',
  kind: 'guest',
  status: 'PENDING',
  is_email_confirmed: false,
  last_activity: null,
  account_products: [],
}
const robot = {
  ...lucia,
  id: '7',
  name: 'Deploys',
  email: 'deploys@monday.example',
  kind: 'service_user',
  account_products: null,
}
const gone = { ...lucia, id: '8', is_deleted: true }

type Sent = { query: string; variables: { page?: number } & Record<string, unknown> }
type Answers = Record<string, Reply | Reply[]>

/** Answers by the name of the field that is asked for; a list of answers in turn. */
async function account(answers: Answers) {
  const turns = new Map<string, number>()
  const replies: Answers = { 'me {': { body: { data: { me: { ...lucia, id: '1' } } } }, ...answers }
  const server = await vendorServer(({ body }) => {
    const { query } = body as Sent
    const name = Object.keys(replies).find((part) => query.includes(part)) ?? ''
    const reply = [
      replies[name] ?? { status: 404, body: { message: `No reply written for ${query}` } },
    ].flat()
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return reply[Math.min(turn, reply.length - 1)]
  })
  const connection = connectionTo(server, { api_token: 'canary.token' }, { baseUrls: { monday: server.url } })
  const sent = () => server.requests.map(({ body }) => body as Sent)
  return { server, connection, sent, writes: () => sent().filter(({ query }) => query.includes('mutation')) }
}
const users = (...rows: object[]): Reply => ({ body: { data: { users: rows } } })
const done = (name: string, result: object): Reply => ({ body: { data: { [name]: result } } })
const failing = (code: string, more: object = {}, headers = {}): Reply => ({
  headers,
  body: { data: null, errors: [{ message: `Because of ${code}`, extensions: { code, ...more } }] },
})

describe('reading', () => {
  it('lists everybody, the deactivated, the invited and machines too, until a page is empty', async () => {
    const { connection, sent, server } = await account({
      'users(': [users(lucia, omar, gone), users(partner, robot), users()],
    })

    const { accounts, complete } = await accountsOf(monday, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '48310022',
        email: 'lucia.romano@acme.example',
        displayName: 'Lucia Romano',
        firstName: 'Lucia',
        role: 'admin',
        roleLabel: 'Admin',
        isAdmin: true,
        status: 'active',
        kind: 'person',
        hasSeat: true,
        hasMfa: null,
        createdAt: new Date('2023-03-02T09:11:40Z'),
        lastActiveAt: new Date('2026-10-19T15:40:11Z'),
        fields: { products: 'CRM, WORK MANAGEMENT, marketing' },
      },
      { role: 'viewer', roleLabel: 'Viewer', isAdmin: false, status: 'suspended', hasSeat: false },
      {
        displayName: 'partner@studio.example',
        firstName: null,
        role: 'guest',
        status: 'invited',
        kind: 'external',
        hasSeat: null,
        lastActiveAt: null,
        fields: { products: '', email_confirmed: false },
      },
      {
        kind: 'service',
        roleLabel: 'service user',
        isAdmin: null,
        hasSeat: null,
        fields: { products: null },
      },
    ])
    expect(complete).toMatchObject({ accounts: 4, pages: 3, isWhole: true })
    expect(sent().map(({ variables }) => variables)).toEqual([
      { limit: 200, page: 1 },
      { limit: 200, page: 2 },
      { limit: 200, page: 3 },
    ])
    expect(sent()[0]?.query).toContain('status:[ACTIVE,INACTIVE,PENDING]')
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v2',
      headers: { authorization: 'canary.token', 'api-version': '2026-10' },
    })
  })

  it('waits as long as the budget of complexity asks', async () => {
    const { connection } = await account({
      'users(': [failing('COMPLEXITY_BUDGET_EXHAUSTED', { retry_in_seconds: 17 }), users(lucia), users()],
    })

    expect((await accountsOf(monday, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([17_000])
  })

  it("gives up until midnight when the day's calls are used up", async () => {
    const { connection } = await account({
      'users(': failing('DAILY_LIMIT_EXCEEDED', {}, { date: 'Sat, 21 Nov 2026 18:00:00 GMT' }),
    })

    await expect(accountsOf(monday, connection)).rejects.toMatchObject({
      kind: 'rate_limited',
      until: new Date('2026-11-22T00:00:00Z'),
    })
  })
})

describe('connecting', () => {
  it('says who it is', async () => {
    const { connection } = await account({})

    expect(await verifyConnection(monday, connection)).toEqual({
      connectedAs: 'lucia.romano@acme.example',
      notes: [],
    })
  })

  it.each<[string, Reply, object]>([
    [
      'a bad token',
      { status: 401, body: { errors: ['Not Authenticated'] } },
      { kind: 'credentials', reason: 'Not Authenticated' },
    ],
    [
      'a member',
      { body: { data: { me: { ...lucia, kind: 'member' } } } },
      { kind: 'permission', messageKey: 'connectors.monday.not_an_admin' },
    ],
    [
      'a right that is missing, with status 200',
      failing('USER_UNAUTHORIZED', { status_code: 403 }),
      { kind: 'permission', reason: 'Because of USER_UNAUTHORIZED' },
    ],
    [
      'a question the version does not know',
      failing('undefinedField'),
      { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason: 'Because of undefinedField' },
    ],
  ])('says that it is %s', async (_name, reply, error) => {
    const { connection } = await account({ 'me {': reply })

    await expect(verifyConnection(monday, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const owned = {
    'account {': { body: { data: { account: { products: [{ kind: 'crm' }, { kind: 'other' }] } } } },
  }
  const input = { email: 'sam@acme.example', product: 'crm', role: 'viewer' }
  const target = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

  it('offers every product, those of the account first', async () => {
    const { connection } = await account(owned)

    const choices = await listChoices(monday, connection, 'products')

    expect(choices.map(({ label }) => label)).toEqual([
      'CRM',
      'WORK MANAGEMENT',
      'DEV',
      'SERVICE',
      'WHITEBOARD',
      'KNOWLEDGE',
      'FORMS',
      'WORKFLOWS',
    ])
  })

  it.each([
    ['admin', 'ADMIN'],
    ['guest', 'GUEST'],
    ['member', 'MEMBER'],
    ['viewer', 'VIEW_ONLY'],
  ])('invites to a product as %s', async (role, name) => {
    const { connection, writes } = await account({
      ...owned,
      invite_users: done('invite_users', {
        invited_users: [{ id: '9', email: 'Sam@acme.example' }],
        errors: [],
      }),
    })

    const created = await createAccount(monday, connection, { ...input, role })

    expect(created).toMatchObject({ externalId: '9', status: 'invited', role, isAdmin: role === 'admin' })
    expect(writes().map(({ variables }) => variables)).toEqual([
      { emails: ['sam@acme.example'], role: name, product: 'crm' },
    ])
  })

  it.each<[string, object, object]>([
    [
      'its own list of errors',
      {
        invited_users: null,
        errors: [{ message: 'No seats left', code: 'ERROR', email: 'sam@acme.example' }],
      },
      { messageKey: 'connectors.errors.refused', reason: 'No seats left' },
    ],
    [
      'an address that is there',
      { invited_users: [], errors: [{ message: 'User already exists', code: 'ERROR' }] },
      { kind: 'conflict', messageKey: 'connectors.errors.account_exists' },
    ],
    ['nothing at all', { invited_users: [], errors: null }, { messageKey: 'connectors.errors.refused' }],
  ])('reads a refusal that comes as a success: %s', async (_what, result, error) => {
    const { connection } = await account({ ...owned, invite_users: done('invite_users', result) })

    await expect(createAccount(monday, connection, input)).rejects.toMatchObject(error)
  })

  it('looks first after an invitation whose end is unknown', async () => {
    const sam = { ...partner, email: 'sam@acme.example' }
    const { connection, writes, sent } = await account({ 'users(': users(sam) })

    expect((await createAgain(monday, connection, input)).externalId).toBe(partner.id)
    expect(sent()[0]?.variables).toEqual({ emails: ['sam@acme.example'] })
    expect(writes()).toEqual([])
  })

  it('deactivates, which is as far as its API goes, and proves it', async () => {
    const { connection, writes } = await account({
      deactivate_users: done('deactivate_users', { errors: null }),
      'users(': [users(partner), users({ ...partner, status: 'INACTIVE' })],
    })

    expect(await deleteAccount(monday, connection, target(partner))).toBe('suspended')
    expect(writes().map(({ variables }) => variables)).toEqual([{ ids: ['60918844'] }])
  })

  it('changes a role', async () => {
    const { connection, writes } = await account({
      update_users_role: done('update_users_role', { errors: [] }),
      'users(': [users(partner), users({ ...partner, kind: 'view_only' })],
    })

    expect((await changeRole(monday, connection, target(partner), 'viewer'))?.roleLabel).toBe('Viewer')
    expect(writes().map(({ variables }) => variables)).toEqual([{ ids: ['60918844'], role: 'VIEW_ONLY' }])
  })

  it('keeps the account it is connected by', async () => {
    const { connection, writes } = await account({ 'users(': users({ ...lucia, id: '1' }) })
    const elsewhere = await account({
      deactivate_users: done('deactivate_users', {
        errors: [{ message: 'Not yourself', code: 'CANNOT_UPDATE_SELF' }],
      }),
      'users(': users(partner),
    })

    for (const attempt of [
      () => deleteAccount(monday, connection, target({ id: '1' })),
      () => changeRole(monday, connection, target({ id: '1' }), 'member'),
      () => deleteAccount(monday, elsewhere.connection, target(partner)),
    ])
      await expect(attempt()).rejects.toMatchObject({ messageKey: 'connectors.errors.own_account' })
    expect(writes()).toEqual([])
  })
})
