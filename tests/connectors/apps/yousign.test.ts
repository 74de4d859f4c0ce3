import { describe, expect, it } from 'vitest'
import { yousign } from '@/lib/connectors/apps/yousign/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import {
  answerWith,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

const camille = {
  id: '3f0c8a52-9d1e-4c77-8a41-0b6de2f1a001',
  first_name: 'Camille',
  last_name: 'Renaud',
  email: 'camille.renaud@acme.example',
  phone_number: '+33601020304',
  locale: 'fr',
  avatar: null,
  job_title: 'Operations lead',
  is_active: true,
  created_at: '2024-02-12T08:31:07+00:00',
  role: 'owner',
  workspaces: [{ id: 'b7d9e6c0-5a1b-4f0e-9c22-71f0ad3c0101' }],
  status: 'completed',
  source: 'app',
}
const jonas = {
  ...camille,
  id: '8e27b1d4-60f3-4b2c-b9f5-2c4a7e90b002',
  first_name: 'Jonas',
  last_name: 'Weber',
  email: 'jonas.weber@acme.example',
  is_active: false,
  role: 'member',
  status: 'verified',
}
const intern = {
  ...jonas,
  id: 'c5a4f9e1-7b38-4d06-a1c7-9e8d03f2c003',
  first_name: null,
  last_name: null,
  email: 'intern@acme.example',
  status: 'invited',
  source: 'public_api',
}
const mona = {
  ...jonas,
  id: 'd1',
  email: 'mona@acme.example',
  is_active: true,
  status: 'signed_up',
  role: 'admin',
}
const invitation = (id: string, email: string) => ({
  id,
  email,
  role: 'admin',
  workspaces: [],
  created_at: '2026-11-01T10:00:00+00:00',
  expired_at: '2026-12-01T10:00:00+00:00',
})
const workspaces = [
  { id: 'w1', name: 'Paris', default: true, deleted_at: null },
  { id: 'w2', name: 'Closed', default: false, deleted_at: '2025-01-01T00:00:00Z' },
  { id: 'w3', name: 'Lyon', default: false, deleted_at: null },
]
const list = (rows: object[], next_cursor: string | null = null): Reply => ({
  body: { meta: { next_cursor }, data: rows },
})
const denied = { status: 403, body: { type: 'forbidden', detail: 'Your key cannot do this' } }
const missing = { status: 404, body: { type: 'not_found', detail: 'User not found' } }

async function organization(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(
    answerWith({ 'GET /v3/users/invitations': list([]), 'GET /v3/workspaces': list(workspaces), ...replies }),
  )
  return {
    server,
    connection: connectionTo(server, { api_token: 'canary-key' }, { baseUrls: { yousign: server.url } }),
    asked: () => server.requests.map(({ method, path }) => `${method} ${path}`),
  }
}
const writes = ({ requests }: { requests: SeenRequest[] }) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body])

describe('reading', () => {
  it('joins users and invitations of the app, page after page', async () => {
    const { connection, asked, server } = await organization({
      'GET /v3/users/invitations': list([
        invitation('i1', 'Intern@acme.example'),
        invitation('i2', 'new@acme.example'),
      ]),
      'GET /v3/users?limit=100': list([camille, jonas], 'c2'),
      'GET /v3/users?limit=100&after=c2': list([intern, mona]),
    })

    const { accounts, complete } = await accountsOf(yousign, connection)

    expect(accounts).toMatchObject([
      {
        externalId: camille.id,
        email: 'camille.renaud@acme.example',
        displayName: 'Camille Renaud',
        firstName: 'Camille',
        lastName: 'Renaud',
        role: 'owner',
        roleLabel: 'Owner',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
        kind: null,
        createdAt: new Date('2024-02-12T08:31:07Z'),
        fields: { locale: 'fr', job_title: 'Operations lead', source: 'app' },
      },
      { status: 'suspended', hasSeat: false, role: 'member', isAdmin: false },
      { status: 'invited', hasSeat: false, displayName: 'intern@acme.example', firstName: null },
      { status: 'active', role: 'admin', roleLabel: 'Admin', isAdmin: true },
      {
        externalId: 'invite:i2',
        email: 'new@acme.example',
        status: 'invited',
        role: 'admin',
        fields: { expires_at: '2026-12-01T10:00:00+00:00' },
      },
    ])
    expect(complete).toMatchObject({ accounts: 5, notes: [], isWhole: true })
    expect(asked()).toEqual([
      'GET /v3/users/invitations?limit=100',
      'GET /v3/users?limit=100',
      'GET /v3/users?limit=100&after=c2',
    ])
    expect(server.requests.every(({ headers }) => headers.authorization === 'Bearer canary-key')).toBe(true)
  })

  it('says when invitations may not be read', async () => {
    const { connection } = await organization({
      'GET /v3/users/invitations': denied,
      'GET /v3/users': list([camille]),
    })

    const { accounts, complete } = await accountsOf(yousign, connection)

    expect(accounts).toHaveLength(1)
    expect(complete?.notes).toEqual(['connectors.notes.invitations_unavailable'])
  })

  it('waits until its limit starts again', async () => {
    const limited = {
      status: 429,
      headers: { 'ratelimit-reset': '21' },
      body: { message: 'Too many requests' },
    }
    const { connection } = await organization({ 'GET /v3/users': [limited, list([camille])] })

    await accountsOf(yousign, connection)

    expect(connection.waits).toEqual([21_000])
  })
})

