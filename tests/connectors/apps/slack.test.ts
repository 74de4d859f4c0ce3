import { describe, expect, it } from 'vitest'
import { slack } from '@/lib/connectors/apps/slack'
import {
  changeRole,
  createAccount,
  deleteAccount,
  getAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const person = (id: string, name: string, more: object = {}) => ({
  id,
  team_id: 'T0ACME001',
  name: name.toLowerCase().replace(' ', '.'),
  deleted: false,
  real_name: name,
  profile: {
    real_name: name,
    display_name: '',
    email: `${id.toLowerCase()}@acme.example`,
    team: 'T0ACME001',
  },
  is_admin: false,
  is_owner: false,
  is_primary_owner: false,
  is_restricted: false,
  is_ultra_restricted: false,
  is_bot: false,
  is_app_user: false,
  updated: 1_772_438_400,
  ...more,
})
const lea = person('U0LEA', 'Léa Martin', {
  is_admin: true,
  is_owner: true,
  is_primary_owner: true,
  // She uses the very app that asks.
  is_app_user: true,
  has_2fa: true,
  profile: {
    real_name: 'Léa Martin',
    display_name: 'lea',
    first_name: 'Léa',
    last_name: 'Martin',
    title: 'CTO',
    email: 'lea.martin@acme.example',
  },
})
const sam = person('U0SAM', 'Sam Petit', { has_2fa: false })
const gone = {
  id: 'U0OLD',
  team_id: 'T0ACME001',
  name: 'old.intern',
  deleted: true,
  profile: { real_name: 'Old Intern', email: 'old.intern@acme.example' },
  is_bot: false,
  updated: 1_700_000_000,
}

const ok = (body: object, headers: Record<string, string> = {}): Reply => ({
  body: { ok: true, ...body },
  headers,
})
const no = (error: string, more: object = {}): Reply => ({ body: { ok: false, error, ...more } })
const page = (members: object[], next_cursor = '') =>
  ok({ members, cache_ts: 1, response_metadata: { next_cursor } })
const bot = {
  url: 'https://acme.slack.com/',
  team: 'ACME',
  team_id: 'T0ACME001',
  user: 'connector',
  user_id: 'U0BOT',
}
const me = { 'GET /api/auth.test': ok(bot) }
const organization = { ...bot, enterprise_id: 'E01', is_enterprise_install: true }

async function connected(
  replies: Record<string, Reply | Reply[]>,
  {
    admin_token = 'xoxp-canary-admin',
    api_token = 'xoxb-canary',
    selection = 'T0ACME001' as string | null,
  } = {},
) {
  const server = await vendorServer(answerWith({ ...me, ...replies }))
  const connection = connectionTo(
    server,
    { api_token, admin_token },
    { selection, allow: [], baseUrls: { slack: server.url } },
  )
  const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`)
  const written = () => server.requests.filter(({ method }) => method !== 'GET')
  return { server, connection, asked, written }
}
const readOnly = { admin_token: '' }

describe('reading', () => {
  it('adds what the identity provider wrote by SCIM, page after page', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const first = {
      id: 'U0LEA',
      externalId: '00uacme0000000000a01',
      emails: [{ value: 'lea.martin@acme.example', primary: true }, { value: 'lea@acme.example' }],
      [enterprise]: { employeeNumber: 'E-4711', manager: { managerId: 'U0SAM' } },
    }
    const { connection, server } = await connected({
      'GET /api/users.list': page([lea, sam]),
      'GET /api/team.billableInfo': ok({ billable_info: {} }),
      'GET /scim/v2/Users?startIndex=1&count=1000': {
        body: { totalResults: 2, startIndex: 1, Resources: [first] },
      },
      'GET /scim/v2/Users?startIndex=2&count=1000': {
        body: {
          totalResults: 2,
          startIndex: 2,
          Resources: [{ id: 'U0SAM', externalId: null, emails: null }],
        },
      },
    })

    const { accounts } = await accountsOf(slack, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'U0LEA',
        identifiers: [
          { kind: 'email', value: 'lea@acme.example' },
          { kind: 'employee_id', value: 'E-4711' },
          { kind: 'sso_id', value: '00uacme0000000000a01' },
        ],
        manager: { externalId: 'U0SAM', email: null, name: null },
      },
      { externalId: 'U0SAM', identifiers: [], manager: null },
    ])
    const scim = server.requests.filter(({ path }) => path.startsWith('/scim'))
    expect(scim.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer xoxp-canary-admin',
      'Bearer xoxp-canary-admin',
    ])
  })

  it('lists everybody, whatever they are', async () => {
    const guest = person('U0GST', 'Paul Roy', {
      is_restricted: true,
      is_ultra_restricted: true,
      is_invited_user: true,
    })
    const { connection, asked, server } = await connected(
      {
        'GET /api/users.list?limit=200': page([lea, guest], 'dXNlcg=='),
        'GET /api/users.list?limit=200&cursor=dXNlcg%3D%3D': page([
          gone,
          person('U0NEW', 'New One', { is_invited_user: true }),
          person('U0APP', 'Deploy', { is_bot: true, profile: { real_name: 'Deploy' } }),
          person('USLACKBOT', 'Slackbot'),
          person('U0FAR', 'Far Away', { is_stranger: true, team_id: 'T0OTHER' }),
          sam,
        ]),
      },
      readOnly,
    )

    const { accounts, complete } = await accountsOf(slack, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'U0LEA',
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'lea',
        firstName: 'Léa',
        lastName: 'Martin',
        role: 'primary_owner',
        roleLabel: 'Primary Owner',
        isAdmin: true,
        hasMfa: true,
        hasSeat: null,
        kind: null,
        status: 'active',
        lastActiveAt: null,
        createdAt: null,
        fields: { title: 'CTO' },
      },
      {
        externalId: 'U0GST',
        displayName: 'Paul Roy',
        roleLabel: 'Single-channel guest',
        kind: 'external',
        status: 'invited',
        hasSeat: false,
        isAdmin: false,
      },
      { externalId: 'U0OLD', status: 'suspended', role: null, isAdmin: null, hasSeat: false },
      { externalId: 'U0NEW', status: 'invited', role: 'invited' },
      { externalId: 'U0APP', kind: 'service', role: 'bot', hasSeat: false, email: null, login: 'deploy' },
      { externalId: 'USLACKBOT', kind: 'service' },
      // A bot's token is told false of everybody.
      { externalId: 'U0SAM', role: 'member', hasMfa: null },
    ])
    expect(complete).toMatchObject({ isWhole: true, notes: [] })
    expect(asked()).toHaveLength(3)
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer xoxb-canary' })
  })

  it('adds billed seats and last sign-ins by an admin’s token, and believes a person’s of the second factor', async () => {
    const login = (user_id: string, date_last: number) => ({
      user_id,
      username: 'x',
      date_first: 1,
      date_last,
    })
    const { connection, server, asked } = await connected(
      {
        'GET /api/users.list': page([lea, sam]),
        'GET /api/team.billableInfo': ok({
          billable_info: { U0LEA: { billing_active: true }, U0SAM: { billing_active: false } },
        }),
        'GET /api/team.accessLogs?count=1000&page=1': ok({
          logins: [login('U0LEA', 1_795_000_000), login('U0LEA', 1_794_000_000)],
          paging: { count: 1000, page: 1, pages: 2, total: 1001 },
        }),
        'GET /api/team.accessLogs?count=1000&page=2': ok({
          logins: [login('U0SAM', 1_790_000_000)],
          paging: { count: 1000, page: 2, pages: 2, total: 1001 },
        }),
      },
      { api_token: 'xoxp-canary' },
    )

    const { accounts } = await accountsOf(slack, connection)

    expect(accounts).toMatchObject([
      { hasSeat: true, lastActiveAt: new Date(1_795_000_000_000), hasMfa: true },
      { hasSeat: false, lastActiveAt: new Date(1_790_000_000_000), hasMfa: false },
    ])
    const tokens = server.requests.map(({ path, headers }) => [path.split('?')[0], headers.authorization])
    expect(tokens).toContainEqual(['/api/team.billableInfo', 'Bearer xoxp-canary-admin'])
    expect(tokens).toContainEqual(['/api/users.list', 'Bearer xoxp-canary'])
    expect(asked().some((request) => request.includes('team_id'))).toBe(false)
  })

  it('goes without what a plan does not tell', async () => {
    const { connection } = await connected({
      'GET /api/users.list': page([sam]),
      'GET /api/team.billableInfo': no('missing_scope', { needed: 'admin', provided: 'users:read' }),
      'GET /api/team.accessLogs': no('paid_only'),
    })

    const { accounts, complete } = await accountsOf(slack, connection)

    expect(accounts).toMatchObject([{ hasSeat: null, lastActiveAt: null }])
    expect(complete?.notes).toEqual(['connectors.slack.seats_unread'])
  })

  it('waits when it is told so with a 200', async () => {
    const { connection } = await connected(
      { 'GET /api/users.list': [no('ratelimited'), page([sam])] },
      readOnly,
    )

    expect((await accountsOf(slack, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([30_000])
  })

  it('does not read another workspace than the one selected', async () => {
    const { connection } = await connected({ 'GET /api/users.list': page([sam]) }, { selection: 'T0OTHER' })

    await expect(accountsOf(slack, connection)).rejects.toMatchObject({
      messageKey: 'connectors.slack.other_workspace',
    })
  })
})

describe('connecting', () => {
  it('offers the token’s workspace, or those of its organization', async () => {
    const one = await connected({}, { selection: null })
    const many = await connected(
      {
        'GET /api/auth.test': ok(organization),
        'GET /api/auth.teams.list': ok({
          teams: [
            { id: 'T1', name: 'Paris' },
            { id: 'T2', name: 'Lyon' },
          ],
        }),
        'GET /api/users.list?team_id=T2&limit=200': page([sam]),
      },
      { selection: 'T2', ...readOnly },
    )

    expect(await listSelections(slack, one.connection)).toEqual([{ id: 'T0ACME001', name: 'ACME' }])
    expect(await listSelections(slack, many.connection)).toEqual([
      { id: 'T1', name: 'Paris' },
      { id: 'T2', name: 'Lyon' },
    ])
    expect((await accountsOf(slack, many.connection)).accounts).toHaveLength(1)
  })

  it.each<[string, Record<string, Reply>, object, string[]]>([
    [
      'a bot’s token alone',
      { 'GET /api/auth.test': ok(bot, { 'x-oauth-scopes': 'users:read,team:read' }) },
      readOnly,
      ['connectors.slack.emails_unread', 'connectors.slack.read_only'],
    ],
    ['an admin of a paid plan', { 'GET /scim/v2/Users': { body: { Resources: [] } } }, {}, []],
    [
      'an admin without SCIM',
      {
        'GET /scim/v2/Users': {
          status: 403,
          body: { Errors: { description: 'feature_not_enabled', code: 403 } },
        },
      },
      {},
      ['connectors.slack.no_scim'],
    ],
    [
      'an organization',
      { 'GET /api/auth.test': ok(organization), 'GET /scim/v2/Users': { body: { Resources: [] } } },
      {},
      ['connectors.slack.enterprise_wide'],
    ],
  ])('knows what can be done with %s', async (_who, replies, options, notes) => {
    const { connection } = await connected({ 'GET /api/users.list': page([lea]), ...replies }, options)

    expect(await verifyConnection(slack, connection)).toEqual({ connectedAs: 'ACME · connector', notes })
  })

  it.each<[string, Record<string, Reply | Reply[]>, object]>([
    [
      'a bad token',
      { 'GET /api/auth.test': no('invalid_auth') },
      { kind: 'credentials', reason: 'invalid_auth' },
    ],
    [
      'a missing scope',
      { 'GET /api/users.list': no('missing_scope', { needed: 'users:read', provided: 'chat:write' }) },
      { kind: 'permission', messageKey: 'connectors.slack.missing_scope', reason: 'users:read' },
    ],
    [
      'an admin of another workspace',
      {
        'GET /api/auth.test': [ok(bot), ok({ ...bot, team_id: 'T0OTHER' })],
        'GET /api/users.list': page([lea]),
      },
      { kind: 'permission', messageKey: 'connectors.slack.other_workspace' },
    ],
    [
      'something new',
      { 'GET /api/auth.test': no('odd_error', { response_metadata: { messages: ['[ERROR] odd'] } }) },
      { messageKey: 'connectors.errors.refused', reason: 'odd_error; [ERROR] odd' },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(slack, connection)).rejects.toMatchObject(error)
  })

  it('keeps to Slack’s two addresses', () => {
    const hosts = (vendorUrl: string) => {
      const { baseUrl, alsoAt } = slack.http({ api_token: 'x', admin_token: 'y' }, vendorUrl, null)
      return [baseUrl, ...(alsoAt ?? [])]
    }

    expect(hosts('https://slack.com')).toEqual(['https://slack.com', 'https://api.slack.com'])
    expect(hosts('http://127.0.0.1:9/api')).toEqual(['http://127.0.0.1:9', 'http://127.0.0.1:9'])
  })
})

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const info = (row: object) => ok({ user: row })
  const nobody = { body: { totalResults: 0, Resources: [] } }
  const input = { email: 'Sam.Petit+long.name@acme.example', first_name: 'Sam', last_name: 'Petit' }

  it('creates by SCIM', async () => {
    const { connection, written } = await connected({
      'GET /scim/v2/Users': nobody,
      'POST /scim/v2/Users': { status: 201, body: { id: 'U0SAM', active: true } },
      'GET /api/users.info': info(sam),
    })

    expect(await createAccount(slack, connection, input)).toMatchObject({
      externalId: 'U0SAM',
      role: 'member',
    })
    expect(written()).toMatchObject([
      {
        headers: { authorization: 'Bearer xoxp-canary-admin', 'content-type': 'application/json' },
        body: {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: 'sam.petitlong.name',
          name: { givenName: 'Sam', familyName: 'Petit' },
          emails: [{ value: 'sam.petit+long.name@acme.example', primary: true }],
          active: true,
        },
      },
    ])
  })

  it('opens a deactivated account again, and leaves an open one alone', async () => {
    const closed = await connected({
      'GET /scim/v2/Users': { body: { Resources: [{ id: 'U0SAM', active: false }] } },
      'PATCH /scim/v2/Users/U0SAM': { status: 204 },
      'GET /api/users.info': info(sam),
    })
    const open = await connected({
      'GET /scim/v2/Users': { body: { Resources: [{ id: 'U0SAM', active: true }] } },
    })

    expect(await createAccount(slack, closed.connection, input)).toMatchObject({ externalId: 'U0SAM' })
    expect(closed.written()).toMatchObject([{ body: { Operations: [{ path: 'active', value: true }] } }])
    await expect(createAccount(slack, open.connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
    })
    expect(open.written()).toEqual([])
  })

  it('invites a guest to channels, which it reads from Slack', async () => {
    const list = { 'GET /api/conversations.list': ok({ channels: [{ id: 'C1', name: 'projet' }] }) }
    const invited = person('U0SAM', 'Sam Petit', { is_invited_user: true })
    const { connection, written } = await connected({
      ...list,
      'POST /api/admin.users.invite': ok({}),
      'GET /api/users.lookupByEmail': no('users_not_found'),
      'GET /api/users.list': page([lea, invited]),
    })
    const guest = { email: 'u0sam@acme.example', first_name: 'Sam', guest: 'single_channel_guest' }

    expect(await listChoices(slack, connection, 'channel')).toEqual([{ value: 'C1', label: '#projet' }])
    expect(await createAccount(slack, connection, { ...guest, channels: ['C1'] })).toMatchObject({
      externalId: 'U0SAM',
      status: 'invited',
    })
    expect(written()).toMatchObject([
      {
        headers: { authorization: 'Bearer xoxp-canary-admin' },
        body: {
          team_id: 'T0ACME001',
          email: 'u0sam@acme.example',
          channel_ids: 'C1',
          real_name: 'Sam',
          is_ultra_restricted: 'true',
        },
      },
    ])
    await expect(createAccount(slack, connection, { ...guest, channels: [] })).rejects.toThrow(
      'problems.required',
    )
  })

  it('finds what an earlier try made', async () => {
    const { connection, written } = await connected({ 'GET /api/users.lookupByEmail': info(sam) })

    expect(await createAccount(slack, connection, input, { isRetry: true })).toMatchObject({
      externalId: 'U0SAM',
    })
    expect(written()).toEqual([])
  })

  it('deactivates by id, and proves it', async () => {
    const { connection, written } = await connected({
      'GET /api/users.info': [info(sam), info({ ...sam, deleted: true })],
      'DELETE /scim/v2/Users/U0SAM': { status: 204 },
    })

    expect(await deleteAccount(slack, connection, target('U0SAM'))).toBe('suspended')
    expect(written()).toMatchObject([
      {
        method: 'DELETE',
        path: '/scim/v2/Users/U0SAM',
        headers: { authorization: 'Bearer xoxp-canary-admin' },
      },
    ])
  })

  it.each([
    ['the account it is connected by', 'U0BOT', 'connectors.errors.own_account', {}],
    ['the primary owner', 'U0LEA', 'connectors.errors.last_owner', {}],
    ['an app', 'U0APP', 'connectors.slack.bot', {}],
    ['everybody, without an admin’s token', 'U0SAM', 'connectors.slack.read_only', readOnly],
  ])('keeps %s', async (_who, id, messageKey, options) => {
    const users: Record<string, object> = { U0LEA: lea, U0APP: person('U0APP', 'Deploy', { is_bot: true }) }
    const { connection, written } = await connected(
      { 'GET /api/users.info': info(users[id] ?? { ...sam, id }) },
      options,
    )

    await expect(deleteAccount(slack, connection, target(id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(slack, connection, target(id), 'member')).rejects.toMatchObject({ messageKey })
    expect(written()).toEqual([])
  })

  it('changes a role on Enterprise, and says that other plans cannot', async () => {
    const enterprise = await connected({
      'GET /api/users.info': [info(sam), info({ ...sam, is_admin: true })],
      'POST /api/admin.users.setAdmin': ok({}),
    })
    const business = await connected({
      'GET /api/users.info': info(sam),
      'POST /api/admin.users.setOwner': no('feature_not_enabled'),
    })

    expect(await changeRole(slack, enterprise.connection, target('U0SAM'), 'admin')).toMatchObject({
      role: 'admin',
      isAdmin: true,
    })
    expect(enterprise.written()).toMatchObject([{ body: { team_id: 'T0ACME001', user_id: 'U0SAM' } }])
    await expect(changeRole(slack, business.connection, target('U0SAM'), 'owner')).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.slack.plan',
    })
  })

  it('knows that somebody is gone', async () => {
    const { connection } = await connected({ 'GET /api/users.info': no('user_not_found') })

    expect(await getAccount(slack, connection, 'U0NOBODY')).toBe(null)
  })
})

holdTo('slack', {
  // Of a channel shared with another company; Slack's types are made of samples, which had no such person.
  wrong: [/ is_stranger$/],
})
