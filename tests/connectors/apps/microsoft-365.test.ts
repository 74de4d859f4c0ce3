import { describe, expect, it } from 'vitest'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const idOf = (number: number) => `11111111-aaaa-4bbb-8ccc-00000000000${number}`
const e3 = 'c7df2760-2c81-4ef7-b578-5b5392b571df'
const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'
const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'

const lea = {
  id: idOf(1),
  userPrincipalName: 'lea.martin@acme.example',
  mail: 'lea.martin@acme.example',
  displayName: 'Léa Martin',
  givenName: 'Léa',
  surname: 'Martin',
  accountEnabled: true,
  userType: 'Member',
  externalUserState: null,
  createdDateTime: '2021-05-10T09:00:00Z',
  jobTitle: 'CTO',
  department: 'Tech',
  otherMails: [],
  onPremisesSyncEnabled: null,
  assignedLicenses: [{ disabledPlans: [], skuId: e3 }],
}
const paul = {
  ...lea,
  id: idOf(2),
  userPrincipalName: 'paul_partner.test#EXT#@acme.onmicrosoft.com',
  mail: null,
  otherMails: ['paul@partner.test'],
  displayName: 'Paul Roy',
  userType: 'Guest',
  externalUserState: 'PendingAcceptance',
  assignedLicenses: [],
}
const old = {
  ...paul,
  id: idOf(3),
  userPrincipalName: 'old.intern@acme.example',
  mail: null,
  otherMails: [],
  userType: 'Member',
  accountEnabled: false,
  externalUserState: null,
}
const machine = {
  ...old,
  id: idOf(4),
  userPrincipalName: 'Sync_DC01_0a1b2c@acme.onmicrosoft.com',
  accountEnabled: true,
}

const list = (value: object[], next?: string): Reply => ({
  body: {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata',
    value,
    ...(next && { '@odata.nextLink': next }),
  },
})
const failure = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { error: { code, message, innerError: { 'request-id': 'f1' }, ...more } },
})
const denied = failure(
  403,
  'Authorization_RequestDenied',
  'Insufficient privileges to complete the operation.',
)
const unpaid = failure(
  403,
  'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
  'Neither tenant is B2C or tenant doesn’t have premium license',
)
const missing = failure(404, 'Request_ResourceNotFound', 'Resource does not exist')

const assigned = (id: string, principalId: string, roleDefinitionId: string, type = 'user') => ({
  id,
  principalId,
  roleDefinitionId,
  directoryScopeId: '/',
  principal: { '@odata.type': `#microsoft.graph.${type}`, id: principalId },
})
const definitions = list([
  { id: helpdesk, displayName: 'Helpdesk Administrator', isEnabled: true },
  { id: globalAdministrator, displayName: 'Global Administrator', isEnabled: true },
  { id: 'off', displayName: 'Switched off', isEnabled: false },
])
const skus = list([
  {
    skuId: e3,
    skuPartNumber: 'SPE_E3',
    consumedUnits: 12,
    prepaidUnits: { enabled: 25 },
    capabilityStatus: 'Enabled',
    appliesTo: 'User',
  },
  {
    skuId: 'company',
    skuPartNumber: 'WINDOWS_STORE',
    consumedUnits: 0,
    prepaidUnits: { enabled: 1 },
    capabilityStatus: 'Enabled',
    appliesTo: 'Company',
  },
])

const roleAssignments = '/v1.0/roleManagement/directory/roleAssignments'
const factors = 'GET /v1.0/reports/authenticationMethods/userRegistrationDetails'
const around = {
  'GET /v1.0/me': { body: { id: idOf(9), userPrincipalName: 'connector@acme.example' } },
  'GET /v1.0/organization': list([{ id: 't', displayName: 'ACME', countryLetterCode: 'FR' }]),
  'GET /v1.0/subscribedSkus': skus,
  'GET /v1.0/roleManagement/directory/roleDefinitions': definitions,
  [`GET ${roleAssignments}`]: list([]),
  [factors]: list([]),
}

