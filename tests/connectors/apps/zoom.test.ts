import { describe, expect, it } from 'vitest'
import { zoom } from '@/lib/connectors/apps/zoom/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// As in https://developers.zoom.us/docs/api/users/
const jill = {
  id: 'KDcuGIm1QgePTO8WbOqwIQ',
  email: 'jill.chen@acme.example',
  first_name: 'Jill',
  last_name: 'Chen',
  display_name: 'Jill Chen',
  type: 2,
  status: 'active',
  role_id: '1',
  dept: 'Developers',
  created_at: '2024-10-31T04:32:37Z',
  user_created_at: '2024-06-01T07:58:03Z',
  last_login_time: '2026-11-13T21:08:52Z',
  verified: 1,
}
const ben = { ...jill, id: 'ben', email: 'ben@acme.example', type: 1, role_id: '2', status: 'inactive' }
const { id: _id, role_id: _role, ...withoutId } = jill
const sam = { ...withoutId, email: 'sam@acme.example', status: 'pending', display_name: undefined, type: 1 }
const list = (users: object[], token = '', total = users.length): Reply => ({
  body: { page_count: 1, page_size: 300, total_records: total, next_page_token: token, users },
})
const roles = {
  body: {
    total_records: 3,
    roles: [
      { id: '0', name: 'Owner' },
      { id: '1', name: 'Admin' },
      { id: '2', name: 'Member' },
    ],
  },
}
const missing = { status: 404, body: { code: 1001, message: 'User does not exist: ben.' } }

async function account(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(
    answerWith({
      'POST /oauth/token': {
        body: { access_token: 'canary-access', token_type: 'bearer', expires_in: 3600 },
      },
      'GET /v2/users/me': { body: { ...jill, id: 'own', email: 'owner@acme.example' } },
      'GET /v2/roles': roles,
      ...replies,
    }),
  )
  const credentials = { domain: 'account-1', client_id: 'client-1', client_secret: 'canary-secret' }
  const connection = connectionTo(server, credentials, { baseUrls: { zoom: server.url } })
  const writes = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && path !== '/oauth/token')
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, writes }
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists the active, the deactivated and the invited, page after page', async () => {
    const { connection, server } = await account({
      'GET /v2/users?status=active&page_size=300': list([jill], 'b43YBRLJFg3V4vsSpxvGdK', 2),
      'GET /v2/users?status=active&page_size=300&next_page_token=b43YBRLJFg3V4vsSpxvGdK': list(
        [{ ...jill, id: 'o', email: 'o@acme.example', role_id: '0' }],
        '',
        2,
      ),
      'GET /v2/users?status=inactive&page_size=300': list([ben]),
      'GET /v2/users?status=pending&page_size=300': list([sam]),
    })

    const { accounts, complete } = await accountsOf(zoom, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'KDcuGIm1QgePTO8WbOqwIQ',
        email: 'jill.chen@acme.example',
        displayName: 'Jill Chen',
        role: '1',
        roleLabel: 'Admin',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        createdAt: new Date('2024-06-01T07:58:03Z'),
        lastActiveAt: new Date('2026-11-13T21:08:52Z'),
        fields: { licence: 'Licensed', department: 'Developers' },
      },
      { roleLabel: 'Owner', isAdmin: true },
      { status: 'suspended', hasSeat: false, roleLabel: 'Member', isAdmin: false },
      {
        externalId: 'pending:sam@acme.example',
        status: 'invited',
        hasSeat: false,
        role: null,
        isAdmin: null,
      },
    ])
    expect(complete).toMatchObject({ accounts: 4, total: 4, isWhole: true, notes: [] })
    expect(server.requests[0]).toMatchObject({
      path: '/oauth/token',
      body: { grant_type: 'account_credentials', account_id: 'account-1' },
      headers: { authorization: `Basic ${Buffer.from('client-1:canary-secret').toString('base64')}` },
    })
    expect(server.requests[1]?.headers.authorization).toBe('Bearer canary-access')
  })

  it('does without roles that may not be read', async () => {
    const scope = { code: 4711, message: 'Invalid access token, does not contain scopes:[role:read:admin].' }
    const { connection } = await account({
      'GET /v2/roles': { status: 400, body: scope },
      'GET /v2/users?status=active&page_size=300': list([jill]),
      'GET /v2/users': list([]),
    })

    const { accounts, complete } = await accountsOf(zoom, connection)

    expect(accounts).toMatchObject([{ role: '1', roleLabel: null, isAdmin: null }])
    expect(complete?.notes).toEqual(['connectors.zoom.roles_unread'])
  })
})

