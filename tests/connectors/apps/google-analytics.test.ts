import { describe, expect, it } from 'vitest'
import { googleAnalytics } from '@/lib/connectors/apps/google-analytics/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { authorizeAddress, keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const role = (...names: string[]) => names.map((name) => `predefinedRoles/${name}`)
const at =
  (place: string) =>
  (id: number, user: string, ...names: string[]) => ({
    name: `${place}/accessBindings/${id}`,
    user,
    roles: role(...names),
  })
const [inProperty, inAccount] = [at('properties/200'), at('accounts/100')]
const lea = inProperty(3001, 'lea.martin@acme.example', 'admin')
const agency = inProperty(3002, 'agency@partner.test', 'editor', 'no-revenue-data')
const robot = inProperty(3003, 'reporting@acme-data.iam.gserviceaccount.com', 'viewer')
const boss = inAccount(9, 'boss@acme.example', 'admin')

const list = (accessBindings: object[], nextPageToken?: string): Reply => ({
  body: { accessBindings, ...(nextPageToken && { nextPageToken }) },
})
const failure = (code: number, status: string, message: string, reason?: string): Reply => ({
  status: code,
  body: {
    error: {
      code,
      message,
      status,
      ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] }),
    },
  },
})
const denied = failure(403, 'PERMISSION_DENIED', 'The caller does not have permission')
const missing = failure(404, 'NOT_FOUND', 'Requested entity was not found.')

const ofProperty = '/v1alpha/properties/200/accessBindings'
const ofAccount = '/v1alpha/accounts/100/accessBindings'
const report = '/v1beta/properties/200:runAccessReport'
const around = {
  'GET /v1/userinfo': { body: { sub: '104', email: 'connector@acme.example' } },
  'GET /v1beta/accountSummaries': { body: {} },
  'GET /v1beta/properties/200': {
    body: { name: 'properties/200', parent: 'accounts/100', account: 'accounts/100' },
  },
  [`GET ${ofProperty}`]: list([lea, agency]),
  [`GET ${ofAccount}`]: { body: {} },
  [`POST ${report}`]: { body: { rowCount: 0 } },
}

async function connected(replies: Record<string, Reply | Reply[]>, selection = 'properties/200') {
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
      baseUrls: { google_analytics: server.url },
    }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const written = () =>
    server.requests
      .filter(({ method, path }) => method !== 'GET' && !/token$|runAccessReport$/.test(path))
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, written }
}

const oneOf = (row: { name: string }, ...then: Reply[]) => ({
  [`GET /v1alpha/${row.name}`]: [{ body: row }, ...then],
})
const target = ({ name, user }: { name: string; user: string }) => ({
  externalId: name,
  email: user,
  login: user,
})

it('asks for people and reports, and nothing else', async () => {
  const { oauth } = googleAnalytics
  if (oauth?.grant !== 'authorization_code') throw new Error('No agreement')
  const asked = { clientId: 'c', redirectUri: 'https://rollcall.example/back', state: 's', challenge: 'h' }

  expect((await authorizeAddress(oauth, {}, asked)).searchParams.get('scope')).toBe(
    'openid email https://www.googleapis.com/auth/analytics.manage.users https://www.googleapis.com/auth/analytics.readonly',
  )
})

