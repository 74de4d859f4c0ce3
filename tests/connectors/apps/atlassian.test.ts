import { describe, expect, it } from 'vitest'
import { atlassian } from '@/lib/connectors/apps/atlassian'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const lea = {
  accountId: '5b10ac8d82e05b22cc7d4ef5',
  accountType: 'atlassian',
  emailAddress: 'lea.martin@acme.example',
  displayName: 'Léa Martin',
  active: true,
}
const paul = { accountId: '712020:aaaa1111', accountType: 'atlassian', displayName: 'Paul Roy', active: true }
const former = { ...paul, accountId: '712020:ffff', displayName: 'Former user', active: false }
const bot = { accountId: '557058:bbbb', accountType: 'app', displayName: 'Automation for Jira', active: true }
const customer = { ...lea, accountId: 'qm:cccc:0004', accountType: 'customer' }

const orgLea = {
  accountId: lea.accountId,
  accountType: 'atlassian',
  status: 'active',
  accountStatus: 'active',
  membershipStatus: 'active',
  addedToOrg: '2022-03-01T09:00:00Z',
  name: 'Léa Martin',
  email: 'lea.martin@acme.example',
  claimStatus: 'managed',
  platformRoles: ['atlassian/user-access-admin', 'atlassian/org-admin'],
  mfaEnabled: true,
  counts: { resources: 3 },
  productAccess: [
    { key: 'jira-software', id: 'a', lastActiveTimestamp: '2026-11-18T09:00:00Z' },
    { key: 'confluence', id: 'b', lastActiveTimestamp: '2026-11-20T09:00:00Z' },
  ],
}
const orgPaul = {
  ...orgLea,
  accountId: paul.accountId,
  name: 'Paul Roy',
  email: 'paul.roy@partner.example',
  claimStatus: 'unmanaged',
  platformRoles: [],
  mfaEnabled: false,
  counts: { resources: 0 },
  productAccess: [],
}
const suspended = { ...orgPaul, accountId: '712020:eeee', membershipStatus: 'suspended' }
const left = { ...orgPaul, accountId: '712020:dddd', membershipStatus: 'no_membership' }
const robot = { ...orgPaul, accountId: '557058:bbbb', accountType: 'app', name: 'Automation' }

const bean = (values: object[], isLast = true): Reply => ({
  body: { startAt: 0, maxResults: 50, isLast, values },
})
const data = (rows: object[], next: string | null = null): Reply => ({
  body: { data: rows, links: { self: 'x', next } },
})
const group = (groupId: string) => ({ groupId, name: groupId })
const site = {
  'GET /rest/api/3/myself': { body: lea },
  'GET /rest/api/3/users/search': { body: [lea] },
  'GET /rest/api/3/group/bulk': bean([]),
  'GET /rest/api/3/group/bulk?accessType=site-admin&startAt=0&maxResults=50': bean([group('site-admins')]),
  'GET /rest/api/3/group/bulk?accessType=user&startAt=0&maxResults=50': bean([group('jira-users')]),
  'GET /rest/api/3/group/member?groupId=site-admins&startAt=0&maxResults=50': bean([lea]),
  'GET /rest/api/3/group/member?groupId=jira-users&startAt=0&maxResults=50': bean([lea], false),
  'GET /rest/api/3/group/member?groupId=jira-users&startAt=1&maxResults=50': bean([paul]),
}
const org = '/admin/v2/orgs/org-1'
const search = `POST ${org}/directories/-/users/search`
const organization = {
  'GET /rest/api/3/myself': { body: { ...lea, accountId: 'somebody-else' } },
  'GET /rest/api/3/users/search': { body: [lea] },
  'GET /admin/v1/orgs': data([{ id: 'org-1', type: 'orgs', attributes: { name: 'Acme' } }]),
  [`GET ${org}/directories`]: data([{ directoryId: 'dir-1', name: 'Acme' }]),
}
const withKey = { admin_token: 'canary-organization-key' }

