import { describe, expect, it } from 'vitest'
import { notion } from '@/lib/connectors/apps/notion/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  getAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const workspace = '7d2b1f3a-0000-4000-8000-000000000000'
const idOf = (number: number) => `6f2b1f3a-0000-4000-8000-00000000000${number}`
const extension = 'urn:ietf:params:scim:schemas:extension:notion:2.0:User'

const person = (number: number, name: string | null, email?: string) => ({
  object: 'user',
  id: idOf(number),
  type: 'person',
  name,
  avatar_url: null,
  person: email ? { email } : {},
})
const lea = person(1, 'Léa Martin', 'lea.martin@acme.example')
const paul = person(2, 'Paul Roy', 'paul.roy@acme.example')
const owner = { type: 'workspace', workspace: true }
const me = {
  object: 'user',
  id: idOf(9),
  type: 'bot',
  name: 'Rollcall',
  avatar_url: null,
  bot: { owner, workspace_name: 'ACME', workspace_id: workspace },
}
const member = (number: number, email: string, role: string, active = true) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', extension],
  id: idOf(number),
  userName: email,
  name: { givenName: 'Léa', familyName: 'Martin-Roy', formatted: 'Léa Martin-Roy' },
  emails: [{ value: email, primary: true }],
  active,
  meta: { resourceType: 'User', created: '2022-01-01T00:00:00.000Z' },
  [extension]: { role },
})

const page = (results: object[], next_cursor: string | null = null): Reply => ({
  body: { object: 'list', results, next_cursor, has_more: next_cursor !== null, type: 'user', user: {} },
})
const scimPage = (Resources: object[], totalResults = Resources.length, startIndex = 1): Reply => ({
  body: { totalResults, startIndex, itemsPerPage: Resources.length, Resources },
})
const failure = (status: number, code: string, message: string): Reply => ({
  status,
  body: { object: 'error', status, code, message, request_id: 'r-1' },
})
const missing = failure(404, 'object_not_found', 'Could not find user')
const scimMissing = { status: 404, body: { detail: 'User not found', status: '404' } }

async function connected(
  replies: Record<string, Reply | Reply[]>,
  { admin_token = 'canary-scim', selection = workspace as string | null } = {},
) {
  const server = await vendorServer(answerWith({ 'GET /v1/users/me': { body: me }, ...replies }))
  const connection = connectionTo(
    server,
    { api_token: 'ntn_canary', admin_token },
    { selection, allow: [], baseUrls: { notion: server.url } },
  )
  const written = () => server.requests.filter(({ method }) => method !== 'GET')
  return { server, connection, written }
}
const publicOnly = { admin_token: '' }

