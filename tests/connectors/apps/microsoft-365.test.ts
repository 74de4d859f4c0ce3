import { describe, expect, it } from 'vitest'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  assigned,
  connected,
  denied,
  e3,
  factors,
  failure,
  globalAdministrator,
  helpdesk,
  lea,
  list,
  machine,
  old,
  paul,
  roleAssignments,
  unpaid,
} from '@/tests/connectors/apps/microsoft-365.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

it('asks any organization for lasting access, with a challenge', async () => {
  const { oauth } = microsoft365
  if (oauth?.grant !== 'authorization_code') throw new Error('No agreement')
  const asked = { clientId: 'c', redirectUri: 'https://rollcall.example/back', state: 's', challenge: 'h' }
  const { origin, pathname, searchParams } = await authorizeAddress(oauth, {}, asked)

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

holdTo('microsoft_365')
