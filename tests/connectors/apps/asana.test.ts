import { describe, expect, it } from 'vitest'
import { asana } from '@/lib/connectors/apps/asana/connector'
import {
  createAccount,
  deleteAccount,
  getAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { byExtra, schemaCheck } from '@/tests/connectors/schema-check'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import {
  answerWith,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

const api = '/api/1.0'
const workspace = { gid: '1200000000000001', resource_type: 'workspace', name: 'acme.example' }
const list = `GET ${api}/workspaces/${workspace.gid}/workspace_memberships`

const member = (gid: string, name: string, flags: object = {}) => ({
  gid: `${gid}0`,
  resource_type: 'workspace_membership',
  user: { gid, resource_type: 'user', name },
  workspace,
  is_active: true,
  is_admin: false,
  is_guest: false,
  is_view_only: false,
  created_at: '2021-05-10T09:00:00.000Z',
  ...flags,
})
const lea = member('1201', 'Léa Martin', { is_admin: true })
const paul = member('1202', 'Paul Roy', { is_guest: true })
const noor = member('1203', 'Noor', { is_view_only: true, is_active: false })
const sam = member('1204', 'Sam Petit')

const users = [
  { gid: '1201', name: 'Léa Martin', email: 'lea.martin@acme.example' },
  { gid: '1202', name: 'Paul Roy', email: 'paul@partner.example' },
  { gid: '1204', name: 'Sam Petit', email: 'sam@acme.example' },
]
const page = (data: object[], offset?: string): Reply => ({
  body: {
    data,
    next_page: offset ? { offset, path: `/x?offset=${offset}`, uri: `https://app.asana.com/x` } : null,
  },
})
const failure = (status: number, message: string): Reply => ({
  status,
  body: { errors: [{ message, help: 'For more information on API status codes, read the docs' }] },
})
const who = (user: object): Reply => ({ body: { data: user } })
const ownRows = (flags: object) => page([{ ...member('1201', ''), user: undefined, ...flags }])
const me = { [`GET ${api}/users/me`]: who(users[0] as object) }

const sent: SeenRequest[] = []

async function connected(replies: Record<string, Reply | Reply[]>, selection: string | null = workspace.gid) {
  const answering = answerWith({
    [`GET ${api}/users`]: page(users),
    [`GET ${api}/workspaces/${workspace.gid}/audit_log_events`]: failure(403, 'Forbidden'),
    ...replies,
  })
  const server = await vendorServer((request, response) => {
    sent.push(request)
    return answering(request, response)
  })
  const connection = connectionTo(
    server,
    { api_token: 'canary-token' },
    { selection, allow: [], baseUrls: { asana: server.url } },
  )
  const written = () => server.requests.filter(({ method }) => method !== 'GET')
  return { server, connection, written }
}

describe('reading', () => {
  it('lists members, guests, viewers and those who left, with addresses and last sign-ins', async () => {
    const signIn = (gid: string, created_at: string) => ({
      gid: created_at,
      created_at,
      event_type: 'user_login_succeeded',
      actor: { actor_type: 'user', gid, name: 'x' },
    })
    const { connection, server } = await connected({
      [list]: [page([lea, paul], 'eyJ0'), page([noor, sam])],
      [`GET ${api}/workspaces/${workspace.gid}/audit_log_events`]: [
        page([signIn('1201', '2026-11-02T08:00:00Z'), signIn('1201', '2026-11-19T08:00:00Z')], 'a'),
        page([], 'b'),
      ],
    })

    const { accounts, complete } = await accountsOf(asana, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '1201',
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        lastName: 'Martin',
        role: 'admin',
        roleLabel: 'Admin',
        isAdmin: true,
        status: 'active',
        kind: null,
        hasSeat: true,
        hasMfa: null,
        createdAt: new Date('2021-05-10T09:00:00Z'),
        lastActiveAt: new Date('2026-11-19T08:00:00Z'),
      },
      {
        externalId: '1202',
        role: 'guest',
        kind: 'external',
        isAdmin: false,
        hasSeat: false,
        lastActiveAt: null,
      },
      { externalId: '1203', role: 'view_only', status: 'suspended', hasSeat: false, email: null },
      { externalId: '1204', role: 'member', roleLabel: 'Member', hasSeat: true },
    ])
    expect(complete).toMatchObject({ isWhole: true, notes: [] })
    expect(server.requests.at(-1)?.path).toContain('offset=eyJ0')
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer canary-token' })
  })

  it('does not guess what is not told', async () => {
    const { connection } = await connected({
      [`GET ${api}/users`]: failure(403, 'Forbidden'),
      [list]: page([{ gid: '1', user: { gid: '1209' } }]),
    })

    const { accounts, complete } = await accountsOf(asana, connection)

    expect(accounts).toMatchObject([
      { role: null, isAdmin: null, status: null, hasSeat: null, kind: null, email: null, displayName: null },
    ])
    expect(complete?.notes).toEqual(['connectors.asana.emails_unread'])
  })

  it('starts again when the place it stopped at is forgotten', async () => {
    const path = `${api}/workspaces/${workspace.gid}/workspace_memberships`
    const expired = failure(400, 'offset: Your pagination token has expired.')
    const whole = page([lea, sam])
    const answers: Record<string, Reply> = { first: page([lea], 'old'), old: expired }
    const { connection } = await connected({ [`GET ${path}`]: [answers.first as Reply, expired, whole] })
    const first = await readAccounts(asana, { ...connection, checkpoint: null }).next()

    const seen: string[] = []
    const checkpoint = first.value?.checkpoint ?? null
    for await (const batch of readAccounts(asana, { ...connection, checkpoint }))
      seen.push(...batch.accounts.map(({ externalId }) => externalId))

    expect(seen).toEqual(['1201', '1204'])
  })
})