describe('reading', () => {
  it('lists members and integrations', async () => {
    const { connection, server } = await connected(
      {
        'GET /v1/users?page_size=100': page([lea, { ...me, id: idOf(8), name: 'Zap' }], 'c2'),
        'GET /v1/users?page_size=100&start_cursor=c2': page([person(3, null)]),
      },
      publicOnly,
    )

    const { accounts, complete } = await accountsOf(notion, connection)

    expect(accounts).toMatchObject([
      {
        externalId: idOf(1),
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        lastName: 'Martin',
        role: 'person',
        roleLabel: 'Member',
        status: 'active',
        kind: null,
        isAdmin: null,
        hasMfa: null,
        hasSeat: true,
        createdAt: null,
        lastActiveAt: null,
      },
      {
        displayName: 'Zap',
        role: 'bot',
        roleLabel: 'Integration',
        kind: 'service',
        isAdmin: false,
        hasSeat: false,
      },
      { externalId: idOf(3), displayName: null, email: null },
    ])
    expect(complete?.notes).toEqual(['connectors.notion.guests_unread', 'connectors.notion.emails_unread'])
    expect(complete?.isWhole).toBe(true)
    expect(server.requests[1]?.headers).toMatchObject({
      authorization: 'Bearer ntn_canary',
      'notion-version': '2022-06-28',
    })
  })

  it('adds what SCIM tells: roles, and who may not sign in', async () => {
    const { connection, server } = await connected({
      'GET /scim/v2/Users?startIndex=1&count=100': scimPage(
        [member(1, 'lea.martin@acme.example', 'owner')],
        3,
      ),
      'GET /scim/v2/Users?startIndex=2&count=100': scimPage(
        [
          member(2, 'paul.roy@acme.example', 'restricted_member'),
          member(5, 'old@acme.example', 'member', false),
        ],
        3,
        2,
      ),
      'GET /v1/users': page([lea, paul]),
    })

    const { accounts, complete } = await accountsOf(notion, connection)

    expect(accounts).toMatchObject([
      {
        externalId: idOf(1),
        role: 'owner',
        roleLabel: 'Workspace owner',
        isAdmin: true,
        firstName: 'Léa',
        lastName: 'Martin-Roy',
        // Notion's own word on SCIM's dates is that they mean nothing.
        createdAt: null,
      },
      { externalId: idOf(2), role: 'restricted_member', isAdmin: false, hasSeat: true },
      { externalId: idOf(5), email: 'old@acme.example', status: 'suspended', hasSeat: false },
    ])
    expect(complete?.notes).toEqual(['connectors.notion.guests_unread'])
    expect(server.requests[1]?.headers).toMatchObject({ authorization: 'Bearer canary-scim' })
  })

  it('comes back when Notion is overloaded', async () => {
    const { connection } = await connected(
      {
        'GET /v1/users': [
          { ...failure(529, 'service_overload', 'Overloaded'), headers: { 'retry-after': '3' } },
          page([lea]),
        ],
      },
      publicOnly,
    )

    expect((await accountsOf(notion, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([3_000])
  })

  it('does not read another workspace than the one selected', async () => {
    const { connection } = await connected({ 'GET /v1/users': page([lea]) }, { selection: 'another' })

    await expect(accountsOf(notion, connection)).rejects.toMatchObject({
      messageKey: 'connectors.notion.other_workspace',
    })
  })
})

describe('connecting', () => {
  it('offers the token’s own workspace, or says that there is none', async () => {
    const one = await connected({}, { selection: null })
    const none = await connected({ 'GET /v1/users/me': { body: { ...me, bot: {} } } }, { selection: null })

    expect(await listSelections(notion, one.connection)).toEqual([{ id: workspace, name: 'ACME' }])
    await expect(listSelections(notion, none.connection)).rejects.toMatchObject({
      messageKey: 'connectors.notion.no_workspace',
    })
  })

  it.each([
    ['by SCIM', {}, ['connectors.notion.guests_unread']],
    ['to read', publicOnly, ['connectors.notion.guests_unread', 'connectors.notion.read_only']],
  ])('lets a token in %s', async (_how, options, notes) => {
    const replies = { 'GET /v1/users': page([lea]), 'GET /scim/v2/Users': scimPage([]) }
    const { connection } = await connected(replies, options)

    expect(await verifyConnection(notion, connection)).toEqual({ connectedAs: 'ACME · Rollcall', notes })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      { 'GET /v1/users/me': failure(401, 'unauthorized', 'API token is invalid.') },
      { kind: 'credentials', reason: 'API token is invalid.' },
    ],
    [
      'a person’s own token',
      { 'GET /v1/users/me': { body: lea } },
      { kind: 'permission', messageKey: 'connectors.notion.personal_token' },
    ],
    [
      'a person’s own token, seen as an integration of that person',
      {
        'GET /v1/users/me': { body: { ...me, bot: { ...me.bot, owner: { type: 'user', user: lea } } } },
        'GET /v1/users': failure(403, 'restricted_resource', 'Insufficient permissions for this endpoint.'),
      },
      { kind: 'permission', messageKey: 'connectors.notion.personal_token' },
    ],
    [
      'a missing capability',
      { 'GET /v1/users': failure(403, 'restricted_resource', 'Insufficient permissions for this endpoint.') },
      { kind: 'permission', messageKey: 'connectors.notion.missing_capability' },
    ],
    [
      'a bad SCIM token',
      {
        'GET /v1/users': page([lea]),
        'GET /scim/v2/Users': { status: 401, body: { detail: 'Unauthorized', status: '401' } },
      },
      { kind: 'credentials', messageKey: 'connectors.notion.scim_refused', reason: 'Unauthorized' },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(notion, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const input = {
    email: 'Paul.Roy@acme.example',
    first_name: 'Paul',
    last_name: 'Roy',
    role: 'restricted_member',
  }
  const added = member(2, 'paul.roy@acme.example', 'restricted_member')
  const groups = { 'GET /scim/v2/Groups': scimPage([{ id: 'g1', displayName: 'Tech', members: [] }]) }

  it('adds a member, with a role and to groups, which it reads from Notion', async () => {
    const { connection, written } = await connected({
      ...groups,
      'GET /scim/v2/Users': scimPage([]),
      'POST /scim/v2/Users': { status: 201, body: added },
      'PATCH /scim/v2/Groups/g1': { status: 204 },
    })

    expect(await listChoices(notion, connection, 'group')).toEqual([{ value: 'g1', label: 'Tech' }])
    expect(await createAccount(notion, connection, { ...input, groups: ['g1'] })).toMatchObject({
      externalId: idOf(2),
      role: 'restricted_member',
    })
    expect(written()).toMatchObject([
      {
        headers: { authorization: 'Bearer canary-scim', 'content-type': 'application/scim+json' },
        body: {
          userName: 'paul.roy@acme.example',
          name: { givenName: 'Paul', familyName: 'Roy', formatted: 'Paul Roy' },
          emails: [{ value: 'paul.roy@acme.example', primary: true }],
          active: true,
          [extension]: { role: 'restricted_member' },
        },
      },
      { body: { Operations: [{ op: 'add', path: 'members', value: [{ value: idOf(2) }] }] } },
    ])
  })

  it('says that somebody is there already, and takes him for an earlier try', async () => {
    const { connection, written, server } = await connected({ 'GET /scim/v2/Users': scimPage([added]) })

    await expect(createAccount(notion, connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
    })
    expect(await createAgain(notion, connection, input)).toMatchObject({
      externalId: idOf(2),
    })
    expect(new URL(server.requests[0]?.path ?? '', server.url).searchParams.get('filter')).toBe(
      'email eq "paul.roy@acme.example"',
    )
    expect(written()).toEqual([])
  })

  it('says that a group refuses whoever was just added', async () => {
    const { connection } = await connected({
      ...groups,
      'GET /scim/v2/Users': scimPage([]),
      'POST /scim/v2/Users': { status: 201, body: added },
      'PATCH /scim/v2/Groups/g1': { status: 400, body: { detail: 'Managed elsewhere', status: '400' } },
    })

    await expect(createAccount(notion, connection, { ...input, groups: ['g1'] })).rejects.toMatchObject({
      messageKey: 'connectors.notion.group_refused',
      reason: 'Managed elsewhere',
    })
  })

  it('removes by id, and proves it though pages still name the author', async () => {
    const { connection, written } = await connected({
      [`GET /v1/users/${idOf(2)}`]: { body: paul },
      [`GET /scim/v2/Users/${idOf(2)}`]: [{ body: added }, scimMissing],
      [`DELETE /scim/v2/Users/${idOf(2)}`]: { status: 204 },
    })

    expect(await deleteAccount(notion, connection, target(idOf(2)))).toBe('gone')
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /scim/v2/Users/${idOf(2)}`,
    ])
  })

  it('keeps integrations, itself, and the last owner', async () => {
    const boss = member(1, 'lea.martin@acme.example', 'owner')
    const { connection, written } = await connected({
      [`GET /v1/users/${idOf(9)}`]: { body: me },
      [`GET /v1/users/${idOf(8)}`]: { body: { ...me, id: idOf(8) } },
      [`GET /v1/users/${idOf(1)}`]: { body: lea },
      [`GET /scim/v2/Users/${idOf(1)}`]: { body: boss },
      'GET /scim/v2/Users': scimPage([boss, added]),
    })

    for (const [id, messageKey] of [
      [idOf(9), 'connectors.errors.own_account'],
      [idOf(8), 'connectors.notion.integration'],
      [idOf(1), 'connectors.errors.last_owner'],
    ] as const) {
      await expect(deleteAccount(notion, connection, target(id))).rejects.toMatchObject({ messageKey })
      await expect(changeRole(notion, connection, target(id), 'member')).rejects.toMatchObject({ messageKey })
    }
    expect(written()).toEqual([])
  })

  it('changes a role', async () => {
    const { connection, written } = await connected({
      [`GET /v1/users/${idOf(2)}`]: { body: paul },
      [`GET /scim/v2/Users/${idOf(2)}`]: [
        { body: added },
        { body: member(2, 'x@acme.example', 'membership_admin') },
      ],
      [`PATCH /scim/v2/Users/${idOf(2)}`]: { body: added },
    })

    expect(await changeRole(notion, connection, target(idOf(2)), 'membership_admin')).toMatchObject({
      roleLabel: 'Membership admin',
      isAdmin: true,
    })
    expect(written()).toMatchObject([
      { body: { Operations: [{ op: 'replace', value: { [extension]: { role: 'membership_admin' } } }] } },
    ])
  })

  it('does nothing without a SCIM token, and says so', async () => {
    const { connection, written } = await connected(
      { [`GET /v1/users/${idOf(2)}`]: [{ body: paul }] },
      publicOnly,
    )
    const refused = { kind: 'permission', messageKey: 'connectors.notion.read_only' }

    await expect(createAccount(notion, connection, input)).rejects.toMatchObject(refused)
    await expect(deleteAccount(notion, connection, target(idOf(2)))).rejects.toMatchObject(refused)
    await expect(changeRole(notion, connection, target(idOf(2)), 'owner')).rejects.toMatchObject(refused)
    expect(written()).toEqual([])
  })

  it('knows that somebody is gone', async () => {
    const { connection } = await connected({ [`GET /v1/users/${idOf(7)}`]: missing }, publicOnly)

    expect(await getAccount(notion, connection, idOf(7))).toBe(null)
  })
})

holdTo('notion')
