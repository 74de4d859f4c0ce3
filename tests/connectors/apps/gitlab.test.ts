import { describe, expect, it } from 'vitest'
import { gitlab } from '@/lib/connectors/apps/gitlab'
import {
  changeRole,
  createAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const ines = {
  id: 7101,
  username: 'ines.morel',
  name: 'Inès Morel',
  state: 'active',
  locked: false,
  web_url: 'https://gitlab.com/ines.morel',
  created_at: '2024-02-12T09:15:02.114Z',
  expires_at: null,
  access_level: 50,
  email: 'ines.morel@acme.example',
  group_saml_identity: null,
  membership_state: 'active',
  is_using_seat: true,
}
const { email: _email, ...withoutEmail } = ines
const tobi = {
  ...withoutEmail,
  id: 7188,
  username: 't_okafor',
  name: 'Tobi Okafor',
  created_at: '2025-06-03T14:00:41.900Z',
  expires_at: '2026-12-31',
  access_level: 30,
  group_saml_identity: {
    extern_uid: 'Tobi.Okafor@acme.example',
    provider: 'group_saml',
    saml_provider_id: 10,
  },
  group_scim_identity: { extern_uid: 'be20d8dcc028677c931e04f387', provider: 'scim' },
}
const bot = {
  ...withoutEmail,
  id: 9001,
  username: 'group_4412_bot_9f3c2a',
  name: 'ci deploy',
  access_level: 40,
  is_using_seat: false,
}
const billed = {
  id: 7300,
  username: 'sub.only',
  name: 'Sub Only Person',
  state: 'blocked',
  created_at: '2025-01-01T00:00:00Z',
  last_activity_on: '2026-11-01',
  last_login_at: '2026-10-30T10:00:00Z',
  membership_type: 'project_member',
}
const invite = {
  id: 5,
  invite_email: 'sam@acme.example',
  created_at: '2026-11-18T09:00:00Z',
  access_level: 20,
  expires_at: null,
  user_name: null,
}
const forbidden = { status: 403, body: { message: '403 Forbidden' } }
const missing = { status: 404, body: { message: '404 Not Found' } }

async function instance(
  replies: Record<string, Reply | Reply[]>,
  { admin = '', selection = '4412' as string | null } = {},
) {
  const server = await vendorServer(
    answerWith({ 'GET /api/v4/user': { body: { id: 7101, username: 'ines.morel' } }, ...replies }),
  )
  const credentials = { custom_domain: server.url, api_token: 'glpat-canary', admin_token: admin }
  const connection = connectionTo(server, credentials, { selection })
  return {
    server,
    connection,
    asked: () => server.requests.map(({ method, path }) => `${method} ${path.replace('/api/v4', '')}`),
  }
}

const lists = {
  'GET /api/v4/groups/4412/enterprise_users': missing,
  'GET /api/v4/groups/4412/billable_members': {
    body: [{ ...billed, id: 7188, username: 't_okafor', membership_type: 'group_member' }, billed],
  },
  'GET /api/v4/groups/4412/invitations': { body: [invite] },
}

describe('reading', () => {
  it('joins members, seats and invitations, page after page', async () => {
    const { connection, asked, server } = await instance({
      ...lists,
      'GET /api/v4/groups/4412/members/all?show_seat_info=true&per_page=100': {
        body: [ines, tobi],
        headers: {
          'x-total': '3',
          link: '</api/v4/groups/4412/members/all?page=2&per_page=100&show_seat_info=true>; rel="next", <https://x/?page=2>; rel="last"',
        },
      },
      'GET /api/v4/groups/4412/members/all?page=2&per_page=100&show_seat_info=true': { body: [bot] },
    })

    const { accounts, complete } = await accountsOf(gitlab, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '7101',
        email: 'ines.morel@acme.example',
        login: 'ines.morel',
        firstName: 'Inès',
        lastName: 'Morel',
        role: '50',
        roleLabel: 'Owner',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        kind: null,
        createdAt: new Date('2024-02-12T09:15:02.114Z'),
      },
      {
        externalId: '7188',
        email: null,
        role: '30',
        roleLabel: 'Developer',
        isAdmin: false,
        lastActiveAt: new Date('2026-11-01'),
        identifiers: [
          { kind: 'email', value: 'Tobi.Okafor@acme.example' },
          { kind: 'sso_id', value: 'be20d8dcc028677c931e04f387' },
        ],
        fields: { expires_at: '2026-12-31' },
      },
      {
        externalId: '9001',
        kind: 'service',
        hasSeat: false,
        firstName: null,
        lastName: null,
        displayName: 'ci deploy',
      },
      {
        externalId: '7300',
        role: null,
        roleLabel: null,
        isAdmin: null,
        status: 'suspended',
        hasSeat: true,
        firstName: null,
        fields: { membership_type: 'project_member' },
      },
      {
        externalId: 'invite:sam@acme.example',
        email: 'sam@acme.example',
        status: 'invited',
        role: '20',
        roleLabel: 'Reporter',
        login: null,
      },
    ])
    expect(complete).toMatchObject({ pages: 4, accounts: 5, notes: [], isWhole: true })
    expect(asked()).toEqual([
      'GET /groups/4412/enterprise_users?per_page=100',
      'GET /groups/4412/billable_members?per_page=100',
      'GET /groups/4412/members/all?show_seat_info=true&per_page=100',
      'GET /groups/4412/members/all?page=2&per_page=100&show_seat_info=true',
      'GET /groups/4412/invitations?per_page=100',
    ])
    expect(server.requests.every(({ headers }) => headers['private-token'] === 'glpat-canary')).toBe(true)
  })

  it('says what these credentials may not read', async () => {
    const { connection } = await instance({
      'GET /api/v4/groups/4412/billable_members': forbidden,
      'GET /api/v4/groups/4412/invitations': forbidden,
      'GET /api/v4/groups/4412/members/all': { body: [tobi] },
    })

    const { accounts, complete } = await accountsOf(gitlab, connection)

    expect(accounts).toHaveLength(1)
    expect(complete?.notes).toEqual([
      'connectors.gitlab.subgroups_unread',
      'connectors.notes.invitations_unavailable',
    ])
  })

  it("adds what an administrator's token tells: addresses, second factor, last sign-in, machines", async () => {
    const users = [
      {
        id: 7188,
        email: 'tobi@acme.example',
        two_factor_enabled: true,
        last_activity_on: null,
        last_sign_in_at: '2026-11-20T08:00:00Z',
        bot: false,
        external: true,
        using_license_seat: true,
      },
      { id: 9001, email: 'noreply@x', two_factor_enabled: false, bot: true },
    ]
    const { connection, server } = await instance(
      {
        ...lists,
        'GET /api/v4/groups/4412/billable_members': missing,
        'GET /api/v4/users': { body: users },
        'GET /api/v4/groups/4412/members/all': { body: [tobi, bot] },
      },
      { admin: 'admin-canary' },
    )

    const { accounts } = await accountsOf(gitlab, connection)

    expect(accounts).toMatchObject([
      {
        email: 'tobi@acme.example',
        hasMfa: true,
        kind: 'external',
        lastActiveAt: new Date('2026-11-20T08:00:00Z'),
      },
      { kind: 'service', hasMfa: false },
      { status: 'invited' },
    ])
    const asAdministrator = server.requests.filter(
      ({ headers }) => headers['private-token'] === 'admin-canary',
    )
    expect(asAdministrator.map(({ path }) => path)).toEqual([
      '/api/v4/users?pagination=keyset&order_by=id&sort=asc&per_page=100',
    ])
  })
})

