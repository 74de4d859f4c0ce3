import { describe, expect, it } from 'vitest'
import { datadog } from '@/lib/connectors/apps/datadog/connector'
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

const api = '/api/v2'
const adminRole = { type: 'roles', id: 'r-admin', attributes: { name: 'Datadog Admin Role', user_count: 1 } }
const standardRole = { type: 'roles', id: 'r-standard', attributes: { name: 'Datadog Standard Role' } }
const roles = (...ids: string[]) => ({ roles: { data: ids.map((id) => ({ type: 'roles', id })) } })
// As in https://docs.datadoghq.com/api/latest/users/#list-all-users
const yuki = {
  type: 'users',
  id: '3ad549bf-eba0-11e9-a77a-0705486660d0',
  attributes: {
    name: 'Yuki Tanaka',
    handle: 'yuki.tanaka@acme.example',
    created_at: '2023-10-02T08:15:39.795Z',
    modified_at: '2026-09-15T12:10:19.000Z',
    email: 'yuki.tanaka@acme.example',
    title: 'SRE',
    verified: true,
    disabled: false,
    allowed_login_methods: [],
    status: 'Active',
    service_account: false,
    mfa_enabled: true,
    last_login_time: '2026-11-12T09:00:00.000Z',
  },
  relationships: roles('r-standard', 'r-admin'),
}
const pending = {
  ...yuki,
  id: 'u-pending',
  attributes: {
    ...yuki.attributes,
    email: 'sam@acme.example',
    handle: 'sam@acme.example',
    name: null,
    status: 'Pending',
    mfa_enabled: false,
    last_login_time: null,
  },
  relationships: roles('r-standard'),
}
const robot = {
  ...yuki,
  id: 'u-robot',
  attributes: {
    ...yuki.attributes,
    email: 'ci@acme.example',
    name: 'CI',
    disabled: true,
    status: 'Disabled',
    service_account: true,
  },
  relationships: roles(),
}
const own = { ...yuki, id: 'u-own', attributes: { ...yuki.attributes, email: 'own@acme.example' } }
const page = (rows: object[], total = rows.length): Reply => ({
  body: { data: rows, meta: { page: { total_count: total, total_filtered_count: total } }, included: [] },
})
const missing = { status: 404, body: { errors: ['User not found'] } }

async function organization(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(
    answerWith({
      [`GET ${api}/current_user`]: { body: { data: own } },
      [`GET ${api}/roles`]: page([adminRole, standardRole]),
      ...replies,
    }),
  )
  const credentials = { custom_domain: '', api_token: 'canary-api-key', user_token: 'canary-application-key' }
  const connection = connectionTo(server, credentials, { baseUrls: { datadog: server.url } })
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { server, connection, writes }
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists everybody with the names of their roles, page after page', async () => {
    const { connection, server } = await organization({
      [`GET ${api}/users?page%5Bsize%5D=100&page%5Bnumber%5D=0`]: page([yuki, pending], 3),
      [`GET ${api}/users?page%5Bsize%5D=100&page%5Bnumber%5D=1`]: page([robot], 3),
    })

    const { accounts, complete } = await accountsOf(datadog, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '3ad549bf-eba0-11e9-a77a-0705486660d0',
        email: 'yuki.tanaka@acme.example',
        firstName: 'Yuki',
        role: 'r-admin',
        roleLabel: 'Datadog Admin Role, Datadog Standard Role',
        isAdmin: true,
        status: 'active',
        kind: 'person',
        hasMfa: true,
        hasSeat: null,
        createdAt: new Date('2023-10-02T08:15:39.795Z'),
        lastActiveAt: new Date('2026-11-12T09:00:00.000Z'),
        fields: { job_title: 'SRE' },
      },
      {
        email: 'sam@acme.example',
        displayName: 'sam@acme.example',
        status: 'invited',
        isAdmin: false,
        hasMfa: false,
      },
      { status: 'suspended', kind: 'service', role: null, roleLabel: null, isAdmin: false },
    ])
    expect(complete).toMatchObject({ total: 3, isWhole: true, notes: [] })
    expect(server.requests[0]?.headers).toMatchObject({
      'dd-api-key': 'canary-api-key',
      'dd-application-key': 'canary-application-key',
    })
  })

  it('does without roles that may not be read: then nobody is called no administrator', async () => {
    const { connection } = await organization({
      [`GET ${api}/roles`]: { status: 403, body: { errors: ['Forbidden'] } },
      [`GET ${api}/users`]: page([yuki]),
    })

    const { accounts, complete } = await accountsOf(datadog, connection)

    expect(accounts[0]).toMatchObject({ role: 'r-standard', roleLabel: null, isAdmin: null })
    expect(complete?.notes).toEqual(['connectors.datadog.roles_unread'])
  })

  it('waits as long as Datadog asks', async () => {
    const limited = {
      status: 429,
      body: { errors: ['Too many requests'] },
      headers: { 'x-ratelimit-reset': '8' },
    }
    const { connection } = await organization({ [`GET ${api}/users`]: [limited, page([yuki])] })

    await accountsOf(datadog, connection)

    expect(connection.waits).toEqual([8_000])
  })
})