async function connected(replies: Record<string, Reply | Reply[]>) {
  const answering = answerWith({ ...around, ...replies })
  const server = await vendorServer((request, response) =>
    request.path.endsWith('/oauth2/v2.0/token')
      ? { body: { access_token: 'canary-access', expires_in: 3599 } }
      : answering(request, response),
  )
  const credentials = { client_id: '6731de76-14a6-49ae-97bc-6eba6914391e', client_secret: 'canary-secret' }
  const connection = {
    ...connectionTo(server, credentials, { allow: [], baseUrls: { microsoft_365: server.url } }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const written = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && !/token$|checkMemberGroups$/.test(path))
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, written }
}

const oneOf = (row: { id: string; accountEnabled?: boolean }, ...then: Reply[]) => ({
  [`GET /v1.0/users/${row.id}`]: [{ body: row }, ...then],
})
const target = ({ id, userPrincipalName }: { id: string; userPrincipalName: string }) => ({
  externalId: id,
  email: null,
  login: userPrincipalName,
})

it('asks any organization for lasting access, with a challenge', () => {
  const { oauth } = microsoft365
  if (oauth?.grant !== 'authorization_code') throw new Error('No agreement')
  const asked = { clientId: 'c', redirectUri: 'https://rollcall.example/back', state: 's', challenge: 'h' }
  const { origin, pathname, searchParams } = authorizeAddress(oauth, {}, asked)

  expect(origin + pathname).toBe('https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize')
  expect(searchParams.get('code_challenge')).toBe('h')
  expect(searchParams.get('scope')?.split(' ')).toContain('offline_access')
})

