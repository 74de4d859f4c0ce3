import { describe, expect, it } from 'vitest'
import { pagerduty } from '@/lib/connectors/apps/pagerduty/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

// As in the vendor's schema: https://github.com/PagerDuty/api-schema
const nora = {
  id: 'PXPGF42',
  type: 'user',
  summary: 'Nora Lindqvist',
  self: 'https://api.pagerduty.com/users/PXPGF42',
  html_url: 'https://acme.pagerduty.com/users/PXPGF42',
  name: 'Nora Lindqvist',
  email: 'nora.lindqvist@acme.example',
  time_zone: 'Europe/Paris',
  color: 'green',
  role: 'admin',
  description: null,
  invitation_sent: false,
  job_title: 'Director of Engineering',
  teams: [{ id: 'PQ9K7I8', type: 'team_reference', summary: 'Engineering' }],
}
const malik = {
  ...nora,
  id: 'PAM4FGS',
  name: 'Malik Benali',
  email: 'malik.benali@acme.example',
  role: 'limited_user',
  invitation_sent: true,
  job_title: null,
  teams: [],
}
const owner = { ...nora, id: 'POWNER1', name: 'Odile', email: 'odile@acme.example', role: 'owner' }
const allocations = {
  license_allocations: [
    {
      license: { id: 'PIP248G', name: 'Business (Full User)', role_group: 'FullUser', type: 'license' },
      user: { id: 'PXPGF42', type: 'user_reference' },
      allocated_at: '2021-06-01T00:00:00-05:00',
    },
  ],
  offset: 0,
  limit: 100,
  more: false,
  total: null,
}
const forbidden = { status: 403, body: { error: { message: 'Access Denied', code: 2010 } } }
const missing = { status: 404, body: { error: { message: 'Not Found', code: 2100 } } }

async function account(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(answerWith({ 'GET /users/me': { body: { user: nora } }, ...replies }))
  const credentials = { custom_domain: '', api_token: 'u+canary' }
  const connection = connectionTo(server, credentials, { baseUrls: { pagerduty: server.url } })
  return { server, connection, writes: () => server.requests.filter(({ method }) => method !== 'GET') }
}
const page = (users: object[], more = false) => ({ body: { users, limit: 100, offset: 0, more, total: 3 } })
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists users with their licences, page after page', async () => {
    const { connection, server } = await account({
      'GET /license_allocations': { body: allocations },
      'GET /users?total=true&limit=100&offset=0': page([nora, malik], true),
      'GET /users?total=true&limit=100&offset=2': page([owner]),
    })

    const { accounts, complete } = await accountsOf(pagerduty, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'PXPGF42',
        email: 'nora.lindqvist@acme.example',
        firstName: 'Nora',
        role: 'admin',
        roleLabel: 'Admin',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
        fields: {
          licence: 'Business (Full User)',
          job_title: 'Director of Engineering',
          teams: 'Engineering',
        },
      },
      { externalId: 'PAM4FGS', role: 'limited_user', isAdmin: false, status: 'invited', hasSeat: null },
      { roleLabel: 'Account Owner', isAdmin: true },
    ])
    expect(complete).toMatchObject({ total: 3, accounts: 3, isWhole: true, notes: [] })
    // Accept and Content-Type are required headers of these operations in PagerDuty's schema, although they have no body.
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({
        accept: 'application/vnd.pagerduty+json;version=2',
        'content-type': 'application/json',
        authorization: 'Token token=u+canary',
      })
  })

  it('goes on without licences that may not be read', async () => {
    const { connection } = await account({
      'GET /license_allocations': forbidden,
      'GET /users': page([nora, malik, owner]),
    })

    const { accounts, complete } = await accountsOf(pagerduty, connection)

    expect(accounts).toHaveLength(3)
    expect(complete?.notes).toEqual(['connectors.pagerduty.licences_unread'])
  })

  it('waits as long as PagerDuty asks', async () => {
    const limited = { status: 429, body: {}, headers: { 'ratelimit-reset': '12' } }
    const { connection } = await account({
      'GET /license_allocations': { body: allocations },
      'GET /users': [limited, page([nora, malik, owner])],
    })

    await accountsOf(pagerduty, connection)

    expect(connection.waits).toEqual([12_000])
  })
})