describe('reading', () => {
  it('joins a property’s people, those of the account above it, and their last visits', async () => {
    const row = (user: string, micros: string) => ({
      dimensionValues: [{ value: user }, { value: micros }],
      metricValues: [{ value: '42' }],
    })
    const { connection, server } = await connected({
      [`GET ${ofProperty}?pageSize=500`]: list([lea, agency], 'CAIQAg'),
      [`GET ${ofProperty}?pageSize=500&pageToken=CAIQAg`]: list([robot]),
      [`GET ${ofAccount}`]: list([boss, inAccount(8, 'Agency@partner.test', 'admin')]),
      [`POST ${report}`]: {
        body: {
          rows: [row('LEA.martin@acme.example', '1772438400000000'), row('agency@partner.test', '(not set)')],
          rowCount: 2,
        },
      },
    })

    const { accounts, complete } = await accountsOf(googleAnalytics, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'properties/200/accessBindings/3001',
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'lea.martin',
        role: 'predefinedRoles/admin',
        roleLabel: 'Administrator',
        isAdmin: true,
        status: 'active',
        kind: null,
        hasMfa: null,
        hasSeat: null,
        createdAt: null,
        lastActiveAt: new Date(1_772_438_400_000),
        fields: { inherited: null },
      },
      {
        externalId: agency.name,
        role: 'predefinedRoles/admin',
        roleLabel: 'Administrator, No revenue metrics',
        isAdmin: true,
        lastActiveAt: null,
        fields: { inherited: 'Administrator' },
      },
      { externalId: robot.name, role: 'predefinedRoles/viewer', isAdmin: false, kind: 'service' },
      {
        externalId: boss.name,
        role: 'predefinedRoles/admin',
        isAdmin: true,
        fields: { inherited: 'Administrator' },
      },
    ])
    expect(complete).toMatchObject({ accounts: 4, isWhole: true, notes: [] })
    expect(server.requests.find(({ path }) => path === report)?.body).toMatchObject({
      dateRanges: [{ startDate: '365daysAgo', endDate: 'today' }],
      limit: '100000',
    })
  })

  it('does not say who is no administrator where the account above may not be read', async () => {
    const { connection } = await connected({ [`GET ${ofAccount}`]: denied, [`POST ${report}`]: denied })

    const { accounts, complete } = await accountsOf(googleAnalytics, connection)

    expect(accounts).toMatchObject([{ isAdmin: true }, { role: 'predefinedRoles/editor', isAdmin: null }])
    expect(complete?.notes).toEqual([
      'connectors.google_analytics.account_unread',
      'connectors.google_analytics.visits_unread',
    ])
  })

  it('goes on where a report is refused for what it asks', async () => {
    const { connection } = await connected({
      [`POST ${report}`]: failure(400, 'INVALID_ARGUMENT', 'Unknown dimension'),
    })

    const { accounts, complete } = await accountsOf(googleAnalytics, connection)

    expect(accounts).toHaveLength(2)
    expect(complete?.notes).toEqual(['connectors.google_analytics.visits_unread'])
  })

  it('reads an account as a whole', async () => {
    const { connection } = await connected({ [`GET ${ofAccount}`]: list([boss]) }, 'accounts/100')

    expect((await accountsOf(googleAnalytics, connection)).accounts).toMatchObject([
      { externalId: boss.name, isAdmin: true, fields: { inherited: null } },
    ])
  })

  it('waits a minute for the quota, which Google does not say', async () => {
    const exhausted = failure(429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens')
    const { connection } = await connected({ [`GET ${ofProperty}`]: [exhausted, list([lea])] })

    expect((await accountsOf(googleAnalytics, connection)).accounts).toHaveLength(1)
    expect(Math.max(...connection.waits)).toBeGreaterThanOrEqual(60_000)
  })
})

describe('connecting', () => {
  it('says who agreed', async () => {
    const { connection } = await connected({})

    expect(await verifyConnection(googleAnalytics, connection)).toEqual({
      connectedAs: 'connector@acme.example',
      notes: [],
    })
  })

  it.each([
    [denied, 'not_admin'],
    [failure(403, 'PERMISSION_DENIED', 'API has not been used', 'SERVICE_DISABLED'), 'api_disabled'],
    [
      failure(403, 'PERMISSION_DENIED', 'Insufficient scopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
      'missing_scopes',
    ],
  ])('tells what is wrong: %j', async (answer, key) => {
    const { connection } = await connected({ [`GET ${ofProperty}`]: answer })

    await expect(verifyConnection(googleAnalytics, connection)).rejects.toMatchObject({
      kind: 'permission',
      messageKey: `connectors.google_analytics.${key}`,
      reason: expect.stringMatching(/permission|API|scopes/),
    })
  })

  it('offers properties and the accounts above them', async () => {
    const acme = {
      name: 'accountSummaries/100',
      account: 'accounts/100',
      displayName: 'ACME',
      propertySummaries: [{ property: 'properties/200', displayName: 'acme.example – GA4' }],
    }
    const { connection } = await connected({
      'GET /v1beta/accountSummaries?pageSize=200': {
        body: { accountSummaries: [acme], nextPageToken: 'next' },
      },
      'GET /v1beta/accountSummaries?pageSize=200&pageToken=next': {
        body: { accountSummaries: [{ account: 'accounts/101', displayName: 'Empty' }] },
      },
    })
    const nothing = await connected({})

    expect(await listSelections(googleAnalytics, connection)).toEqual([
      { id: 'properties/200', name: 'ACME › acme.example – GA4' },
      { id: 'accounts/100', name: 'ACME', noteKey: 'connectors.google_analytics.whole_account' },
      { id: 'accounts/101', name: 'Empty', noteKey: 'connectors.google_analytics.whole_account' },
    ])
    await expect(listSelections(googleAnalytics, nothing.connection)).rejects.toMatchObject({
      messageKey: 'connectors.google_analytics.no_property',
    })
  })
})

describe('letting in', () => {
  const nia = inProperty(3009, 'nia@acme.example', 'analyst', 'no-cost-data')

  it('gives a role, less what is kept from it', async () => {
    const { connection, written } = await connected({ [`POST ${ofProperty}`]: { body: nia } })

    const account = await createAccount(googleAnalytics, connection, {
      email: 'Nia@acme.example',
      role: 'predefinedRoles/analyst',
      no_cost: true,
    })

    expect(account).toMatchObject({ externalId: nia.name, roleLabel: 'Analyst, No cost metrics' })
    expect(written()).toEqual([
      [`POST ${ofProperty}`, { user: 'nia@acme.example', roles: role('analyst', 'no-cost-data') }],
    ])
  })

  it('does not overwrite what somebody has, and finds what an earlier try gave', async () => {
    const { connection, written } = await connected({})
    const there = { email: 'lea.martin@acme.example' }

    await expect(createAccount(googleAnalytics, connection, there)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
    })
    expect((await createAgain(googleAnalytics, connection, there)).externalId).toBe(lea.name)
    expect(written()).toEqual([])
  })

  it('quotes Google on an address that is none of its accounts', async () => {
    const message = 'The user is not a Google account.'
    const { connection } = await connected({
      [`POST ${ofProperty}`]: failure(400, 'INVALID_ARGUMENT', message),
    })

    await expect(
      createAccount(googleAnalytics, connection, { email: 'x@acme.example' }),
    ).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
      reason: message,
    })
  })
})