describe('reading', () => {
  it('joins users, roles, second factors and licences, page after page', async () => {
    const { connection, server } = await connected({
      [`GET ${roleAssignments}`]: list([
        assigned('a1', lea.id, helpdesk),
        assigned('a2', lea.id, globalAdministrator),
        assigned('a3', 'g1', helpdesk, 'group'),
        assigned('a4', 'app', helpdesk, 'servicePrincipal'),
      ]),
      'GET /v1.0/groups/g1/transitiveMembers': list([{ id: old.id }, { id: 'a device' }]),
      [factors]: list([
        { id: lea.id, isMfaRegistered: true },
        { id: old.id, isMfaRegistered: false },
      ]),
      'GET /v1.0/users': list(
        [
          {
            ...lea,
            employeeId: 'E-4711',
            proxyAddresses: [
              'SMTP:lea.martin@acme.example',
              'smtp:Lea.Dubois@acme.example',
              'sip:lea.martin@acme.example',
              'X500:/o=acme/cn=lea',
            ],
            manager: {
              '@odata.type': '#microsoft.graph.user',
              id: old.id,
              displayName: 'Nora Old',
              mail: null,
              userPrincipalName: 'nora@acme.example',
            },
            signInActivity: {
              lastSignInDateTime: '2026-03-05T08:11:04Z',
              lastNonInteractiveSignInDateTime: '2026-03-06T09:00:00Z',
              lastSuccessfulSignInDateTime: '2026-03-02T09:00:00Z',
            },
          },
          paul,
        ],
        'https://graph.microsoft.com/v1.0/users?$top=2&$skiptoken=RFNwdAIAAQ',
      ),
      'GET /v1.0/users?$top=2&$skiptoken=RFNwdAIAAQ': list([
        {
          ...old,
          signInActivity: {
            lastSignInDateTime: '2024-01-05T08:00:00Z',
            lastNonInteractiveSignInDateTime: '2024-01-06T08:00:00Z',
          },
        },
        machine,
      ]),
    })

    const { accounts, complete } = await accountsOf(microsoft365, connection)

    expect(accounts).toMatchObject([
      {
        externalId: lea.id,
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        role: globalAdministrator,
        roleLabel: 'Global Administrator, Helpdesk Administrator',
        isAdmin: true,
        status: 'active',
        kind: null,
        hasMfa: true,
        hasSeat: true,
        createdAt: new Date('2021-05-10T09:00:00Z'),
        lastActiveAt: new Date('2026-03-02T09:00:00Z'),
        identifiers: [
          { kind: 'email', value: 'Lea.Dubois@acme.example' },
          { kind: 'employee_id', value: 'E-4711' },
        ],
        manager: { externalId: old.id, email: 'nora@acme.example', name: 'Nora Old' },
        fields: { title: 'CTO', department: 'Tech', licences: 'SPE_E3', user_type: 'Member' },
      },
      {
        externalId: paul.id,
        email: 'paul@partner.test',
        role: 'Guest',
        isAdmin: false,
        status: 'invited',
        kind: 'external',
        hasMfa: null,
        hasSeat: false,
        lastActiveAt: null,
      },
      {
        externalId: old.id,
        email: 'old.intern@acme.example',
        role: helpdesk,
        isAdmin: true,
        status: 'suspended',
        hasMfa: false,
        lastActiveAt: new Date('2024-01-06T08:00:00Z'),
      },
      { externalId: machine.id, kind: 'service', role: 'Member' },
    ])
    expect(complete).toMatchObject({ isWhole: true, notes: [] })
    const [first] = server.requests.filter(({ path }) => path.startsWith('/v1.0/users?'))
    const { searchParams } = new URL(first!.path, server.url)
    expect(searchParams.get('$top')).toBe('500')
    expect(searchParams.get('$select')).toContain('accountEnabled')
    expect(searchParams.get('$select')).toContain('signInActivity')
  })

  it('goes on without what is not paid for or may not be read, and guesses none of it', async () => {
    const { connection, server } = await connected({
      [`GET ${roleAssignments}`]: denied,
      'GET /v1.0/subscribedSkus': denied,
      [factors]: unpaid,
      'GET /v1.0/users': [unpaid, list([lea])],
    })

    const { accounts, complete } = await accountsOf(microsoft365, connection)

    expect(accounts).toMatchObject([
      {
        role: null,
        isAdmin: null,
        hasMfa: null,
        hasSeat: true,
        lastActiveAt: null,
        fields: { licences: e3 },
      },
    ])
    expect(complete).toMatchObject({
      isWhole: true,
      notes: [
        'connectors.microsoft_365.roles_unread',
        'connectors.microsoft_365.factors_unread',
        'connectors.microsoft_365.activity_unread',
      ],
    })
    const asked = server.requests
      .filter(({ path }) => path.startsWith('/v1.0/users?'))
      .map(({ path }) => path)
    expect(asked[1]).not.toContain('signInActivity')
    expect(asked[1]).toContain('top=999')
  })

  it('knows no administrator where the members of a group with roles may not be read', async () => {
    const { connection } = await connected({
      [`GET ${roleAssignments}`]: list([assigned('a3', 'g1', helpdesk, 'group')]),
      'GET /v1.0/groups/g1/transitiveMembers': denied,
      'GET /v1.0/users': list([lea]),
    })

    expect((await accountsOf(microsoft365, connection)).accounts).toMatchObject([
      { role: null, isAdmin: null },
    ])
  })
})

