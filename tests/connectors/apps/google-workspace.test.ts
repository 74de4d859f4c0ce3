import { describe, expect, it } from 'vitest'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const lea = {
  kind: 'admin#directory#user',
  id: '104857600000000000011',
  primaryEmail: 'lea.martin@acme.example',
  name: { givenName: 'Léa', familyName: 'Martin', fullName: 'Léa Martin' },
  isAdmin: true,
  isDelegatedAdmin: false,
  lastLoginTime: '2026-03-02T08:11:04.000Z',
  creationTime: '2021-05-10T09:00:00.000Z',
  agreedToTerms: true,
  suspended: false,
  archived: false,
  customerId: 'C01acme00',
  orgUnitPath: '/',
  isEnrolledIn2Sv: true,
  organizations: [{ title: 'CTO', department: 'Tech', primary: true }],
  aliases: ['lea.dubois@acme.example'],
  nonEditableAliases: ['lea.martin@acme.example.test-google-a.com'],
  externalIds: [
    { type: 'organization', value: 'E-4711' },
    { type: 'custom', customType: 'badge', value: '17' },
  ],
  relations: [
    { type: 'assistant', value: 'sam@acme.example' },
    { type: 'manager', value: 'nina@acme.example' },
  ],
}
const other = {
  isAdmin: false,
  isDelegatedAdmin: false,
  lastLoginTime: '1970-01-01T00:00:00.000Z',
  agreedToTerms: false,
  suspended: false,
  archived: false,
  isEnrolledIn2Sv: false,
}
const old = {
  ...other,
  id: '104857600000000000012',
  primaryEmail: 'old.intern@acme.example',
  name: { fullName: 'Old Intern' },
  suspended: true,
  suspensionReason: 'ADMIN',
  orgUnitPath: '/Interns',
}
const help = {
  ...other,
  id: '104857600000000000013',
  primaryEmail: 'help@acme.example',
  name: { givenName: 'Hel', familyName: 'Pdesk', fullName: 'Hel Pdesk' },
  isDelegatedAdmin: true,
  agreedToTerms: true,
  lastLoginTime: '2026-03-01T08:00:00.000Z',
}
const nina = { ...other, id: '104857600000000000014', primaryEmail: 'nina@acme.example', isGuestUser: true }
const gone = { ...other, id: '104857600000000000015', primaryEmail: 'left@acme.example', archived: true }

const list = (users: object[], nextPageToken?: string): Reply => ({
  body: { kind: 'admin#directory#users', users, ...(nextPageToken && { nextPageToken }) },
})
const failure = (code: number, reason: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
})
const notAdmin = failure(403, 'forbidden', 'Not Authorized to access this resource/api')
const missing = failure(404, 'notFound', 'Resource Not Found: userKey')

const directory = '/admin/directory/v1'
const customer = `${directory}/customer/my_customer`
const helpDesk = { roleAssignmentId: '901', roleId: '11', assignedTo: help.id, scopeType: 'CUSTOMER' }
const seed = { roleAssignmentId: '900', roleId: '10', assignedTo: lea.id, scopeType: 'CUSTOMER' }
const roles: Reply = {
  body: {
    kind: 'admin#directory#roles',
    items: [
      { roleId: '10', roleName: '_SEED_ADMIN_ROLE', isSuperAdminRole: true },
      { roleId: '11', roleName: '_HELP_DESK_ADMIN_ROLE', isSystemRole: true },
      { roleId: '12', roleName: 'Badges', isSystemRole: false },
    ],
  },
}
const assignments = (...items: object[]): Reply => ({
  body: { kind: 'admin#directory#roleAssignments', items },
})
const around = {
  'GET /v1/userinfo': { body: { sub: '999', email: 'connector@acme.example' } },
  [`GET ${customer}/roles`]: roles,
  [`GET ${customer}/roleassignments`]: assignments(seed, helpDesk),
}

