import { describe, expect, it } from 'vitest'
import { linear } from '@/lib/connectors/apps/linear/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import { connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const hanna = {
  id: 'c2f8e0f4-6d1a-4f7e-9b1e-1a2b3c4d5e6f',
  name: 'Hanna Berg',
  displayName: 'hanna',
  email: 'hanna.berg@acme.example',
  title: 'Product',
  active: true,
  disableReason: null,
  admin: true,
  owner: true,
  guest: false,
  app: false,
  createdAt: '2024-01-15T10:00:00.000Z',
  lastSeen: '2026-11-19T16:20:00.000Z',
}
const rui = {
  ...hanna,
  id: 'u-rui',
  name: 'Rui',
  displayName: 'rui',
  email: 'rui@acme.example',
  admin: false,
  owner: false,
}
const suspended = {
  ...rui,
  id: 'u-old',
  email: 'old@acme.example',
  active: false,
  guest: true,
  disableReason: 'admin suspension',
}
const robot = { ...rui, id: 'u-app', email: 'app@linear.example', app: true }
const waiting = {
  ...rui,
  id: 'u-wait',
  email: 'sam@acme.example',
  active: false,
  disableReason: 'pending invite',
  lastSeen: null,
}
const invitation = {
  id: 'i-1',
  email: 'kim@acme.example',
  role: 'guest',
  createdAt: '2026-11-18T09:00:00.000Z',
  acceptedAt: null,
  expiresAt: '2026-12-18T09:00:00.000Z',
}
const invitationOfSam = { ...invitation, id: 'i-2', email: 'Sam@acme.example', role: 'user' }

type Sent = { query: string; variables: Record<string, unknown> }
type Answers = Record<string, Reply | Reply[]>