async function connected(replies: Record<string, Reply | Reply[]>, given: object = {}) {
  const server = await vendorServer(answerWith(replies))
  const credentials = {
    domain: 'acme.atlassian.net',
    login: 'lea.martin@acme.example',
    api_token: 'ATATT-canary',
    ...given,
  }
  const connection = connectionTo(server, credentials, { allow: [], baseUrls: { atlassian: server.url } })
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/search'))
  return { server, connection, written }
}
const target = ({ accountId }: { accountId: string }) => ({ externalId: accountId, email: null, login: null })

describe('a site', () => {
  it('tells who is on it, who administers it and who has a product', async () => {
    const { connection, server } = await connected({
      ...site,
      'GET /rest/api/3/users/search?startAt=0&maxResults=1000': { body: [lea, paul, customer] },
      'GET /rest/api/3/users/search?startAt=1000&maxResults=1000': { body: [former, bot] },
      'GET /rest/api/3/users/search?startAt=2000&maxResults=1000': { body: [] },
    })

    const { accounts } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([
      {
        externalId: lea.accountId,
        email: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        role: 'admin',
        isAdmin: true,
        status: 'active',
        kind: 'person',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
      },
      { externalId: paul.accountId, email: null, login: paul.accountId, isAdmin: false, hasSeat: true },
      { externalId: former.accountId, status: 'suspended', hasSeat: false },
      { externalId: bot.accountId, kind: 'service', firstName: null, hasSeat: false },
    ])
    expect(server.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('lea.martin@acme.example:ATATT-canary').toString('base64')}`,
    )
  })

  it('does not know who administers where groups are closed, nor waits for a search that was given up', async () => {
    const { connection } = await connected({
      'GET /rest/api/3/group/bulk': { status: 403, body: { errorMessages: ['No'], errors: {} } },
      'GET /rest/api/3/users/search?startAt=0&maxResults=1000': [
        { status: 409, body: { errorMessages: ['The search took too long'] } },
        { body: [paul] },
      ],
      'GET /rest/api/3/users/search?startAt=1000&maxResults=1000': { body: [] },
    })

    const { accounts, complete } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([{ role: null, isAdmin: null, hasSeat: null }])
    expect(complete?.notes).toEqual(['connectors.atlassian.groups_unread'])
  })

  it('invites with products, and does not promise groups', async () => {
    const made = { accountId: '712020:new', accountType: 'atlassian', displayName: 'new', active: true }
    const { connection, written } = await connected({
      ...site,
      'POST /rest/api/3/user': { status: 201, body: made },
      'GET /rest/api/3/applicationrole': {
        body: [
          { key: 'jira-software', name: 'Jira' },
          { key: 'confluence', name: 'Confluence' },
        ],
      },
    })
    const input = { email: 'New@acme.example', products: ['jira-software'] }

    expect(await listChoices(atlassian, connection, 'product')).toEqual([
      { value: 'jira-software', label: 'Jira' },
    ])
    expect(await createAccount(atlassian, connection, input)).toMatchObject({
      externalId: '712020:new',
      email: 'new@acme.example',
    })
    expect(written().map(({ body }) => body)).toEqual([
      { emailAddress: 'new@acme.example', products: ['jira-software'] },
    ])
    await expect(
      createAccount(atlassian, connection, { ...input, groups: ['jira-users'] }),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.unknown_choice' })
  })

  it('offers all products where it may not know them', async () => {
    const { connection } = await connected({ 'GET /rest/api/3/applicationrole': { status: 403, body: {} } })

    expect(await listChoices(atlassian, connection, 'product')).toHaveLength(4)
  })

  it('quotes a refusal, and finds what an earlier try made', async () => {
    const there = { ...lea, accountId: '712020:new', emailAddress: 'new@acme.example', groups: { items: [] } }
    const { connection } = await connected({
      ...site,
      'POST /rest/api/3/user': {
        status: 400,
        body: { errorMessages: [], errors: { emailAddress: 'The licence is full' } },
      },
      'GET /rest/api/3/user/search': { body: [lea, there] },
      'GET /rest/api/3/user': { body: there },
    })
    const input = { email: 'new@acme.example' }

    await expect(createAccount(atlassian, connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
      reason: 'emailAddress: The licence is full',
    })
    expect(await createAccount(atlassian, connection, input, { isRetry: true })).toMatchObject({
      externalId: '712020:new',
      isAdmin: false,
    })
  })

  it('removes by id, and proves it', async () => {
    const { connection, written } = await connected({
      ...site,
      'GET /rest/api/3/user': [{ body: paul }, { status: 404, body: { errorMessages: ['No such user'] } }],
      'DELETE /rest/api/3/user': { status: 204 },
    })

    expect(await deleteAccount(atlassian, connection, target(paul))).toBe('gone')
    expect(written().map(({ path }) => path)).toEqual(['/rest/api/3/user?accountId=712020%3Aaaaa1111'])
  })

  it('knows the rights of one by the groups', async () => {
    const items = [group('site-admins')]
    const { connection } = await connected({
      ...site,
      'GET /rest/api/3/user': { body: { ...lea, groups: { size: 1, items } } },
    })

    expect(await getAccount(atlassian, connection, lea.accountId)).toMatchObject({
      isAdmin: true,
      hasSeat: false,
    })
  })

  it('keeps the account of the token, and robots', async () => {
    const own = await connected({ ...site, 'GET /rest/api/3/user': { body: lea } })
    const app = await connected({ ...site, 'GET /rest/api/3/user': { body: bot } })

    await expect(deleteAccount(atlassian, own.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(atlassian, app.connection, target(bot))).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.bot',
    })
    expect([...own.written(), ...app.written()]).toEqual([])
  })

  it('neither suspends nor changes roles without the organization', async () => {
    const { connection, written } = await connected({ ...site, 'GET /rest/api/3/user': { body: paul } })
    const needed = { kind: 'permission', messageKey: 'connectors.atlassian.needs_admin_token' }

    await expect(deactivateAccount(atlassian, connection, target(paul))).rejects.toMatchObject(needed)
    await expect(
      changeRole(atlassian, connection, target(paul), 'atlassian/org-admin'),
    ).rejects.toMatchObject(needed)
    expect(written()).toEqual([])
  })
})

describe('an organization', () => {
  it('tells roles, second factors, seats and last activity', async () => {
    const { connection, server } = await connected(
      { ...organization, [search]: [data([orgLea, orgPaul], 'eyJjIjoxfQ'), data([suspended, left, robot])] },
      withKey,
    )

    const { accounts } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([
      {
        externalId: lea.accountId,
        role: 'atlassian/org-admin',
        roleLabel: 'Organization admin',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: true,
        createdAt: new Date('2022-03-01T09:00:00Z'),
        lastActiveAt: new Date('2026-11-20T09:00:00Z'),
        fields: { managed: true, products: 'jira-software, confluence' },
      },
      { externalId: paul.accountId, role: 'user', isAdmin: false, hasMfa: null, hasSeat: false },
      { externalId: suspended.accountId, status: 'suspended', hasSeat: false },
      { externalId: robot.accountId, kind: 'service' },
    ])
    const asked = server.requests.filter(({ method }) => method === 'POST')
    expect(asked.map(({ body }) => body)).toEqual([
      { limit: 100, expand: ['platformRoles', 'counts.resources', 'productAccess'] },
      { cursor: 'eyJjIjoxfQ' },
    ])
    expect(asked[0]?.headers.authorization).toBe('Bearer canary-organization-key')
  })

  it('invites to products of its sites and to groups', async () => {
    const jira = 'ari:cloud:jira-software::site/1'
    const { connection, written } = await connected(
      {
        ...organization,
        [`POST ${org}/workspaces`]: data([
          { id: jira, type: 'workspaces', attributes: { name: 'acme', typeKey: 'jira-software' } },
        ]),
        [`POST ${org}/directories/-/groups/search`]: data([{ id: 'group-1', name: 'Sales' }]),
        [`POST ${org}/users/invite`]: data([{ id: '712020:new', email: 'new@acme.example', results: [] }]),
        [search]: data([]),
      },
      withKey,
    )
    const input = { email: 'new@acme.example', products: [jira], groups: ['group-1'] }

    expect(await listChoices(atlassian, connection, 'product')).toEqual([
      { value: jira, label: 'acme · jira-software' },
    ])
    expect(await createAccount(atlassian, connection, input)).toMatchObject({
      externalId: '712020:new',
      status: 'invited',
    })
    expect(written().at(-1)?.body).toEqual({
      emails: ['new@acme.example'],
      permissionRules: [{ resource: jira, role: 'atlassian/user' }],
      additionalGroups: ['group-1'],
      sendNotification: true,
      notificationText: 'You have been invited by your organization.',
    })
  })

  it('says what of an invitation did not succeed', async () => {
    const results = [
      {
        roleAssignmentResult: [{ resource: 'x', role: 'atlassian/user', status: 'INVITED' }],
        groupAssignmentResult: [{ group: 'group-1', status: 'ERROR', statusReason: 'Group is synced' }],
      },
    ]
    const { connection } = await connected(
      { ...organization, [`POST ${org}/users/invite`]: { status: 206, ...data([{ id: '1', results }]) } },
      withKey,
    )

    await expect(createAccount(atlassian, connection, { email: 'new@acme.example' })).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.partly_invited',
      reason: 'Group is synced',
    })
  })

  it('finds what an earlier try made by its address', async () => {
    const { connection, server, written } = await connected(
      { ...organization, [search]: data([orgPaul]) },
      withKey,
    )

    expect(
      await createAccount(atlassian, connection, { email: orgPaul.email }, { isRetry: true }),
    ).toMatchObject({ externalId: paul.accountId })
    expect(server.requests.at(-1)?.body).toMatchObject({ emails: [orgPaul.email] })
    expect(written()).toEqual([])
  })

  it.each([
    ['at once', data([]), 'gone'],
    ['from its directories, and only the claimed account is left', data([left]), 'gone'],
    ['in a while', data([orgPaul]), 'pending'],
  ])('removes somebody %s', async (_when, after, outcome) => {
    const gone = { ...left, accountId: paul.accountId }
    const later = after.body && (after.body as { data: object[] }).data[0] === left ? data([gone]) : after
    const one = `${org}/directories/dir-1/users/712020%3Aaaaa1111`
    const { connection, server, written } = await connected(
      { ...organization, [search]: [data([orgPaul]), later], [`DELETE ${one}`]: { status: 204 } },
      withKey,
    )

    expect(await deleteAccount(atlassian, connection, target(paul))).toBe(outcome)
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${one}`])
    expect(
      server.requests.some(({ path }) => path.endsWith('/directories?accountId=712020%3Aaaaa1111')),
    ).toBe(true)
  })

  it('suspends', async () => {
    const there = { ...suspended, accountId: paul.accountId }
    const { connection, written } = await connected(
      {
        ...organization,
        [search]: [data([orgPaul]), data([there])],
        [`POST ${org}/directories/dir-1/users/712020%3Aaaaa1111/suspend`]: { status: 204 },
      },
      withKey,
    )

    expect(await deactivateAccount(atlassian, connection, target(paul))).toBe('suspended')
    // Atlassian refuses a POST without a body.
    expect(written().map(({ body }) => body)).toEqual([{}])
  })

  it.each([
    ['gives', orgPaul, 'atlassian/org-admin', 'assign'],
    ['takes', { ...orgPaul, platformRoles: ['atlassian/org-admin'] }, 'user', 'revoke'],
  ])('%s the role of an organization admin', async (_verb, before, role, verb) => {
    const { connection, written } = await connected(
      {
        ...organization,
        [search]: [data([before]), data([orgLea]), data([before])],
        [`POST /admin/v1/orgs/org-1/users/712020%3Aaaaa1111/role-assignments/${verb}`]: { status: 204 },
      },
      withKey,
    )

    await changeRole(atlassian, connection, target(paul), role)

    expect(written().map(({ body }) => body)).toEqual([{ role: 'atlassian/org-admin' }])
  })

  it('keeps the last organization admin, and roles of a site', async () => {
    const last = await connected({ ...organization, [search]: data([orgLea]) }, withKey)
    const ofSite = { ...orgPaul, platformRoles: ['atlassian/site-admin'] }
    const other = await connected({ ...organization, [search]: data([ofSite]) }, withKey)

    await expect(deleteAccount(atlassian, last.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    await expect(changeRole(atlassian, other.connection, target(paul), 'user')).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.site_role',
    })
    expect([...last.written(), ...other.written()]).toEqual([])
  })
})