describe('connecting', () => {
  it('says who agreed, where, and what is out of reach', async () => {
    const { connection } = await connected({
      'GET /v1.0/users?%24select=id&%24top=1': list([{ id: lea.id }]),
      'GET /v1.0/users?%24select=id%2CsignInActivity&%24top=1': unpaid,
      [`GET ${roleAssignments}`]: denied,
    })

    expect(await verifyConnection(microsoft365, connection)).toEqual({
      connectedAs: 'ACME · connector@acme.example',
      notes: ['connectors.microsoft_365.activity_unread', 'connectors.microsoft_365.roles_unread'],
    })
  })

  it.each([
    [
      { 'GET /v1.0/users': denied },
      {
        kind: 'permission',
        messageKey: 'connectors.microsoft_365.denied',
        reason: 'Insufficient privileges to complete the operation.',
      },
    ],
    [
      { 'GET /v1.0/organization': list([]) },
      { kind: 'permission', messageKey: 'connectors.microsoft_365.no_organization' },
    ],
    [
      { 'GET /v1.0/organization': failure(401, 'InvalidAuthenticationToken', 'Access token has expired.') },
      { kind: 'credentials', reason: 'Access token has expired.' },
    ],
  ])('tells what is wrong: %j', async (answers, expected) => {
    const { connection } = await connected(answers as Record<string, Reply>)

    await expect(verifyConnection(microsoft365, connection)).rejects.toMatchObject(expected)
  })

  it('quotes Microsoft on a secret that is wrong', async () => {
    const reason = 'AADSTS7000215: Invalid client secret provided.'
    const server = await vendorServer(() => ({
      status: 401,
      body: { error: 'invalid_client', error_description: reason },
    }))
    const connection = {
      ...connectionTo(
        server,
        { client_id: 'c', client_secret: 'canary' },
        { baseUrls: { microsoft_365: server.url } },
      ),
      tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
    }

    await expect(verifyConnection(microsoft365, connection)).rejects.toMatchObject({
      kind: 'credentials',
      messageKey: 'connectors.errors.client_refused',
      reason,
    })
  })
})

