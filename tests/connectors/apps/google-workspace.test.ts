import { describe, expect, it } from 'vitest'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace/connector'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  connected,
  customer,
  directory,
  failure,
  gone,
  help,
  lea,
  list,
  nina,
  notAdmin,
  old,
  people,
} from '@/tests/connectors/apps/google-workspace.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

it('asks for lasting access to its own scopes, with a challenge', async () => {
  const { oauth } = googleWorkspace
  if (oauth?.grant !== 'authorization_code') throw new Error('No agreement')
  const asked = { clientId: 'c', redirectUri: 'https://rollcall.example/back', state: 's', challenge: 'h' }
  const { origin, pathname, searchParams } = await authorizeAddress(oauth, {}, asked)

  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: 'h',
    scope:
      'openid email https://www.googleapis.com/auth/admin.directory.user https://www.googleapis.com/auth/admin.directory.domain.readonly https://www.googleapis.com/auth/admin.directory.group.readonly https://www.googleapis.com/auth/admin.directory.group.member https://www.googleapis.com/auth/admin.directory.orgunit.readonly https://www.googleapis.com/auth/admin.directory.rolemanagement https://www.googleapis.com/auth/apps.licensing',
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

holdTo('google_workspace')