describe('connecting', () => {
  it('lets in a key that may read users', async () => {
    const { connection, asked } = await organization({ 'GET /v3/users': list([camille]) })

    expect(await verifyConnection(yousign, connection)).toEqual({ connectedAs: null, notes: [] })
    expect(asked()).toEqual(['GET /v3/users?limit=1'])
  })

  it.each<[string, Reply, object]>([
    [
      'a bad key',
      { status: 401, body: { type: 'unauthorized', detail: 'Access token is invalid' } },
      { kind: 'credentials', reason: 'Access token is invalid' },
    ],
    [
      'too small a key',
      denied,
      {
        kind: 'permission',
        messageKey: 'connectors.yousign.not_enough',
        reason: 'Your key cannot do this',
      },
    ],
  ])('says that it is %s', async (_name, reply, error) => {
    const { connection } = await organization({ 'GET /v3/users': reply })

    await expect(verifyConnection(yousign, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const target = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

  it('offers the workspaces there are', async () => {
    const { connection } = await organization({})

    expect(await listChoices(yousign, connection, 'workspaces')).toEqual([
      { value: 'w1', label: 'Paris' },
      { value: 'w3', label: 'Lyon' },
    ])
  })

  it.each(['admin', 'member'])('invites as %s', async (role) => {
    const { connection, server } = await organization({ 'POST /v3/users': { status: 201, body: intern } })

    const account = await createAccount(yousign, connection, {
      email: 'intern@acme.example',
      role,
      first_name: 'Ida',
      workspaces: ['w3'],
      locale: 'fr',
    })

    expect(account).toMatchObject({ externalId: intern.id, status: 'invited' })
    expect(writes(server)).toEqual([
      [
        'POST /v3/users',
        { email: 'intern@acme.example', role, locale: 'fr', workspaces: ['w3'], first_name: 'Ida' },
      ],
    ])
  })

  it('invites to the default workspace when none is chosen', async () => {
    const { connection, server } = await organization({
      'GET /v3/workspaces/default': { body: workspaces[0] },
      'POST /v3/users': { status: 201, body: intern },
    })

    await createAccount(yousign, connection, { email: 'intern@acme.example' })

    expect(writes(server)).toEqual([
      ['POST /v3/users', { email: 'intern@acme.example', role: 'member', locale: 'en', workspaces: ['w1'] }],
    ])
  })

  it.each<[string, string, object]>([
    [
      'who has a Yousign account already',
      'A user with this email already exists',
      { kind: 'conflict', messageKey: 'connectors.errors.account_exists' },
    ],
    ['whom no licence is left for', 'No licence available', { messageKey: 'connectors.errors.refused' }],
  ])('tells why it cannot invite somebody %s', async (_who, detail, error) => {
    const { connection } = await organization({
      'POST /v3/users': { status: 400, body: { type: 'bad_request', detail } },
    })
    const input = { email: 'intern@acme.example', workspaces: ['w1'] }

    await expect(createAccount(yousign, connection, input)).rejects.toMatchObject({
      ...error,
      reason: detail,
    })
  })

  it('looks first after an invitation whose end is unknown', async () => {
    const there = await organization({ 'GET /v3/users': list([intern]) })
    const pending = await organization({
      'GET /v3/users': list([]),
      'GET /v3/users/invitations': list([invitation('i1', 'intern@acme.example')]),
    })
    const input = { email: 'intern@acme.example' }

    expect((await createAgain(yousign, there.connection, input)).externalId).toBe(intern.id)
    expect((await createAgain(yousign, pending.connection, input)).externalId).toBe('invite:i1')
    expect(there.asked()).toEqual(['GET /v3/users?email%5Beq%5D=intern%40acme.example&limit=100'])
    expect([...writes(there.server), ...writes(pending.server)]).toEqual([])
  })

  it('looks for an address with the operator that Yousign allows', async () => {
    const { connection, server } = await organization({
      'GET /v3/users': list([]),
      'GET /v3/users/invitations': list([]),
    })
    const input = { email: 'ann+sign@acme.example' }

    await createAgain(yousign, connection, input).catch(() => null)

    const asked = server.requests.filter(({ path }) => /^\/v3\/users(\/invitations)?\?/.test(path))
    const queries = asked.map(({ path }) => Object.fromEntries(new URL(path, 'http://yousign').searchParams))
    expect(queries).toEqual([
      { 'email[eq]': 'ann+sign@acme.example', limit: '100' },
      { 'email[eq]': 'ann+sign@acme.example', limit: '100' },
    ])
  })

  it('withdraws an invitation', async () => {
    const { connection, server } = await organization({
      [`GET /v3/users/${intern.id}`]: [{ body: intern }, missing],
      [`DELETE /v3/users/${intern.id}`]: { status: 204 },
    })

    expect(await deleteAccount(yousign, connection, target(intern))).toBe('gone')
    expect(writes(server)).toEqual([[`DELETE /v3/users/${intern.id}`, null]])
  })

  it('suspends whoever has accepted, and proves it', async () => {
    const { connection, server } = await organization({
      'GET /v3/users/d1': [{ body: mona }, { body: { ...mona, is_active: false } }],
      'PATCH /v3/users/d1': { body: { ...mona, is_active: false } },
    })

    expect(await deleteAccount(yousign, connection, target(mona))).toBe('suspended')
    expect(writes(server)).toEqual([['PATCH /v3/users/d1', { active: false }]])
  })

  it('changes a role', async () => {
    const { connection, server } = await organization({
      'GET /v3/users/d1': [{ body: mona }, { body: { ...mona, role: 'member' } }],
      'PATCH /v3/users/d1': { body: mona },
    })

    expect((await changeRole(yousign, connection, target(mona), 'member'))?.role).toBe('member')
    expect(writes(server)).toEqual([['PATCH /v3/users/d1', { role: 'member' }]])
    await expect(changeRole(yousign, connection, target(mona), 'owner')).rejects.toMatchObject({
      messageKey: 'connectors.errors.unknown_role',
    })
  })

  it('leaves alone what Yousign does: owners, invitations of the app, roles of the suspended', async () => {
    const { connection, server } = await organization({
      [`GET /v3/users/${camille.id}`]: { body: camille },
      [`GET /v3/users/${jonas.id}`]: { body: jonas },
      'GET /v3/users/invitations/i2': { body: invitation('i2', 'new@acme.example') },
    })
    const pending = target({ id: 'invite:i2' })

    for (const [attempt, messageKey] of [
      [() => deleteAccount(yousign, connection, target(camille)), 'connectors.yousign.owner'],
      [() => changeRole(yousign, connection, target(camille), 'member'), 'connectors.yousign.owner'],
      [() => deleteAccount(yousign, connection, pending), 'connectors.yousign.app_invitation'],
      [() => changeRole(yousign, connection, pending, 'member'), 'connectors.yousign.app_invitation'],
      [() => changeRole(yousign, connection, target(jonas), 'admin'), 'connectors.yousign.reactivate_first'],
    ] as const)
      await expect(attempt()).rejects.toMatchObject({ kind: 'conflict', messageKey })
    expect(writes(server)).toEqual([])
  })
})