describe('creating', () => {
  const input = { email: 'Nia.Ne@acme.example', first_name: 'Nia', last_name: 'Né' }
  const made = {
    ...lea,
    id: idOf(7),
    userPrincipalName: 'nia.ne@acme.example',
    mail: null,
    assignedLicenses: [],
  }
  const groups = list([
    { id: 'g-open', displayName: 'Everybody', groupTypes: [], mailEnabled: false },
    { id: 'g-team', displayName: 'Team', groupTypes: ['Unified'], mailEnabled: true },
    { id: 'g-rule', displayName: 'By rule', groupTypes: ['DynamicMembership'], mailEnabled: false },
    { id: 'g-list', displayName: 'List', groupTypes: [], mailEnabled: true },
    {
      id: 'g-sync',
      displayName: 'Elsewhere',
      groupTypes: [],
      mailEnabled: false,
      onPremisesSyncEnabled: true,
    },
  ])

  it('offers the licences of people, the groups that take members and the roles in use', async () => {
    const { connection } = await connected({ 'GET /v1.0/groups': groups })

    expect(await listChoices(microsoft365, connection, 'licence')).toEqual([
      { value: e3, label: 'SPE_E3 (12/25)' },
    ])
    expect(await listChoices(microsoft365, connection, 'group')).toEqual([
      { value: 'g-open', label: 'Everybody' },
      { value: 'g-team', label: 'Team' },
    ])
    expect(await listChoices(microsoft365, connection, 'role')).toEqual([
      { value: 'Member', label: 'Member' },
      { value: globalAdministrator, label: 'Global Administrator' },
      { value: helpdesk, label: 'Helpdesk Administrator' },
    ])
  })

  it('creates with a password that nobody knows, then gives licences and groups', async () => {
    const { connection, written, server } = await connected({
      'GET /v1.0/groups': groups,
      'POST /v1.0/users': { status: 201, body: { id: made.id } },
      [`GET /v1.0/users/${made.id}`]: { body: made },
      [`POST /v1.0/users/${made.id}/assignLicense`]: { body: made },
      'POST /v1.0/groups/g-open/members/$ref': { status: 204 },
    })

    const account = await createAccount(microsoft365, connection, {
      ...input,
      licences: [e3],
      groups: ['g-open'],
    })

    expect(account).toMatchObject({ externalId: made.id, login: 'nia.ne@acme.example', status: 'active' })
    expect(written()).toEqual([
      [
        'POST /v1.0/users',
        {
          accountEnabled: true,
          displayName: 'Nia Né',
          givenName: 'Nia',
          surname: 'Né',
          mailNickname: 'nia.ne',
          userPrincipalName: 'nia.ne@acme.example',
          usageLocation: 'FR',
          passwordProfile: {
            forceChangePasswordNextSignIn: true,
            password: expect.stringMatching(/^.{30,100}$/),
          },
        },
      ],
      [
        `POST /v1.0/users/${made.id}/assignLicense`,
        { addLicenses: [{ skuId: e3, disabledPlans: [] }], removeLicenses: [] },
      ],
      [
        'POST /v1.0/groups/g-open/members/$ref',
        { '@odata.id': `https://graph.microsoft.com/v1.0/directoryObjects/${made.id}` },
      ],
    ])
    expect(server.requests.some(({ path }) => path.includes('countryLetterCode'))).toBe(true)
  })

  it('says that the account is there without its licence', async () => {
    const { connection } = await connected({
      'POST /v1.0/users': { status: 201, body: { id: made.id } },
      [`POST /v1.0/users/${made.id}/assignLicense`]: failure(
        400,
        'Request_BadRequest',
        'Subscription does not have any available licenses.',
      ),
    })

    await expect(
      createAccount(microsoft365, connection, { ...input, licences: [e3], usage_location: 'de' }),
    ).rejects.toMatchObject({
      messageKey: 'connectors.microsoft_365.created_in_part',
      reason: 'Subscription does not have any available licenses.',
    })
  })

  it('invites a guest', async () => {
    const { connection, written } = await connected({
      'POST /v1.0/invitations': {
        status: 201,
        body: { status: 'PendingAcceptance', invitedUser: { id: paul.id } },
      },
      [`GET /v1.0/users/${paul.id}`]: missing,
    })

    const account = await createAccount(microsoft365, connection, { email: 'paul@partner.test', guest: true })

    expect(account).toMatchObject({ externalId: paul.id, status: 'invited', login: null })
    expect(written()).toEqual([
      [
        'POST /v1.0/invitations',
        {
          invitedUserEmailAddress: 'paul@partner.test',
          invitedUserDisplayName: 'paul@partner.test',
          inviteRedirectUrl: 'https://myapplications.microsoft.com',
          sendInvitationMessage: true,
        },
      ],
    ])
  })

  it('finds what an earlier try made, and says so where somebody is there', async () => {
    const there = await connected({ 'GET /v1.0/users/nia.ne%40acme.example': { body: made } })
    const guest = await connected({ 'GET /v1.0/users': list([{ ...paul, mail: 'Paul@partner.test' }]) })
    const message = 'Another object with the same value for property userPrincipalName already exists.'
    const taken = await connected({
      'GET /v1.0/users/nia.ne%40acme.example': { body: { ...made, accountEnabled: false } },
      'POST /v1.0/users': failure(400, 'Request_BadRequest', message, {
        details: [{ target: 'userPrincipalName', code: 'ObjectConflict' }],
      }),
    })
    const again = { isRetry: true }

    expect((await createAccount(microsoft365, there.connection, input, again)).externalId).toBe(made.id)
    const asked = { email: 'paul@partner.test', guest: true }
    expect((await createAccount(microsoft365, guest.connection, asked, again)).externalId).toBe(paul.id)
    expect([...there.written(), ...guest.written()]).toEqual([])
    await expect(createAccount(microsoft365, taken.connection, input, again)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
      reason: message,
    })
  })
})