describe('connecting', () => {
  it('offers the groups that are owned, or refuses', async () => {
    const groups = [{ id: 4412, full_name: 'Acme', full_path: 'acme' }]
    const some = await instance({ 'GET /api/v4/groups': { body: groups } }, { selection: null })
    const none = await instance({ 'GET /api/v4/groups': { body: [] } }, { selection: null })

    expect(await listSelections(gitlab, some.connection)).toEqual([{ id: '4412', name: 'Acme (acme)' }])
    expect(some.asked()).toEqual(['GET /groups?owned=true&top_level_only=true&per_page=100'])
    await expect(listSelections(gitlab, none.connection)).rejects.toMatchObject({
      messageKey: 'connectors.gitlab.no_owned_group',
    })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      { 'GET /api/v4/user': { status: 401, body: { message: '401 Unauthorized' } } },
      { kind: 'credentials', reason: '401 Unauthorized' },
    ],
    [
      'an expired token',
      {
        'GET /api/v4/user': {
          status: 401,
          body: { error: 'invalid_token', error_description: 'Token is expired.' },
        },
      },
      { kind: 'credentials', reason: 'Token is expired.' },
    ],
    [
      'too small a scope',
      { 'GET /api/v4/user': { status: 403, body: { error: 'insufficient_scope', scope: 'api' } } },
      { kind: 'permission', messageKey: 'connectors.gitlab.insufficient_scope' },
    ],
    [
      'a blocked address',
      { 'GET /api/v4/user': { status: 403, body: 'Forbidden' } },
      { kind: 'unavailable', messageKey: 'connectors.gitlab.blocked' },
    ],
    [
      'a maintainer',
      { 'GET /api/v4/groups/4412/members/all/7101': { body: { access_level: 40 } } },
      { kind: 'permission', messageKey: 'connectors.gitlab.not_owner' },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await instance(replies)

    await expect(verifyConnection(gitlab, connection)).rejects.toMatchObject(error)
  })

  it('refuses an administrator token that is none', async () => {
    const { connection } = await instance({}, { admin: 'x-canary' })

    await expect(verifyConnection(gitlab, connection)).rejects.toMatchObject({
      messageKey: 'connectors.gitlab.not_an_admin_token',
    })
  })

  it('notes a token that only reads', async () => {
    const { connection } = await instance({
      'GET /api/v4/personal_access_tokens/self': { body: { scopes: ['read_api'] } },
      'GET /api/v4/groups/4412/members/all/7101': { body: { access_level: 50 } },
    })

    expect(await verifyConnection(gitlab, connection)).toEqual({
      connectedAs: 'ines.morel',
      notes: ['connectors.gitlab.read_only_token'],
    })
  })

  it('waits a minute when GitLab says 429 and nothing else', async () => {
    const self = { body: { id: 1, username: 'x' } }
    const limited = { status: 429, body: 'Retry later', headers: { 'content-type': 'text/plain' } }
    const { connection } = await instance({ 'GET /api/v4/user': [limited, self] }, { selection: null })

    await verifyConnection(gitlab, connection)

    expect(connection.waits).toEqual([60_000])
  })

  it.each([
    ['', 'https://gitlab.com/api/v4'],
    ['gitlab.acme.example', 'https://gitlab.acme.example/api/v4'],
    ['https://acme.example/gitlab/', 'https://acme.example/gitlab/api/v4'],
    ['https://acme.example/api/v4', 'https://acme.example/api/v4'],
  ])('reads the address %j', (custom_domain, baseUrl) => {
    expect(gitlab.http({ custom_domain, api_token: 'x' }, 'https://gitlab.com', null).baseUrl).toBe(baseUrl)
  })
})