describe('taking away', () => {
  it('removes access by its name', async () => {
    const { connection, written } = await connected({
      ...oneOf(agency, missing),
      [`DELETE /v1alpha/${agency.name}`]: { body: {} },
    })

    expect(await deleteAccount(googleAnalytics, connection, target(agency))).toBe('gone')
    expect(written()).toEqual([[`DELETE /v1alpha/${agency.name}`, null]])
  })

  it('does not pretend where the account above lets in as well, or alone', async () => {
    const both = await connected({
      ...oneOf(agency),
      [`GET ${ofAccount}`]: list([inAccount(8, 'Agency@partner.test', 'viewer')]),
    })
    const above = await connected({ ...oneOf(boss), [`GET ${ofAccount}`]: list([boss]) })

    for (const [{ connection, written }, row] of [
      [both, agency],
      [above, boss],
    ] as const) {
      await expect(deleteAccount(googleAnalytics, connection, target(row))).rejects.toMatchObject({
        kind: 'conflict',
        messageKey: 'connectors.google_analytics.inherited',
      })
      expect(written()).toEqual([])
    }
  })

  it('keeps the connection’s own access', async () => {
    const own = inProperty(1, 'Connector@acme.example', 'admin')
    const { connection, written } = await connected(oneOf(own))

    await expect(deleteAccount(googleAnalytics, connection, target(own))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    expect(written()).toEqual([])
  })

  it('keeps the last administrator who is a person', async () => {
    const service = { ...robot, roles: role('admin') }
    const alone = await connected({ ...oneOf(lea), [`GET ${ofProperty}`]: list([lea, service]) })
    const helped = await connected({
      ...oneOf(lea, missing),
      [`GET ${ofProperty}`]: list([lea]),
      [`GET ${ofAccount}`]: list([boss]),
      [`DELETE /v1alpha/${lea.name}`]: { body: {} },
    })

    await expect(deleteAccount(googleAnalytics, alone.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(await deleteAccount(googleAnalytics, helped.connection, target(lea))).toBe('gone')
  })
})

describe('the role', () => {
  it('changes, and keeps what was kept from it', async () => {
    const after = { ...agency, roles: role('viewer', 'no-revenue-data') }
    const { connection, written } = await connected({
      [`GET /v1alpha/${agency.name}`]: [{ body: agency }, { body: agency }, { body: after }],
      [`PATCH /v1alpha/${agency.name}`]: { body: after },
    })

    expect(
      await changeRole(googleAnalytics, connection, target(agency), 'predefinedRoles/viewer'),
    ).toMatchObject({
      role: 'predefinedRoles/viewer',
      roleLabel: 'Viewer, No revenue metrics',
    })
    expect(written()).toEqual([
      [`PATCH /v1alpha/${agency.name}`, { name: agency.name, roles: role('viewer', 'no-revenue-data') }],
    ])
  })

  it('cannot be less than what the account above gives', async () => {
    const { connection, written } = await connected({
      ...oneOf(agency),
      [`GET ${ofAccount}`]: list([inAccount(8, 'agency@partner.test', 'editor')]),
    })

    await expect(
      changeRole(googleAnalytics, connection, target(agency), 'predefinedRoles/viewer'),
    ).rejects.toMatchObject({ messageKey: 'connectors.google_analytics.inherited' })
    expect(written()).toEqual([])
  })
})

holdTo('google_analytics')