async function connected(replies: Record<string, Reply | Reply[]>, selection = 'acme.example') {
  const answering = answerWith({ ...around, ...replies })
  const server = await vendorServer((request, response) =>
    request.path === '/token'
      ? { body: { access_token: 'canary-access', expires_in: 3599 } }
      : answering(request, response),
  )
  const credentials = { client_id: 'acme.apps.googleusercontent.com', client_secret: 'canary-secret' }
  const connection = {
    ...connectionTo(server, credentials, {
      selection,
      allow: [],
      baseUrls: { google_workspace: server.url },
      limits: { tries: 2 },
    }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const written = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && path !== '/token')
      .map(({ method, path, body }) => [`${method} ${path.replace(directory, '')}`, body])
  return { server, connection, written }
}

const people = { 'GET /admin/directory/v1/users': list([lea]) }
const oneOf = (row: { id: string }, ...then: Reply[]) => ({
  [`GET ${directory}/users/${row.id}`]: [{ body: row }, ...then],
})
const target = ({ id, primaryEmail }: { id: string; primaryEmail: string }) => ({
  externalId: id,
  email: primaryEmail,
  login: primaryEmail,
})

it('asks for lasting access to its own scopes, with a challenge', () => {
  const { oauth } = googleWorkspace
  if (oauth?.grant !== 'authorization_code') throw new Error('No agreement')
  const asked = { clientId: 'c', redirectUri: 'https://rollcall.example/back', state: 's', challenge: 'h' }
  const { origin, pathname, searchParams } = authorizeAddress(oauth, {}, asked)

  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: 'h',
    scope:
      'openid email https://www.googleapis.com/auth/admin.directory.user https://www.googleapis.com/auth/admin.directory.domain.readonly https://www.googleapis.com/auth/admin.directory.orgunit.readonly https://www.googleapis.com/auth/admin.directory.rolemanagement https://www.googleapis.com/auth/apps.licensing',
  })
})

it('lies on three hosts of Google’s, which an operator’s address replaces', () => {
  expect(googleWorkspace.http({}, 'https://admin.googleapis.com', null)).toMatchObject({
    baseUrl: 'https://admin.googleapis.com',
    alsoAt: ['https://openidconnect.googleapis.com', 'https://licensing.googleapis.com'],
  })
  expect(googleWorkspace.http({}, 'http://127.0.0.1:9/', null)).toMatchObject({
    baseUrl: 'http://127.0.0.1:9',
    alsoAt: ['http://127.0.0.1:9', 'http://127.0.0.1:9'],
  })
})

describe('reading', () => {
  it('joins users, roles and licences', async () => {
    const users = `GET ${directory}/users?projection=full&orderBy=email`
    const fields =
      'kind%2CnextPageToken%2Cusers%28id%2CprimaryEmail%2Cname%2CisAdmin%2CisDelegatedAdmin%2CisGuestUser%2Csuspended%2CsuspensionReason%2Carchived%2CagreedToTerms%2CisEnrolledIn2Sv%2CcreationTime%2ClastLoginTime%2CorgUnitPath%2Corganizations%2Caliases%2CnonEditableAliases%2CexternalIds%2Crelations%29'
    const { connection } = await connected({
      [`${users}&fields=${fields}&domain=acme.example&maxResults=500`]: list([lea, old], 'eyJwIjoyfQ'),
      [`${users}&fields=${fields}&domain=acme.example&maxResults=500&pageToken=eyJwIjoyfQ`]: list([
        help,
        nina,
        gone,
      ]),
      [`GET ${directory}/users?customer=my_customer&maxResults=1&fields=users%28customerId%29`]: {
        body: { users: [{ customerId: 'C01acme00' }] },
      },
      'GET /apps/licensing/v1/product/Google-Apps/users?customerId=C01acme00&maxResults=1000': {
        body: {
          kind: 'licensing#licenseAssignmentList',
          items: [
            {
              userId: 'Lea.Martin@acme.example',
              skuId: '1010020028',
              skuName: 'Google Workspace Business Standard',
            },
          ],
        },
      },
      'GET /apps/licensing/v1/product/101031/users': { body: { kind: 'licensing#licenseAssignmentList' } },
    })

    const { accounts, complete } = await accountsOf(googleWorkspace, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '104857600000000000011',
        login: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        role: 'super_admin',
        roleLabel: 'Super Admin',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: true,
        createdAt: new Date('2021-05-10T09:00:00Z'),
        lastActiveAt: new Date('2026-03-02T08:11:04Z'),
        identifiers: [
          { kind: 'email', value: 'lea.dubois@acme.example' },
          { kind: 'email', value: 'lea.martin@acme.example.test-google-a.com' },
          { kind: 'employee_id', value: 'E-4711' },
        ],
        manager: { externalId: null, email: 'nina@acme.example', name: null },
        fields: {
          org_unit: '/',
          title: 'CTO',
          department: 'Tech',
          licences: 'Google Workspace Business Standard',
        },
      },
      {
        externalId: old.id,
        role: 'user',
        isAdmin: false,
        status: 'suspended',
        hasMfa: false,
        hasSeat: false,
        lastActiveAt: null,
        fields: { suspension: 'ADMIN' },
      },
      { externalId: help.id, role: '11', roleLabel: 'Help Desk Admin', isAdmin: false, status: 'active' },
      { externalId: nina.id, status: 'invited', kind: 'external', displayName: null },
      { externalId: gone.id, status: 'suspended', fields: { archived: true } },
    ])
    expect(complete).toMatchObject({ pages: expect.any(Number), isWhole: true, notes: [] })
  })

  it('guesses neither roles nor licences that it may not read', async () => {
    const { connection } = await connected({
      [`GET ${directory}/users`]: list([help, { ...lea, isEnrolledIn2Sv: undefined, isAdmin: undefined }]),
      [`GET ${customer}/roles`]: notAdmin,
      [`GET ${customer}/roleassignments`]: notAdmin,
      'GET /apps/licensing/v1/product/Google-Apps/users': failure(403, 'accessNotConfigured', 'API disabled'),
    })

    const { accounts, complete } = await accountsOf(googleWorkspace, connection)

    expect(accounts).toMatchObject([
      { role: 'delegated_admin', isAdmin: false, hasSeat: null },
      { role: null, isAdmin: null, hasMfa: null, hasSeat: null },
    ])
    expect(complete?.notes).toEqual([
      'connectors.google_workspace.roles_unread',
      'connectors.google_workspace.licences_unread',
    ])
  })

  it('reads the licences of a school, which has others', async () => {
    const { connection } = await connected({
      [`GET ${directory}/users`]: { body: { kind: 'admin#directory#users', users: [lea, help] } },
      'GET /apps/licensing/v1/product/Google-Apps/users': failure(400, 'invalid', 'No such subscription'),
      'GET /apps/licensing/v1/product/101031/users': {
        body: { items: [{ userId: 'lea.martin@acme.example', skuId: '1010310008' }] },
      },
    })

    expect((await accountsOf(googleWorkspace, connection)).accounts).toMatchObject([
      { hasSeat: true, fields: { licences: '1010310008' } },
      { hasSeat: false },
    ])
  })

  it('reads the whole organization where that was selected', async () => {
    const { connection, server } = await connected(people, 'my_customer')

    await accountsOf(googleWorkspace, connection)

    expect(server.requests.filter(({ path }) => path.includes('maxResults=500'))[0]?.path).toContain(
      '&customer=my_customer&',
    )
  })
})