describe('connecting', () => {
  const usage = { body: { plan_base: { type: 'monthly', hosts: 20, usage: 12 } } }
  const groups = { body: { groups: [], next_page_token: '', total_records: 0 } }
  const without = (scope: string) => ({
    status: 400,
    body: { code: 4711, message: `Invalid access token, does not contain scopes:[${scope}].` },
  })
  const readable = { 'GET /v2/users': list([jill]), 'GET /v2/groups': groups }
  const seats = 'GET /v2/accounts/me/plans/usage'

  it.each<[string, Reply, string[]]>([
    ['seats are readable', usage, []],
    ['their scope is missing', without('billing:read:plan_usage:admin'), ['connectors.zoom.seats_unread']],
    [
      'the account has no paid plan',
      { status: 400, body: { code: 200, message: 'Paid accounts only.' } },
      [],
    ],
  ])('says what is missing, where %s', async (_what, reply, notes) => {
    const { connection } = await account({ ...readable, [seats]: reply })

    expect((await verifyConnection(zoom, connection)).notes).toEqual(notes)
  })

  it('names in its guide every scope that it asks with', () => {
    const [scopes] = zoom.guide?.scopes ?? []

    expect(scopes?.read).toContain('billing:read:plan_usage:admin')
    expect(scopes?.write).toContain('billing:read:plan_usage:admin')
  })

  it('says whose account it is', async () => {
    const groups = { body: { groups: [], next_page_token: '', total_records: 0 } }
    const { connection } = await account({ 'GET /v2/users': list([jill]), 'GET /v2/groups': groups })

    expect(await verifyConnection(zoom, connection)).toEqual({ connectedAs: 'owner@acme.example', notes: [] })
  })

  it.each<[Record<string, Reply>, object]>([
    [
      {
        'POST /oauth/token': {
          status: 400,
          body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' },
        },
      },
      { kind: 'credentials', messageKey: 'connectors.errors.client_refused' },
    ],
    [
      {
        'GET /v2/users': {
          status: 400,
          body: { code: 4711, message: 'does not contain scopes:[user:read:admin]' },
        },
      },
      { kind: 'permission', reason: 'does not contain scopes:[user:read:admin]' },
    ],
  ])('says what is wrong', async (replies, error) => {
    const { connection } = await account(replies)

    await expect(verifyConnection(zoom, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const input = { email: 'sam@acme.example', first_name: 'Sam', seat: '2' }
  const pendingList = 'GET /v2/users?status=pending&page_size=300'

  it('invites, and knows the invitation by its address', async () => {
    const made = { id: 'new', email: 'sam@acme.example', first_name: 'Sam', last_name: '', type: 2 }
    const { connection, writes } = await account({ 'POST /v2/users': { status: 201, body: made } })

    expect(await createAccount(zoom, connection, input)).toMatchObject({
      externalId: 'pending:sam@acme.example',
      status: 'invited',
    })
    expect(writes()).toEqual([
      [
        'POST /v2/users',
        { action: 'create', user_info: { email: 'sam@acme.example', first_name: 'Sam', type: 2 } },
      ],
    ])
  })

  it('says that somebody is there', async () => {
    const taken = { code: 1005, message: 'User already in the account: sam@acme.example' }
    const { connection } = await account({ 'POST /v2/users': { status: 409, body: taken } })

    await expect(createAccount(zoom, connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
      reason: taken.message,
    })
  })

  it.each([
    ['in the list', { [pendingList]: list([sam]) }],
    ['by its address', { 'GET /v2/users/sam%40acme.example': { body: { ...sam, id: 'not-yet' } } }],
  ])('finds the invitation of an earlier try %s', async (_where, replies) => {
    const { connection, writes } = await account(replies)

    const found = await createAgain(zoom, connection, input)

    expect(found.externalId).toBe('pending:sam@acme.example')
    expect(writes()).toEqual([])
  })

  it('deletes for good, and withdraws invitations', async () => {
    const user = await account({
      'GET /v2/users/ben': [{ body: ben }, missing],
      'DELETE /v2/users/ben?action=delete': { status: 204 },
    })
    const invitation = await account({
      [pendingList]: [list([sam]), list([])],
      'DELETE /v2/users/sam%40acme.example?action=disassociate': { status: 204 },
    })

    expect(await deleteAccount(zoom, user.connection, target('ben'))).toBe('gone')
    expect(await deleteAccount(zoom, invitation.connection, target('pending:sam@acme.example'))).toBe('gone')
    expect(user.writes()).toHaveLength(1)
    expect(invitation.writes()).toHaveLength(1)
  })

  it('deactivates, and shows it', async () => {
    const { connection, writes } = await account({
      'GET /v2/users/ben': [{ body: { ...ben, status: 'active' } }, { body: ben }],
      'PUT /v2/users/ben/status': { status: 204 },
    })

    expect(await deactivateAccount(zoom, connection, target('ben'))).toBe('suspended')
    expect(writes()).toEqual([['PUT /v2/users/ben/status', { action: 'deactivate' }]])
  })

  it.each([
    ['its own account', { ...jill, id: 'own' }, 'connectors.errors.own_account'],
    ['the owner', { ...jill, id: 'o', role_name: 'Owner', role_id: '0' }, 'connectors.errors.last_owner'],
  ])('keeps %s', async (_what, row, messageKey) => {
    const { connection, writes } = await account({ [`GET /v2/users/${row.id}`]: { body: row } })

    await expect(deleteAccount(zoom, connection, target(row.id))).rejects.toMatchObject({ messageKey })
    await expect(deactivateAccount(zoom, connection, target(row.id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(zoom, connection, target(row.id), '2')).rejects.toMatchObject({ messageKey })
    expect(writes()).toEqual([])
  })

  it('offers the roles but the owner’s, and gives one', async () => {
    const { connection, writes } = await account({
      'GET /v2/users/ben': { body: ben },
      'POST /v2/roles/1/members': { status: 201, body: { ids: 'ben' } },
    })

    expect(await listChoices(zoom, connection, 'role')).toEqual([
      { value: '1', label: 'Admin' },
      { value: '2', label: 'Member' },
    ])
    await changeRole(zoom, connection, target('ben'), '1')

    expect(writes()).toEqual([['POST /v2/roles/1/members', { members: [{ id: 'ben' }] }]])
  })

  it('cannot deactivate, nor give a role to, who has not joined', async () => {
    const { connection, writes } = await account({ [pendingList]: list([sam]) })
    const messageKey = 'connectors.zoom.not_joined'

    await expect(
      deactivateAccount(zoom, connection, target('pending:sam@acme.example')),
    ).rejects.toMatchObject({
      messageKey,
    })
    await expect(changeRole(zoom, connection, target('pending:sam@acme.example'), '1')).rejects.toMatchObject(
      {
        messageKey,
      },
    )
    expect(writes()).toEqual([])
  })
})