describe('connecting', () => {
  it('says who it is, or why not', async () => {
    const good = await organization({ [`GET ${api}/users`]: page([yuki]) })
    const bad = await organization({
      [`GET ${api}/current_user`]: { status: 401, body: { errors: ['Unauthorized'] } },
    })

    expect(await verifyConnection(datadog, good.connection)).toEqual({
      connectedAs: 'own@acme.example',
      notes: [],
    })
    await expect(verifyConnection(datadog, bad.connection)).rejects.toMatchObject({
      kind: 'credentials',
      reason: 'Unauthorized',
    })
  })

  it.each([
    ['', 'https://api.datadoghq.com/api/v2'],
    ['https://app.datadoghq.eu/', 'https://api.datadoghq.eu/api/v2'],
    ['us3.datadoghq.com', 'https://api.us3.datadoghq.com/api/v2'],
    ['https://api.ap1.datadoghq.com', 'https://api.ap1.datadoghq.com/api/v2'],
  ])('reads the address %j', (custom_domain, baseUrl) => {
    const credentials = { custom_domain, api_token: 'x', user_token: 'y' }

    expect(datadog.http(credentials, 'https://api.datadoghq.com', null).baseUrl).toBe(baseUrl)
  })
})

describe('writing', () => {
  const invitation = [
    `POST ${api}/user_invitations`,
    {
      data: [
        { type: 'user_invitations', relationships: { user: { data: { type: 'users', id: 'u-pending' } } } },
      ],
    },
  ]

  it('creates a user with a role of the organization, and mails an invitation', async () => {
    const { connection, writes } = await organization({
      [`POST ${api}/users`]: { status: 201, body: { data: pending } },
      [`POST ${api}/user_invitations`]: { status: 201, body: { data: [] } },
    })

    expect(await listChoices(datadog, connection, 'role')).toContainEqual({
      value: 'r-standard',
      label: 'Datadog Standard Role',
    })
    const made = await createAccount(datadog, connection, { email: 'sam@acme.example', role: 'r-standard' })

    expect(made).toMatchObject({
      externalId: 'u-pending',
      status: 'invited',
      roleLabel: 'Datadog Standard Role',
    })
    expect(writes()).toEqual([
      [
        `POST ${api}/users`,
        {
          data: {
            type: 'users',
            attributes: { email: 'sam@acme.example' },
            relationships: roles('r-standard'),
          },
        },
      ],
      invitation,
    ])
  })

  it('finds what an earlier try made, and mails it again', async () => {
    const { connection, writes } = await organization({
      [`GET ${api}/users`]: page([yuki, pending]),
      [`POST ${api}/user_invitations`]: { status: 201, body: { data: [] } },
    })

    const found = await createAgain(datadog, connection, { email: 'Sam@acme.example' })

    expect(found.externalId).toBe('u-pending')
    expect(writes()).toEqual([invitation])
  })

  it('disables, and shows it', async () => {
    const gone = { ...pending, attributes: { ...pending.attributes, disabled: true, status: 'Disabled' } }
    const { connection, writes } = await organization({
      [`GET ${api}/users/u-pending`]: [{ body: { data: pending } }, { body: { data: gone } }],
      [`DELETE ${api}/users/u-pending`]: { status: 204 },
    })

    expect(await deleteAccount(datadog, connection, target('u-pending'))).toBe('suspended')
    expect(writes()).toEqual([[`DELETE ${api}/users/u-pending`, null]])
  })

  it.each([
    ['its own account', own, [own, yuki], 'connectors.errors.own_account'],
    ['the last administrator', yuki, [yuki, { ...pending, id: 'x' }], 'connectors.errors.last_owner'],
  ])('keeps %s', async (_what, row, everybody, messageKey) => {
    const { connection, writes } = await organization({
      [`GET ${api}/users/${row.id}`]: { body: { data: row } },
      [`GET ${api}/users`]: page(everybody),
    })

    await expect(deleteAccount(datadog, connection, target(row.id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(datadog, connection, target(row.id), 'r-standard')).rejects.toMatchObject({
      messageKey,
    })
    expect(writes()).toEqual([])
  })

  it('says that the user is gone already', async () => {
    const { connection } = await organization({ [`GET ${api}/users/u-x`]: missing })

    expect(await deleteAccount(datadog, connection, target('u-x'))).toBe('gone')
  })

  it('gives the new role before it takes the others', async () => {
    const { connection, writes } = await organization({
      [`GET ${api}/users/u-pending`]: { body: { data: pending } },
      [`POST ${api}/roles/r-admin/users`]: page([]),
      [`DELETE ${api}/roles/r-standard/users`]: page([]),
    })

    await changeRole(datadog, connection, target('u-pending'), 'r-admin')

    const body = { data: { type: 'users', id: 'u-pending' } }
    expect(writes()).toEqual([
      [`POST ${api}/roles/r-admin/users`, body],
      [`DELETE ${api}/roles/r-standard/users`, body],
    ])
  })
})