describe('connecting', () => {
  it('offers the workspaces, those that can be managed first', async () => {
    const { connection } = await connected(
      {
        [`GET ${api}/users/me/workspace_memberships`]: page([
          { ...lea, user: undefined, workspace: { gid: '7' }, is_admin: false },
          { ...lea, user: undefined },
        ]),
        [`GET ${api}/workspaces`]: page([
          { gid: '7', name: 'Perso' },
          workspace,
          { gid: '8', name: 'Other' },
        ]),
      },
      null,
    )

    expect(await listSelections(asana, connection)).toEqual([
      { id: workspace.gid, name: 'acme.example', noteKey: 'connectors.asana.full_management' },
      { id: '7', name: 'Perso', noteKey: 'connectors.asana.read_only' },
      { id: '8', name: 'Other' },
    ])
  })

  it('says that there is no workspace', async () => {
    const { connection } = await connected(
      { [`GET ${api}/users/me/workspace_memberships`]: page([]), [`GET ${api}/workspaces`]: page([]) },
      null,
    )

    await expect(listSelections(asana, connection)).rejects.toMatchObject({
      messageKey: 'connectors.asana.no_workspace',
    })
  })

  it.each([
    ['an admin', ownRows({ is_admin: true }), []],
    ['a member', ownRows({}), ['connectors.asana.read_only']],
    ['a service account', page([]), []],
  ])('knows what %s may do', async (_name, own, notes) => {
    const { connection } = await connected({
      ...me,
      [`GET ${api}/users/me/workspace_memberships`]: own,
      [list]: page([lea]),
    })

    expect(await verifyConnection(asana, connection)).toEqual({
      connectedAs: 'lea.martin@acme.example',
      notes,
    })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad token',
      { [`GET ${api}/users/me`]: failure(401, 'Not Authorized') },
      { kind: 'credentials', reason: 'Not Authorized' },
    ],
    [
      'a guest',
      { ...me, [`GET ${api}/users/me/workspace_memberships`]: ownRows({ is_guest: true }) },
      { kind: 'permission', messageKey: 'connectors.asana.guest' },
    ],
    [
      'somebody who left',
      { ...me, [`GET ${api}/users/me/workspace_memberships`]: ownRows({ is_active: false }) },
      { kind: 'permission', messageKey: 'connectors.asana.left' },
    ],
    [
      'a plan too small',
      {
        ...me,
        [`GET ${api}/users/me/workspace_memberships`]: page([]),
        [list]: failure(402, 'Premium only'),
      },
      { kind: 'permission', messageKey: 'connectors.asana.plan', reason: 'Premium only' },
    ],
    [
      'a workspace it cannot see',
      {
        ...me,
        [`GET ${api}/users/me/workspace_memberships`]: page([]),
        [list]: failure(404, 'Unknown object'),
      },
      { kind: 'not_found', reason: 'Unknown object' },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(asana, connection)).rejects.toMatchObject(error)
  })
})

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const teams = { [`GET ${api}/workspaces/${workspace.gid}/teams`]: page([{ gid: '31', name: 'Ventes' }]) }
  const invited = { [`POST ${api}/workspaces/${workspace.gid}/addUser`]: who(users[2] as object) }
  const nobody = failure(400, 'user: Not a recognized ID: sam@acme.example')

  it('invites an address, and adds it to teams', async () => {
    const { connection, written } = await connected({
      ...teams,
      ...invited,
      [list]: [nobody, page([sam])],
      [`GET ${api}/users/1204`]: who(users[2] as object),
      [`POST ${api}/teams/31/addUser`]: { body: { data: {} } },
    })

    const account = await createAccount(asana, connection, { email: 'Sam@acme.example', teams: ['31'] })

    expect(await listChoices(asana, connection, 'team')).toEqual([{ value: '31', label: 'Ventes' }])
    expect(account).toMatchObject({ externalId: '1204', email: 'sam@acme.example', role: 'member' })
    expect(written().map(({ body }) => body)).toEqual([
      { data: { user: 'sam@acme.example' } },
      { data: { user: '1204' } },
    ])
  })

  it('says that somebody is there already, and takes him for an earlier try', async () => {
    const { connection, written } = await connected({
      [list]: page([sam]),
      [`GET ${api}/users/1204`]: who(users[2] as object),
    })
    const input = { email: 'sam@acme.example' }

    await expect(createAccount(asana, connection, input)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
    })
    expect(await createAgain(asana, connection, input)).toMatchObject({
      externalId: '1204',
    })
    expect(written()).toEqual([])
  })

  it('says that a team refuses whoever was just invited', async () => {
    const { connection } = await connected({
      ...teams,
      ...invited,
      [list]: page([]),
      [`POST ${api}/teams/31/addUser`]: failure(403, 'You must be a member of the team'),
    })

    await expect(
      createAccount(asana, connection, { email: 'sam@acme.example', teams: ['31'] }),
    ).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.asana.team_refused',
      reason: 'You must be a member of the team',
    })
  })

  it('removes by id, and proves it', async () => {
    const { connection, written } = await connected({
      ...me,
      [list]: [page([sam]), page([{ ...sam, is_active: false }])],
      [`GET ${api}/users/1204`]: who(users[2] as object),
      [`POST ${api}/workspaces/${workspace.gid}/removeUser`]: { body: { data: {} } },
    })

    expect(await deleteAccount(asana, connection, target('1204'))).toBe('suspended')
    expect(written()).toMatchObject([{ body: { data: { user: '1204' } } }])
  })

  it('keeps the account it is connected by, and the last admin', async () => {
    const own = await connected({
      ...me,
      [list]: page([lea]),
      [`GET ${api}/users/1201`]: who({ gid: '1201' }),
    })
    const boss = member('1205', 'Boss', { is_admin: true })
    const last = await connected({
      ...me,
      [list]: [page([boss]), page([boss, { ...lea, is_active: false }])],
      [`GET ${api}/users/1205`]: who({ gid: '1205' }),
    })

    await expect(deleteAccount(asana, own.connection, target('1201'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(asana, last.connection, target('1205'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect([...own.written(), ...last.written()]).toEqual([])
  })

  it('knows that somebody is gone, and does not take a refusal for that', async () => {
    const gone = await connected({ [list]: failure(404, 'user: Unknown object: 1299') })
    const refused = await connected({ [list]: failure(400, 'opt_fields: no') })

    expect(await getAccount(asana, gone.connection, '1299')).toBe(null)
    await expect(deleteAccount(asana, refused.connection, target('1299'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
    })
  })
})

const check = schemaCheck('asana.json')

describe.skipIf(check === null)(byExtra('against Asana’s own description', check), () => {
  const complaintsAbout = check ?? (() => [])

  it('sends nothing it does not know', () => {
    // The teams’ own paths are not in the part of it that is at hand.
    const known = sent.filter(({ path }) => !path.startsWith(`${api}/teams/`))

    expect(known.length).toBeGreaterThan(50)
    expect([...new Set(known.flatMap(complaintsAbout))]).toEqual([])
  })

  it('would notice what is wrong', () => {
    const complaints = (method: string, path: string, body: unknown = null) =>
      complaintsAbout({ method, path, headers: {}, body })

    expect(complaints('GET', `${api}/people`)).toHaveLength(1)
    expect(complaints('GET', '/users')).toHaveLength(1)
    expect(complaints('GET', `${api}/users?limit=500`)).toHaveLength(1)
    expect(complaints('GET', `${api}/users?opt_fields=name,age`)).toHaveLength(1)
    expect(complaints('GET', `${api}/users?page=2`)).toHaveLength(1)
    expect(complaints('POST', `${api}/workspaces/1/addUser`, { user: 'a@acme.example' })).toHaveLength(1)
    expect(complaints('POST', `${api}/workspaces/1/addUser`, { data: { user: 7 } })).toHaveLength(1)
  })
})

holdTo('asana')