describe('connecting', () => {
  it('says who agreed', async () => {
    const { connection } = await connected(people)

    expect(await verifyConnection(googleWorkspace, connection)).toEqual({
      connectedAs: 'connector@acme.example',
      notes: [],
    })
  })

  it.each([
    [
      notAdmin,
      {
        kind: 'permission',
        messageKey: 'connectors.google_workspace.not_admin',
        reason: 'Not Authorized to access this resource/api',
      },
    ],
    [
      failure(403, 'accessNotConfigured', 'Admin SDK API has not been used'),
      { kind: 'permission', messageKey: 'connectors.google_workspace.api_disabled' },
    ],
    [
      {
        status: 403,
        body: {
          error: {
            code: 403,
            message: 'Insufficient scopes',
            details: [
              {
                '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
                reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
              },
            ],
          },
        },
      },
      { kind: 'permission', messageKey: 'connectors.google_workspace.missing_scopes' },
    ],
    [failure(403, 'userRateLimitExceeded', 'Quota exceeded'), { kind: 'rate_limited' }],
    [failure(403, 'quotaExceeded', 'Too many concurrent requests'), { kind: 'rate_limited' }],
    [failure(404, 'notFound', 'Domain not found.'), { kind: 'not_found', reason: 'Domain not found.' }],
  ])('tells what is wrong: %j', async (answer, problem) => {
    const { connection } = await connected({ [`GET ${directory}/users`]: answer })

    await expect(verifyConnection(googleWorkspace, connection)).rejects.toMatchObject(problem)
  })

  it('says that the authorisation was taken back', async () => {
    const server = await vendorServer(() => ({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    }))
    const connection = {
      ...connectionTo(
        server,
        { client_id: 'c', client_secret: 'canary' },
        { baseUrls: { google_workspace: server.url } },
      ),
      tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
    }

    await expect(verifyConnection(googleWorkspace, connection)).rejects.toMatchObject({
      kind: 'credentials',
      messageKey: 'connectors.errors.grant_revoked',
      reason: 'Token has been expired or revoked.',
    })
  })

  it('offers the verified domains, the main one first, and all of them', async () => {
    const { connection } = await connected({
      [`GET ${customer}/domains`]: {
        body: {
          kind: 'admin#directory#domains',
          domains: [
            { domainName: 'acme.test', isPrimary: false, verified: true },
            { domainName: 'acme.example', isPrimary: true, verified: true },
            { domainName: 'not-yet.example', isPrimary: false, verified: false },
          ],
        },
      },
    })

    expect(await listSelections(googleWorkspace, connection)).toEqual([
      { id: 'acme.example', name: 'acme.example' },
      { id: 'acme.test', name: 'acme.test' },
      {
        id: 'my_customer',
        name: 'acme.example + acme.test',
        noteKey: 'connectors.google_workspace.every_domain',
      },
    ])
  })
})

