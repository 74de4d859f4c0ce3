import { describe, expect, it } from 'vitest'
import { hubspot } from '@/lib/connectors/apps/hubspot/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  getAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  connected,
  failure,
  lea,
  list,
  missing,
  noScope,
  old,
  paul,
  results,
  search,
  sent,
  token,
} from '@/tests/connectors/apps/hubspot.vendor'
import { byExtra, schemaCheck } from '@/tests/connectors/schema-check'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import type { Reply, SeenRequest } from '@/tests/support/vendor-server'

describe('reading', () => {
  it('joins users, roles, teams, who is deactivated and who signed in', async () => {
    const signIn = (userId: number, loginAt: string, loginSucceeded = true) => ({
      id: loginAt,
      userId,
      loginAt,
      loginSucceeded,
      email: 'x',
    })
    const { connection, server } = await connected({
      'GET /settings/users/2026-09?limit=100': results([lea, paul], 'MTAwMg'),
      'GET /settings/users/2026-09?limit=100&after=MTAwMg': results([old]),
      'GET /account-info/2026-09/activity/login': results([
        signIn(1001, '2026-11-19T08:00:00Z'),
        signIn(1001, '2026-11-20T08:00:00Z', false),
        signIn(1001, '2026-11-02T08:00:00Z'),
      ]),
    })

    const { accounts, complete } = await accountsOf(hubspot, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '1001',
        email: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        role: 'super_admin',
        roleLabel: 'Super admin',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: new Date('2026-11-19T08:00:00Z'),
        fields: { teams: null, seats: 'core' },
      },
      {
        externalId: '1002',
        role: '4401',
        roleLabel: 'Sales',
        isAdmin: false,
        hasSeat: false,
        lastActiveAt: null,
        fields: { teams: 'Paris, Lyon', seats: null },
      },
      {
        externalId: '1003',
        role: 'none',
        roleLabel: null,
        isAdmin: false,
        hasSeat: null,
        status: 'suspended',
        displayName: null,
      },
    ])
    expect(complete).toMatchObject({ isWhole: true, notes: [] })
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer pat-eu1-canary' })
    // Every field is required by HubSpot's description, PublicObjectSearchRequest.
    expect(server.requests.find(({ path }) => path.endsWith('/search'))?.body).toEqual({
      filterGroups: [{ filters: [{ propertyName: 'hs_deactivated', operator: 'EQ', value: 'true' }] }],
      properties: ['hs_deactivated', 'hs_internal_user_id'],
      sorts: ['hs_object_id'],
      limit: 100,
      after: '0',
    })
    expect(server.requests.filter(({ path }) => /\/v[1-3]\//.test(path))).toEqual([])
  })

  it('goes on in a search where its page ended', async () => {
    const found = (id: string) => ({ id, properties: { hs_deactivated: 'true', hs_internal_user_id: id } })
    const { connection, server } = await connected({
      [list]: results([paul, old]),
      [search]: [results([found('1002')], '100'), results([found('1003')])],
    })

    const { accounts } = await accountsOf(hubspot, connection)

    expect(accounts.map(({ status }) => status)).toEqual(['suspended', 'suspended'])
    const searches = server.requests.filter(({ path }) => path.endsWith('/search'))
    expect(searches.map(({ body }) => (body as { after: string }).after)).toEqual(['0', '100'])
  })

  it('does not say who is active where it cannot know', async () => {
    const { connection } = await connected({
      'GET /settings/users/2026-09': results([paul]),
      'GET /settings/users/2026-09/roles': noScope,
      'GET /settings/users/2026-09/teams': noScope,
      'GET /account-info/2026-09/activity/login': noScope,
      [search]: noScope,
    })

    const { accounts, complete } = await accountsOf(hubspot, connection)

    expect(accounts).toMatchObject([{ status: null, role: '4401', roleLabel: '4401', lastActiveAt: null }])
    expect(complete?.notes).toEqual(['connectors.hubspot.deactivated_unread'])
  })

  it.each([
    ['TEN_SECONDLY_ROLLING', 10_000],
    ['SECONDLY', 1_000],
  ])('waits out the limit %s', async (policyName, wait) => {
    const { connection } = await connected({
      'GET /settings/users/2026-09': [
        failure(429, 'RATE_LIMITS', 'Slow down', { policyName }),
        results([paul]),
      ],
    })

    expect((await accountsOf(hubspot, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([wait])
  })

  it('comes back later when the day is used up', async () => {
    const { connection } = await connected({
      'GET /settings/users/2026-09': failure(429, 'RATE_LIMITS', 'You have reached your daily limit.', {
        policyName: 'DAILY',
      }),
    })

    await expect(accountsOf(hubspot, connection)).rejects.toMatchObject({
      kind: 'rate_limited',
      until: new Date('2026-11-21T01:00:00Z'),
      reason: 'You have reached your daily limit.',
    })
  })
})

describe('connecting', () => {
  const details = {
    'GET /account-info/2026-09/details': { body: { portalId: 12345678, uiDomain: 'app-eu1.hubspot.com' } },
  }
  const users = { [list]: results([lea]) }
  const teamScopes = ['settings.users.teams.read', 'settings.users.teams.write']

  it.each([
    ['what a token may do', { body: { userId: 1001, scopes: ['settings.users.write', ...teamScopes] } }, []],
    [
      'that it only reads',
      { body: { scopes: ['settings.users.read', ...teamScopes] } },
      ['connectors.hubspot.read_only'],
    ],
    ['nothing of scopes it is not told', missing, []],
  ])('says %s', async (_what, info: Reply, notes) => {
    const { connection } = await connected({ ...details, ...users, [token]: info })

    expect(await verifyConnection(hubspot, connection)).toEqual({
      connectedAs: 'app-eu1.hubspot.com · 12345678',
      notes,
    })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      {
        'GET /account-info/2026-09/details': failure(
          401,
          'INVALID_AUTHENTICATION',
          'Authentication credentials not found.',
        ),
      },
      { kind: 'credentials', reason: 'Authentication credentials not found.' },
    ],
    [
      'a missing scope',
      { ...details, 'GET /settings/users/2026-09': noScope },
      {
        kind: 'permission',
        messageKey: 'connectors.hubspot.missing_scopes',
        reason: 'This app hasn’t been granted all required scopes (settings.users.read)',
      },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(hubspot, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const one = (user: { id: string }) => `GET /settings/users/2026-09/${user.id}`

  it('creates with a role and teams, which it reads from HubSpot', async () => {
    const { connection, written } = await connected({
      'POST /settings/users/2026-09': { status: 201, body: { ...paul, sendWelcomeEmail: true } },
    })
    const input = {
      email: 'Paul.Roy@acme.example',
      first_name: 'Paul',
      role: '4401',
      team: '77',
      other_teams: ['78'],
    }

    expect(await createAccount(hubspot, connection, input)).toMatchObject({
      externalId: '1002',
      roleLabel: 'Sales',
      status: 'active',
    })
    expect(await listChoices(hubspot, connection, 'team')).toEqual([
      { value: '77', label: 'Paris' },
      { value: '78', label: 'Lyon' },
    ])
    expect(written().map(({ body }) => body)).toEqual([
      {
        email: 'paul.roy@acme.example',
        sendWelcomeEmail: true,
        firstName: 'Paul',
        roleId: '4401',
        primaryTeamId: '77',
        secondaryTeamIds: ['78'],
      },
    ])
  })

  it('offers roles with a paid seat only to tokens that may buy', async () => {
    const { connection, written } = await connected({
      [token]: { body: { scopes: ['settings.users.write'] } },
    })

    expect(await listChoices(hubspot, connection, 'role')).toEqual([{ value: '4401', label: 'Sales' }])
    await expect(
      createAccount(hubspot, connection, { email: 'a@acme.example', role: '4402' }),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.unknown_choice' })
    expect(written()).toEqual([])
  })

  it('quotes a refusal, and finds what an earlier try made', async () => {
    const conflict = failure(409, 'CONFLICT', 'User already exists')
    const { connection, server } = await connected({
      'POST /settings/users/2026-09': conflict,
      'GET /settings/users/2026-09/paul.roy%40acme.example': { body: paul },
    })
    const input = { email: 'paul.roy@acme.example' }

    await expect(createAccount(hubspot, connection, input)).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'User already exists',
    })
    expect(await createAgain(hubspot, connection, input)).toMatchObject({
      externalId: '1002',
    })
    expect(server.requests.some(({ path }) => path.endsWith('?idProperty=EMAIL'))).toBe(true)
  })

  it('removes by id, and proves it', async () => {
    const { connection, written } = await connected({
      [one(paul)]: [{ body: paul }, missing],
      'DELETE /settings/users/2026-09/1002': { status: 204 },
    })

    expect(await deleteAccount(hubspot, connection, target('1002'))).toBe('gone')
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /settings/users/2026-09/1002',
    ])
    expect(await getAccount(hubspot, connection, '1002')).toBe(null)
  })

  it('keeps the person behind the token, and the last super admin', async () => {
    const own = await connected({ [one(lea)]: { body: lea }, [token]: { body: { userId: 1001 } } })
    const last = await connected({
      [one(lea)]: { body: lea },
      'GET /settings/users/2026-09': results([lea, paul]),
    })

    await expect(deleteAccount(hubspot, own.connection, target('1001'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(hubspot, last.connection, target('1001'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect([...own.written(), ...last.written()]).toEqual([])
  })

  it('asks HubSpot who agreed, by the token that this gave', async () => {
    const info = { token_use: 'access_token', active: true, user_id: 1001, hub_id: 1, scopes: ['oauth'] }
    const { connection, server, written } = await connected({
      [one(lea)]: { body: lea },
      'POST /oauth/2026-09/token': { body: { access_token: 'canary-access', expires_in: 1800 } },
      'POST /oauth/2026-09/token/introspect': { body: info },
    })
    const client = { client_id: 'the-app', client_secret: 'canary-secret' }
    const agreed = { ...connection, credentials: client, tokens: keepInMemory({ refreshToken: 'held' }) }

    await expect(deleteAccount(hubspot, agreed, target('1001'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })

    expect(written()).toEqual([])
    const asked = server.requests.filter(({ path }) => path.startsWith('/oauth'))
    expect(asked.map(({ body }) => body)).toEqual([
      { grant_type: 'refresh_token', refresh_token: 'held', ...client },
      { token: 'canary-access', token_type_hint: 'access_token', ...client },
    ])
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer canary-access')
  })

  it('changes a role, but not a super admin’s', async () => {
    const changed = { ...paul, roleId: '4402', roleIds: ['4402'] }
    const { connection, written } = await connected({
      [one(paul)]: [{ body: paul }, { body: changed }],
      [one(lea)]: { body: lea },
      'PUT /settings/users/2026-09/1002': { body: changed },
    })

    expect(await changeRole(hubspot, connection, target('1002'), '4402')).toMatchObject({
      roleLabel: 'Sales with a seat',
    })
    await expect(changeRole(hubspot, connection, target('1001'), '4401')).rejects.toMatchObject({
      messageKey: 'connectors.hubspot.super_admin',
    })
    await expect(changeRole(hubspot, connection, target('1002'), 'super_admin')).rejects.toMatchObject({
      messageKey: 'connectors.errors.unknown_role',
    })
    expect(written().map(({ body }) => body)).toEqual([{ roleId: '4402' }])
  })
})

const check = schemaCheck('hubspot.json')

describe.skipIf(check === null)(byExtra('against HubSpot’s own description', check), () => {
  const complaintsAbout = check ?? (() => [])
  // The description at hand is of v3, whose collection is /settings/users/v3 and whose rows are under /settings/v3/users.
  const described = (request: SeenRequest) => ({
    ...request,
    path: request.path
      .replace(/^\/settings\/users\/2026-09(?=\?|$)/, '/settings/users/v3')
      .replace(/^\/settings\/users\/2026-09\//, '/settings/v3/users/'),
  })

  it('sends nothing it does not know', () => {
    // Activity, CRM and the token's own facts have descriptions of their own, which are not at hand.
    const known = sent.filter(({ path }) => path.startsWith('/settings/')).map(described)

    expect(known.length).toBeGreaterThan(30)
    expect([...new Set(known.flatMap(complaintsAbout))]).toEqual([])
  })

  it('would notice what is wrong', () => {
    const complaints = (method: string, path: string, body: unknown = null) =>
      complaintsAbout(described({ method, path, headers: {}, body }))

    expect(complaints('PATCH', '/settings/users/2026-09/1')).toHaveLength(1)
    expect(complaints('GET', '/settings/users/2026-09?limit=all')).toHaveLength(1)
    expect(complaints('GET', '/settings/users/2026-09/1?idProperty=NAME')).toHaveLength(1)
    expect(complaints('POST', '/settings/users/2026-09', { email: 'a@acme.example' })).toHaveLength(1)
    expect(complaints('PUT', '/settings/users/2026-09/1', { superAdmin: true })).toHaveLength(1)
  })
})

holdTo('hubspot', {
  // Seats came with version 2026-03, and a truth as text was seen with some.
  wrong: [/ seatNames$/, /\/superAdmin must be boolean/],
})