describe('writing', () => {
  const invitations = 'POST /api/v4/groups/4412/invitations'

  it('invites an address', async () => {
    const { connection, server } = await instance({
      [invitations]: { status: 201, body: { status: 'success' } },
      'GET /api/v4/groups/4412/invitations': { body: [invite] },
    })

    const account = await createAccount(gitlab, connection, { email: 'sam@acme.example', role: '20' })

    expect(account).toMatchObject({ externalId: 'invite:sam@acme.example', status: 'invited' })
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      body: { email: 'sam@acme.example', access_level: 20 },
    })
  })

  it('reads a refusal that comes as a success', async () => {
    const refusal = {
      status: 'error',
      message: { 'sam@acme.example': 'Invite email has already been taken' },
    }
    const { connection } = await instance({ [invitations]: { status: 201, body: refusal } })

    await expect(createAccount(gitlab, connection, { email: 'sam@acme.example' })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'Invite email has already been taken',
    })
  })

  it('adds a login that exists', async () => {
    const { connection, server } = await instance({
      'POST /api/v4/groups/4412/members': { status: 201, body: tobi },
    })

    expect((await createAccount(gitlab, connection, { login: 't_okafor' })).externalId).toBe('7188')
    expect(server.requests[0]?.body).toEqual({ username: 't_okafor', access_level: 30 })
  })

  it('creates the user first where an administrator may, and takes the one of an earlier try', async () => {
    const taken = { status: 409, body: { message: 'Username has already been taken' } }
    const { connection, server } = await instance(
      {
        'POST /api/v4/users': taken,
        'GET /api/v4/users': { body: [{ id: 7188, username: 'T_okafor', email: 'tobi@acme.example' }] },
        'POST /api/v4/groups/4412/members': { status: 201, body: tobi },
      },
      { admin: 'admin-canary' },
    )

    await createAccount(gitlab, connection, {
      email: 'tobi@acme.example',
      login: 't_okafor',
      display_name: 'Tobi Okafor',
    })

    expect(
      server.requests.map(({ method, body, headers }) => [method, body, headers['private-token']]),
    ).toEqual([
      [
        'POST',
        { email: 'tobi@acme.example', username: 't_okafor', name: 'Tobi Okafor', reset_password: true },
        'admin-canary',
      ],
      ['GET', null, 'admin-canary'],
      ['POST', { user_id: '7188', access_level: 30 }, 'glpat-canary'],
    ])
  })

  it('wants an address or a login', async () => {
    const { connection } = await instance({})

    await expect(createAccount(gitlab, connection, {})).rejects.toThrow()
  })

  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const member = 'GET /api/v4/groups/4412/members/all/7188'

  it('removes a member and proves it', async () => {
    const { connection, asked } = await instance({
      [member]: [{ body: tobi }, missing],
      'DELETE /api/v4/groups/4412/members/7188': { status: 204 },
    })

    expect(await deleteAccount(gitlab, connection, target('7188'))).toBe('gone')
    expect(asked()).toContain('DELETE /groups/4412/members/7188')
  })

  it('says when the membership can only end elsewhere', async () => {
    const { connection } = await instance({
      [member]: { body: tobi },
      'DELETE /api/v4/groups/4412/members/7188': missing,
    })

    await expect(deleteAccount(gitlab, connection, target('7188'))).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.gitlab.inherited_member',
    })
  })

  it('removes somebody of a subgroup by the list of seats, which takes a while', async () => {
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/billable_members': { body: [billed] },
      'DELETE /api/v4/groups/4412/billable_members/7300': { status: 202 },
    })

    expect(await deleteAccount(gitlab, connection, target('7300'))).toBe('pending')
    expect(asked()).toContain('DELETE /groups/4412/billable_members/7300')
  })

  it('withdraws an invitation', async () => {
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/invitations': [{ body: [invite] }, { body: [] }],
      'DELETE /api/v4/groups/4412/invitations/sam%40acme.example': { status: 204 },
    })

    expect(await deleteAccount(gitlab, connection, target('invite:sam@acme.example'))).toBe('gone')
    expect(asked()[1]).toBe('DELETE /groups/4412/invitations/sam%40acme.example')
  })

  it('keeps the account it is connected by, and the last owner', async () => {
    const other = { ...ines, id: 8000 }
    const own = await instance({ 'GET /api/v4/groups/4412/members/all/7101': { body: ines } })
    const last = await instance({
      'GET /api/v4/groups/4412/members/all/8000': { body: other },
      'GET /api/v4/groups/4412/members/all': { body: [other, tobi] },
    })

    await expect(deleteAccount(gitlab, own.connection, target('7101'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(gitlab, last.connection, target('8000'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    await expect(changeRole(gitlab, last.connection, target('8000'), '30')).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect([...own.asked(), ...last.asked()].filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('changes a role, or says that somebody must agree first', async () => {
    const done = await instance({
      [member]: [{ body: tobi }, { body: { ...tobi, access_level: 40 } }],
      'PUT /api/v4/groups/4412/members/7188': { body: tobi },
    })
    const queued = await instance({
      [member]: { body: tobi },
      'PUT /api/v4/groups/4412/members/7188': {
        body: { message: { t_okafor: 'Request queued for administrator approval.' } },
      },
    })

    expect((await changeRole(gitlab, done.connection, target('7188'), '40'))?.roleLabel).toBe('Maintainer')
    expect(done.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ access_level: 40 })
    await expect(changeRole(gitlab, queued.connection, target('7188'), '40')).rejects.toMatchObject({
      messageKey: 'connectors.gitlab.role_change_queued',
    })
  })
})