describe('creating', () => {
  const units: Reply = {
    body: { organizationUnits: [{ orgUnitPath: '/Sales' }, { orgUnitPath: '/Interns' }] },
  }
  const input = { email: 'New@acme.example', first_name: 'Nia', last_name: 'New' }
  const made = {
    id: '104857600000000000099',
    primaryEmail: 'new@acme.example',
    name: { givenName: 'Nia', familyName: 'New' },
    isAdmin: false,
    isDelegatedAdmin: false,
  }

  it('offers organizational units and roles as they are', async () => {
    const { connection } = await connected({ [`GET ${customer}/orgunits?type=all`]: units })

    expect(await listChoices(googleWorkspace, connection, 'org_unit')).toEqual([
      { value: '/', label: '/' },
      { value: '/Interns', label: '/Interns' },
      { value: '/Sales', label: '/Sales' },
    ])
    expect(await listChoices(googleWorkspace, connection, 'role')).toEqual([
      { value: 'user', label: 'User' },
      { value: 'super_admin', label: 'Super Admin' },
      { value: '11', label: 'Help Desk Admin' },
      { value: '12', label: 'Badges' },
    ])
  })

  it('creates with a password that nobody knows', async () => {
    const { connection, written } = await connected({
      [`GET ${customer}/orgunits`]: units,
      [`POST ${directory}/users`]: { body: made },
    })

    const account = await createAccount(googleWorkspace, connection, {
      ...input,
      org_unit: '/Sales',
      recovery_email: 'nia@home.example',
    })

    expect(account).toMatchObject({ externalId: made.id, status: 'invited', isAdmin: false })
    expect(written()).toEqual([
      [
        'POST /users',
        {
          primaryEmail: 'new@acme.example',
          name: { givenName: 'Nia', familyName: 'New' },
          password: expect.stringMatching(/^.{30,100}$/),
          changePasswordAtNextLogin: true,
          orgUnitPath: '/Sales',
          recoveryEmail: 'nia@home.example',
        },
      ],
    ])
  })

  it('gives the role, or says that the account is there without it', async () => {
    const assign = `POST ${customer}/roleassignments`
    const replies = {
      [`POST ${directory}/users`]: { body: made },
      [`GET ${customer}/roleassignments`]: assignments(),
    }
    const given = await connected({
      ...replies,
      [assign]: { body: { roleAssignmentId: '1', roleId: '12' } },
    })
    await createAccount(googleWorkspace, given.connection, { ...input, role: '12' })
    const refused = await connected({ ...replies, [assign]: notAdmin })

    expect(given.written()[1]).toEqual([
      'POST /customer/my_customer/roleassignments',
      { roleId: '12', assignedTo: made.id, scopeType: 'CUSTOMER' },
    ])
    await expect(
      createAccount(googleWorkspace, refused.connection, { ...input, role: '12' }),
    ).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.google_workspace.created_without_role',
      reason: 'Not Authorized to access this resource/api',
    })
  })

  it('finds what an earlier try made, and neither an alias nor somebody suspended', async () => {
    const find = (row: object) =>
      connected({
        [`GET ${directory}/users/new%40acme.example`]: { body: row },
        [`POST ${directory}/users`]: failure(409, 'duplicate', 'Entity already exists.'),
      })
    const there = await find({ ...made, suspended: false })
    const account = await createAccount(googleWorkspace, there.connection, input, { isRetry: true })
    const exists = { kind: 'conflict', messageKey: 'connectors.errors.account_exists' }

    expect(account.externalId).toBe(made.id)
    expect(there.written()).toEqual([])
    for (const row of [
      { ...made, suspended: true },
      { ...made, primaryEmail: 'nia@acme.example' },
    ]) {
      const { connection } = await find(row)
      await expect(
        createAccount(googleWorkspace, connection, input, { isRetry: true }),
      ).rejects.toMatchObject(exists)
    }
  })
})