describe('connecting', () => {
  const mine = (havePermission: boolean) => ({
    'GET /rest/api/3/mypermissions': { body: { permissions: { ADMINISTER: { havePermission } } } },
  })

  it.each<[string, Record<string, Reply>, object, object]>([
    ['a site', mine(true), {}, { notes: ['connectors.atlassian.site_only'] }],
    [
      'a site it does not administer',
      mine(false),
      {},
      { notes: ['connectors.atlassian.site_only', 'connectors.atlassian.not_administrator'] },
    ],
    ['an organization', organization, withKey, { connectedAs: 'Acme · lea.martin@acme.example', notes: [] }],
  ])('says that it is in %s', async (_what, replies, given, expected) => {
    const { connection } = await connected({ ...site, ...replies }, given)

    expect(await verifyConnection(atlassian, connection)).toMatchObject(expected)
  })

  it.each<[string, Record<string, Reply>, object, object]>([
    [
      'a wrong token',
      {
        'GET /rest/api/3/myself': {
          status: 401,
          body: { errorMessages: ['Client must be authenticated to access this resource.'], errors: {} },
        },
      },
      {},
      { kind: 'credentials', reason: 'Client must be authenticated to access this resource.' },
    ],
    [
      'a wrong token that a public site lets in',
      {
        'GET /rest/api/3/myself': {
          body: lea,
          headers: { 'X-Seraph-LoginReason': 'AUTHENTICATED_FAILED' },
        },
      },
      {},
      { kind: 'credentials' },
    ],
    [
      'no site',
      { 'GET /rest/api/3/myself': { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } } },
      {},
      { kind: 'not_found', messageKey: 'connectors.atlassian.no_such_site' },
    ],
    [
      'an account that may not browse',
      {
        'GET /rest/api/3/users/search': { status: 403, body: { errorMessages: ['Not allowed'], errors: {} } },
      },
      {},
      { kind: 'permission', messageKey: 'connectors.atlassian.no_browsing', reason: 'Not allowed' },
    ],
    [
      'a wrong key of the organization',
      { 'GET /admin/v1/orgs': { status: 401, body: { code: 401, message: 'Unauthorized' } } },
      withKey,
      { kind: 'credentials', messageKey: 'connectors.atlassian.admin_key', reason: 'Unauthorized' },
    ],
    [
      'a key without an organization',
      { 'GET /admin/v1/orgs': data([]) },
      withKey,
      { kind: 'permission', messageKey: 'connectors.atlassian.no_organization' },
    ],
  ])('says that it is %s', async (_name, replies, given, error) => {
    const { connection } = await connected({ ...site, ...replies }, given)

    await expect(verifyConnection(atlassian, connection)).rejects.toMatchObject(error)
  })

  it('waits until the time that Atlassian tells', async () => {
    const limited = {
      status: 429,
      headers: { 'X-RateLimit-Reset': '2026-11-21T00:00:30Z' },
      body: { errorMessages: ['Rate limit exceeded'] },
    }
    const { connection } = await connected({
      ...site,
      ...mine(true),
      'GET /rest/api/3/myself': [limited, { body: lea }],
    })

    await verifyConnection(atlassian, connection)

    expect(connection.waits).toEqual([30_000])
  })

  it.each([
    ['acme', 'https://acme.atlassian.net'],
    ['https://acme.atlassian.net/jira/your-work', 'https://acme.atlassian.net'],
  ])('finds the site "%s"', (domain, baseUrl) => {
    const given = { domain, login: 'a', api_token: 'b', admin_token: '' }

    expect(atlassian.http(given, '', null)).toMatchObject({ baseUrl, alsoAt: ['https://api.atlassian.com'] })
  })

  it('gives the token to no other place', () => {
    const given = { domain: 'acme.atlassian.net.evil.example', login: 'a', api_token: 'b', admin_token: '' }

    expect(() => atlassian.http(given, '', null)).toThrow(
      expect.objectContaining({ messageKey: 'connectors.atlassian.not_atlassian' }),
    )
  })
})
