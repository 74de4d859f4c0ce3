import { describe, expect, it } from 'vitest'
import { gitlab } from '@/lib/connectors/apps/gitlab/connector'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { bot, forbidden, ines, instance, lists, missing, tobi } from '@/tests/connectors/apps/gitlab.vendor'
import type { Reply } from '@/tests/support/vendor-server'

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