describe('connecting', () => {
  it('says who it is, and that only an administrator changes anything', async () => {
    const admin = await account({ 'GET /users': page([nora]) })
    const responder = await account({
      'GET /users': page([nora]),
      'GET /users/me': { body: { user: malik } },
    })

    expect(await verifyConnection(pagerduty, admin.connection)).toEqual({
      connectedAs: 'nora.lindqvist@acme.example',
      notes: [],
    })
    expect((await verifyConnection(pagerduty, responder.connection)).notes).toEqual([
      'connectors.pagerduty.not_an_admin',
    ])
  })

  it.each([
    [
      { status: 401, body: { error: { message: 'Invalid token' } } },
      { kind: 'credentials', reason: 'Invalid token' },
    ],
    [
      {
        status: 400,
        body: { error: { message: 'Invalid Input Provided', code: 2001, errors: ['Not a user'] } },
      },
      { kind: 'permission', messageKey: 'connectors.pagerduty.not_personal' },
    ],
  ])('refuses a key of nobody', async (reply, error) => {
    const { connection } = await account({ 'GET /users/me': reply })

    await expect(verifyConnection(pagerduty, connection)).rejects.toMatchObject(error)
  })

  it('asks the European region', () => {
    const credentials = { custom_domain: 'https://api.eu.pagerduty.com/', api_token: 'x' }

    expect(pagerduty.http(credentials, 'https://api.pagerduty.com', null).baseUrl).toBe(
      'https://api.eu.pagerduty.com',
    )
  })
})

describe('writing', () => {
  it('offers the licences of the account, and invites with one', async () => {
    const licenses = [{ id: 'PIP248G', name: 'Business (Full User)', summary: 'Business (Full User)' }]
    const { connection, writes } = await account({
      'GET /licenses': { body: { licenses } },
      'POST /users': { status: 201, body: { user: malik } },
    })

    expect(await listChoices(pagerduty, connection, 'licence')).toEqual([
      { value: 'PIP248G', label: 'Business (Full User)' },
    ])
    const made = await createAccount(pagerduty, connection, {
      email: 'malik.benali@acme.example',
      display_name: 'Malik Benali',
      licence: 'PIP248G',
    })

    expect(made).toMatchObject({ externalId: 'PAM4FGS', status: 'invited' })
    expect(writes()[0]).toMatchObject({
      headers: { from: 'nora.lindqvist@acme.example' },
      body: {
        user: {
          type: 'user',
          name: 'Malik Benali',
          email: 'malik.benali@acme.example',
          role: 'limited_user',
          license: { id: 'PIP248G', type: 'license_reference' },
        },
      },
    })
  })

  it('finds what an earlier try made', async () => {
    const { connection, writes } = await account({ 'GET /users': page([nora, malik]) })
    const input = { email: 'Malik.Benali@acme.example', display_name: 'Malik Benali' }

    expect((await createAgain(pagerduty, connection, input)).externalId).toBe('PAM4FGS')
    expect(writes()).toEqual([])
  })

  it('quotes why, where the plan or open incidents forbid it', async () => {
    const taken = {
      error: { message: 'Invalid Input Provided', code: 2001, errors: ['Email has already been taken'] },
    }
    const plan = {
      error: { message: 'Account does not have the abilities to perform the action', code: 2012 },
    }
    const { connection } = await account({
      'POST /users': [
        { status: 400, body: taken },
        { status: 402, body: plan },
      ],
    })
    const input = { email: 'nora.lindqvist@acme.example', display_name: 'Nora' }

    await expect(createAccount(pagerduty, connection, input)).rejects.toMatchObject({
      reason: 'Invalid Input Provided: Email has already been taken',
    })
    await expect(createAccount(pagerduty, connection, input)).rejects.toMatchObject({ kind: 'permission' })
  })

  it('deletes and proves it', async () => {
    const { connection, writes } = await account({
      'GET /users/PAM4FGS': [{ body: { user: malik } }, missing],
      'DELETE /users/PAM4FGS': { status: 204 },
    })

    expect(await deleteAccount(pagerduty, connection, target('PAM4FGS'))).toBe('gone')
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /users/PAM4FGS'])
  })

  it.each([
    ['its own account', nora, 'connectors.errors.own_account'],
    ['the owner', owner, 'connectors.errors.last_owner'],
  ])('keeps %s', async (_what, row, messageKey) => {
    const { connection, writes } = await account({ [`GET /users/${row.id}`]: { body: { user: row } } })

    await expect(deleteAccount(pagerduty, connection, target(row.id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(pagerduty, connection, target(row.id), 'observer')).rejects.toMatchObject({
      messageKey,
    })
    expect(writes()).toEqual([])
  })

  it('changes the role, and nothing else', async () => {
    const { connection, writes } = await account({
      'GET /users/PAM4FGS': { body: { user: malik } },
      'PUT /users/PAM4FGS': { body: { user: { ...malik, role: 'user' } } },
    })

    await changeRole(pagerduty, connection, target('PAM4FGS'), 'user')

    const { name, email } = malik
    expect(writes()[0]?.body).toEqual({ user: { type: 'user', name, email, role: 'user' } })
  })
})