describe('taking away', () => {
  it('deletes by the id, and waits for Google to show it', async () => {
    const done = await connected({
      ...oneOf(help, missing),
      [`DELETE ${directory}/users/${help.id}`]: { status: 200 },
    })
    const late = await connected({
      ...oneOf(help),
      [`DELETE ${directory}/users/${help.id}`]: { status: 200 },
    })

    expect(await deleteAccount(googleWorkspace, done.connection, target(help))).toBe('gone')
    expect(await deleteAccount(googleWorkspace, late.connection, target(help))).toBe('pending')
    expect(done.written()).toEqual([[`DELETE /users/${help.id}`, null]])
  })

  it('suspends', async () => {
    const { connection, written } = await connected({
      ...oneOf(help, { body: { ...help, suspended: true } }),
      [`PATCH ${directory}/users/${help.id}`]: { body: { ...help, suspended: true } },
    })

    expect(await deactivateAccount(googleWorkspace, connection, target(help))).toBe('suspended')
    expect(written()).toEqual([[`PATCH /users/${help.id}`, { suspended: true }]])
  })

  it('keeps the connection’s own account', async () => {
    const own = { ...help, id: '999' }
    const { connection, written } = await connected(oneOf(own))
    const refusal = { kind: 'conflict', messageKey: 'connectors.errors.own_account' }

    await expect(deleteAccount(googleWorkspace, connection, target(own))).rejects.toMatchObject(refusal)
    await expect(deactivateAccount(googleWorkspace, connection, target(own))).rejects.toMatchObject(refusal)
    await expect(changeRole(googleWorkspace, connection, target(own), 'user')).rejects.toMatchObject(refusal)
    expect(written()).toEqual([])
  })

  it('keeps the last super administrator who can come in', async () => {
    const alone = await connected({
      ...oneOf(lea),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7', suspended: true }]),
    })
    const two = await connected({
      ...oneOf(lea, missing),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7' }]),
      [`DELETE ${directory}/users/${lea.id}`]: { status: 204 },
    })

    await expect(deleteAccount(googleWorkspace, alone.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(await deleteAccount(googleWorkspace, two.connection, target(lea))).toBe('gone')
    const asked = two.server.requests.find(({ path }) => path.includes('query='))
    expect(asked?.path).toContain('customer=my_customer&query=isAdmin%3Dtrue')
  })
})

describe('the role', () => {
  it('becomes another one, given before the first is taken', async () => {
    const { connection, written } = await connected({
      ...oneOf(help),
      [`GET ${customer}/roleassignments`]: [
        assignments(helpDesk),
        assignments(helpDesk),
        assignments({ ...helpDesk, roleAssignmentId: '902', roleId: '12' }),
      ],
      [`POST ${customer}/roleassignments`]: { body: { roleAssignmentId: '902', roleId: '12' } },
      [`DELETE ${customer}/roleassignments/901`]: { status: 204 },
    })

    const after = await changeRole(googleWorkspace, connection, target(help), '12')

    expect(after).toMatchObject({ role: '12', roleLabel: 'Badges' })
    expect(written()).toEqual([
      [
        'POST /customer/my_customer/roleassignments',
        { roleId: '12', assignedTo: help.id, scopeType: 'CUSTOMER' },
      ],
      ['DELETE /customer/my_customer/roleassignments/901', null],
    ])
  })

  it('becomes super administrator, and back, by Google’s own call', async () => {
    const up = await connected({
      ...oneOf(help),
      [`POST ${directory}/users/${help.id}/makeAdmin`]: { status: 204 },
      [`DELETE ${customer}/roleassignments/901`]: { status: 204 },
    })
    await changeRole(googleWorkspace, up.connection, target(help), 'super_admin')
    const down = await connected({
      ...oneOf(lea),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7' }]),
      [`POST ${directory}/users/${lea.id}/makeAdmin`]: { status: 204 },
    })
    await changeRole(googleWorkspace, down.connection, target(lea), 'user')

    expect(up.written()).toEqual([
      [`POST /users/${help.id}/makeAdmin`, { status: true }],
      ['DELETE /customer/my_customer/roleassignments/901', null],
    ])
    expect(down.written()).toEqual([[`POST /users/${lea.id}/makeAdmin`, { status: false }]])
  })

  it('stays where a group gives it', async () => {
    const { connection } = await connected({
      ...oneOf(help),
      [`GET ${customer}/roleassignments`]: assignments(),
    })

    await expect(changeRole(googleWorkspace, connection, target(help), 'user')).rejects.toMatchObject({
      messageKey: 'connectors.google_workspace.role_of_a_group',
    })
  })
})

holdTo('google_workspace')