/** Answers by a part of what is asked for; a list of answers in turn. */
async function workspace(answers: Answers) {
  const turns = new Map<string, number>()
  const replies: Answers = {
    ...answers,
    'viewer {': answers['viewer {'] ?? { body: { data: { viewer: { ...hanna, id: 'u-own' } } } },
  }
  const server = await vendorServer(({ body }) => {
    const { query } = body as Sent
    const name = Object.keys(replies).find((part) => query.includes(part)) ?? ''
    const reply = [
      replies[name] ?? { status: 404, body: { message: `No reply written for ${query}` } },
    ].flat()
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return reply[Math.min(turn, reply.length - 1)]
  })
  const connection = connectionTo(
    server,
    { api_token: 'lin_api_canary' },
    { baseUrls: { linear: server.url } },
  )
  const sent = () => server.requests.map(({ body }) => body as Sent)
  return {
    server,
    connection,
    sent,
    writes: () => sent().filter(({ query }) => query.startsWith('mutation')),
  }
}
const list = (name: string, nodes: object[], after: string | null = null): Reply => ({
  body: { data: { [name]: { nodes, pageInfo: { hasNextPage: after !== null, endCursor: after } } } },
})
const done = (name: string, result = {}): Reply => ({
  body: { data: { [name]: { success: true, ...result } } },
})
const failing = (status: number, type: string, message: string, more = {}): Reply => ({
  status,
  body: {
    errors: [{ message: 'Technical', extensions: { type, userPresentableMessage: message, ...more } }],
  },
})
const invites = (...rows: object[]) => ({ organizationInvites: list('organizationInvites', rows) })
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists users, suspended ones and applications too, then whoever was only invited', async () => {
    const { connection, sent, server } = await workspace({
      ...invites(invitation, invitationOfSam, {
        ...invitation,
        id: 'i-3',
        acceptedAt: '2026-01-01T00:00:00Z',
      }),
      'users(first': [list('users', [hanna, suspended], 'c1'), list('users', [robot, waiting])],
    })

    const { accounts, complete } = await accountsOf(linear, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'c2f8e0f4-6d1a-4f7e-9b1e-1a2b3c4d5e6f',
        email: 'hanna.berg@acme.example',
        login: 'hanna',
        firstName: 'Hanna',
        role: 'owner',
        roleLabel: 'Owner',
        isAdmin: true,
        status: 'active',
        kind: 'person',
        hasMfa: null,
        hasSeat: null,
        lastActiveAt: new Date('2026-11-19T16:20:00.000Z'),
        fields: { job_title: 'Product' },
      },
      {
        role: 'guest',
        kind: 'external',
        status: 'suspended',
        fields: { disable_reason: 'admin suspension' },
      },
      { role: 'app', kind: 'service' },
      { externalId: 'u-wait', status: 'invited', email: 'sam@acme.example' },
      {
        externalId: 'invite:i-1',
        email: 'kim@acme.example',
        status: 'invited',
        role: 'guest',
        isAdmin: false,
      },
    ])
    expect(complete).toMatchObject({ accounts: 5, isWhole: true, notes: [] })
    expect(sent().map(({ variables }) => variables.after)).toEqual([null, null, 'c1'])
    expect(sent()[1]?.query).toContain('includeDisabled:true')
    expect(server.requests[0]?.headers.authorization).toBe('lin_api_canary')
  })

  it('goes on without invitations that may not be read', async () => {
    const { connection } = await workspace({
      organizationInvites: failing(200, 'forbidden', 'Not for you'),
      'users(first': list('users', [hanna]),
    })

    const { accounts, complete } = await accountsOf(linear, connection)

    expect(accounts).toHaveLength(1)
    expect(complete?.notes).toEqual(['connectors.notes.invitations_unavailable'])
  })

  it('waits when the limit comes as a 400', async () => {
    const limited = failing(400, 'ratelimited', 'Rate limit exceeded', { code: 'RATELIMITED' })
    const { connection } = await workspace({
      ...invites(),
      'users(first': [{ ...limited, headers: { 'retry-after': '30' } }, list('users', [hanna])],
    })

    expect((await accountsOf(linear, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([30_000])
  })
})

describe('connecting', () => {
  it('says who it is', async () => {
    const { connection } = await workspace({})

    expect(await verifyConnection(linear, connection)).toEqual({
      connectedAs: 'hanna.berg@acme.example',
      notes: [],
    })
  })

  it.each<[Reply, object]>([
    [
      { body: { data: { viewer: rui } } },
      { kind: 'permission', messageKey: 'connectors.linear.not_an_admin' },
    ],
    [
      failing(401, 'authentication error', 'You need to authenticate to access this operation.'),
      { kind: 'credentials', reason: 'You need to authenticate to access this operation.' },
    ],
    [failing(200, 'forbidden', 'Not allowed'), { kind: 'permission', reason: 'Not allowed' }],
  ])('refuses a key that is none, or of no administrator', async (reply, error) => {
    const { connection } = await workspace({ 'viewer {': reply })

    await expect(verifyConnection(linear, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  it('invites an address with a role', async () => {
    const { connection, writes } = await workspace({
      organizationInviteCreate: done('organizationInviteCreate', { organizationInvite: invitation }),
    })

    const made = await createAccount(linear, connection, { email: 'kim@acme.example', role: 'guest' })

    expect(made).toMatchObject({ externalId: 'invite:i-1', status: 'invited', roleLabel: 'Guest' })
    expect(writes()[0]?.variables).toEqual({ input: { email: 'kim@acme.example', role: 'guest' } })
  })

  it('quotes why not', async () => {
    const { connection } = await workspace({
      organizationInviteCreate: failing(200, 'invalid input', 'User is already a member of this workspace'),
    })

    await expect(createAccount(linear, connection, { email: 'rui@acme.example' })).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
      reason: 'User is already a member of this workspace',
    })
  })

  it.each([
    ['an invitation', invites(invitation), 'KIM@acme.example', 'invite:i-1'],
    ['a user', { ...invites(), 'users(filter': list('users', [rui]) }, 'rui@acme.example', 'u-rui'],
  ])('finds %s of an earlier try', async (_what, answers, email, externalId) => {
    const { connection, writes } = await workspace(answers)

    expect((await createAgain(linear, connection, { email })).externalId).toBe(externalId)
    expect(writes()).toEqual([])
  })

  it('suspends, and shows it', async () => {
    const { connection, writes } = await workspace({
      'users(filter:{id': [list('users', [rui]), list('users', [{ ...rui, active: false }])],
      userSuspend: done('userSuspend'),
    })

    expect(await deleteAccount(linear, connection, target('u-rui'))).toBe('suspended')
    expect(writes().map(({ variables }) => variables)).toEqual([{ id: 'u-rui' }])
  })

  it('withdraws an invitation', async () => {
    const { connection, writes } = await workspace({
      organizationInviteDelete: done('organizationInviteDelete'),
      organizationInvites: [list('organizationInvites', [invitation]), list('organizationInvites', [])],
    })

    expect(await deleteAccount(linear, connection, target('invite:i-1'))).toBe('gone')
    expect(writes()[0]?.variables).toEqual({ id: 'i-1' })
  })

  it.each([
    ['its own account', { ...hanna, id: 'u-own' }, 'connectors.errors.own_account'],
    ['the last owner', hanna, 'connectors.errors.last_owner'],
  ])('keeps %s', async (_what, row, messageKey) => {
    const { connection, writes } = await workspace({
      'users(filter:{id': list('users', [row]),
      'users(filter:{owner': list('users', [{ id: hanna.id }]),
    })

    await expect(deleteAccount(linear, connection, target(row.id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(linear, connection, target(row.id), 'guest')).rejects.toMatchObject({
      messageKey,
    })
    expect(writes()).toEqual([])
  })

  it('changes the role of a user, not of an invitation', async () => {
    const { connection, writes } = await workspace({
      ...invites(invitation),
      'users(filter:{id': list('users', [rui]),
      userChangeRole: done('userChangeRole'),
    })

    await changeRole(linear, connection, target('u-rui'), 'admin')

    expect(writes()[0]?.variables).toEqual({ id: 'u-rui', role: 'admin' })
    await expect(changeRole(linear, connection, target('invite:i-1'), 'admin')).rejects.toMatchObject({
      messageKey: 'connectors.linear.invitation_role',
    })
  })
})

holdTo('linear')