describe('taking away', () => {
  it('deletes by the id, and waits for Microsoft to show it', async () => {
    const remove = { [`DELETE /v1.0/users/${paul.id}`]: { status: 204 } }
    const done = await connected({ ...oneOf(paul, missing), ...remove })
    const late = await connected({ ...oneOf(paul), ...remove })

    expect(await deleteAccount(microsoft365, done.connection, target(paul))).toBe('gone')
    expect(await deleteAccount(microsoft365, late.connection, target(paul))).toBe('pending')
    expect(done.written()).toEqual([[`DELETE /v1.0/users/${paul.id}`, null]])
  })

  it('disables, and ends what is open', async () => {
    const { connection, written } = await connected({
      ...oneOf(paul, { body: { ...paul, accountEnabled: false } }),
      [`PATCH /v1.0/users/${paul.id}`]: { status: 204 },
      [`POST /v1.0/users/${paul.id}/revokeSignInSessions`]: { body: { value: true } },
    })

    expect(await deactivateAccount(microsoft365, connection, target(paul))).toBe('suspended')
    expect(written()).toEqual([
      [`PATCH /v1.0/users/${paul.id}`, { accountEnabled: false }],
      [`POST /v1.0/users/${paul.id}/revokeSignInSessions`, null],
    ])
  })

  it('says what keeps it from an administrator’s account', async () => {
    const { connection } = await connected({ ...oneOf(paul), [`DELETE /v1.0/users/${paul.id}`]: denied })

    await expect(deleteAccount(microsoft365, connection, target(paul))).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.microsoft_365.denied',
    })
  })

  it('keeps the connection’s own account', async () => {
    const own = { ...lea, id: idOf(9) }
    const { connection, written } = await connected(oneOf(own))

    await expect(deleteAccount(microsoft365, connection, target(own))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    expect(written()).toEqual([])
  })

  it('keeps the last global administrator who can come in', async () => {
    const admins = list([
      assigned('a1', lea.id, globalAdministrator),
      assigned('a2', old.id, globalAdministrator),
      assigned('a3', 'app', globalAdministrator, 'servicePrincipal'),
    ])
    const alone = await connected({ ...oneOf(lea), ...oneOf(old), [`GET ${roleAssignments}`]: admins })
    const two = await connected({
      ...oneOf(lea, missing),
      ...oneOf({ ...old, accountEnabled: true }),
      [`GET ${roleAssignments}`]: admins,
      [`DELETE /v1.0/users/${lea.id}`]: { status: 204 },
    })

    await expect(deleteAccount(microsoft365, alone.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(await deleteAccount(microsoft365, two.connection, target(lea))).toBe('gone')
  })
})

describe('the role', () => {
  it('becomes another one, given before the first is taken', async () => {
    const { connection, written } = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', paul.id, helpdesk)]),
      [`POST ${roleAssignments}`]: { status: 201, body: { id: 'a2' } },
      [`DELETE ${roleAssignments}/a1`]: { status: 204 },
    })

    await changeRole(microsoft365, connection, target(paul), globalAdministrator)

    expect(written()).toEqual([
      [
        `POST ${roleAssignments}`,
        { principalId: paul.id, roleDefinitionId: globalAdministrator, directoryScopeId: '/' },
      ],
      [`DELETE ${roleAssignments}/a1`, null],
    ])
  })

  it('can be taken, but not from a group', async () => {
    const plain = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', paul.id, helpdesk)]),
      [`DELETE ${roleAssignments}/a1`]: { status: 204 },
    })
    const grouped = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', 'g1', helpdesk, 'group')]),
      [`POST /v1.0/users/${paul.id}/checkMemberGroups`]: { body: { value: ['g1'] } },
    })

    await changeRole(microsoft365, plain.connection, target(paul), 'Member')
    expect(plain.written()).toEqual([[`DELETE ${roleAssignments}/a1`, null]])
    await expect(changeRole(microsoft365, grouped.connection, target(paul), 'Member')).rejects.toMatchObject({
      messageKey: 'connectors.microsoft_365.role_of_a_group',
    })
    expect(grouped.written()).toEqual([])
  })
})

holdTo('microsoft_365')
