import { describe, expect, it } from 'vitest'
import { slack } from '@/lib/connectors/apps/slack/connector'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  bot,
  connected,
  gone,
  lea,
  no,
  ok,
  organization,
  page,
  person,
  readOnly,
  sam,
} from '@/tests/connectors/apps/slack.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import type { Reply } from '@/tests/support/vendor-server'

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
      ['connectors.slack.emails_unread', 'connectors.slack.read_only', 'connectors.slack.groups_unread'],
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

holdTo('slack', {
  // Of a channel shared with another company; Slack's types are made of samples, which had no such person.
  wrong: [/ is_stranger$/],
})
