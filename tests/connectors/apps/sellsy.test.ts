import { describe, expect, it } from 'vitest'
import { sellsy } from '@/lib/connectors/apps/sellsy/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  getAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const lea = {
  id: 6657,
  lastname: 'Martin',
  firstname: 'Léa',
  email: 'lea.martin@acme.example',
  avatar: null,
  status: 'ok',
  position: 'Directrice commerciale',
  groups: [{ id: 1, name: 'Sales' }],
  civility: 'mrs',
  created: '2021-05-10T09:00:00+02:00',
  profile: 3443,
  team: { id: -1, name: 'Commercial' },
  job: { id: -3, name: 'Sales manager' },
  timezone: 'Europe/Paris',
  language: 'fr',
  _embed: { licenses: [{ id: '9998a80a', code: 'pack_all_included', enabled: true }] },
}
const paul = {
  ...lea,
  id: 6658,
  lastname: 'Roy',
  firstname: 'Paul',
  email: 'paul.roy@acme.example',
  position: null,
  groups: [],
  profile: 3444,
  team: null,
  job: null,
  _embed: { licenses: [] },
}
const blocked = { ...paul, id: 6659, status: 'blocked', _embed: [] }
const deleted = { ...paul, id: 6660, status: 'deleted' }
const restricted = {
  id: 6661,
  lastname: 'Silva',
  firstname: 'Marta',
  email: 'marta.silva@acme.example',
  avatar: null,
  status: 'ok',
  position: 'Sales',
}

const page = (data: object[], offset: unknown = 'WyI5OTk5Il0=', total = data.length, limit = 100): Reply => ({
  body: { pagination: { limit, total, count: data.length, offset }, data },
})
const error = (code: number, message: string, details: object = {}): Reply => ({
  status: code,
  body: { error: { code, message, context: '', details } },
})
const token = { body: { token_type: 'Bearer', expires_in: 86400, access_token: 'canary-token' } }
const common = {
  'POST /oauth2/access-tokens': token,
  'GET /v2/staffs/me': { body: lea },
  'GET /v2/profiles': page([
    { id: 3443, name: 'Administrateur', is_administrator: true },
    { id: 3444, name: 'Commercial', is_administrator: false },
  ]),
  'GET /v2/teams': page([
    {
      id: -1,
      name: 'Commercial',
      jobs: [
        { id: -3, name: 'Sales manager' },
        { id: -4, name: 'Seller' },
      ],
    },
    { id: 12, name: 'Support', jobs: { id: -7, name: 'Agent' } },
    { id: 13, name: 'Empty' },
  ]),
  'GET /v2/settings/subscription': {
    body: {
      licenses: [
        { id: '9998a80a', code: 'pack_all_included', available: 2, total: 10 },
        { id: '1111a80a', code: 'pack_prospecting_sale', available: 0, total: 3 },
      ],
    },
  },
}

async function connected(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(answerWith({ ...common, ...replies }))
  const credentials = { client_id: 'b1f0d3e7-7a52', client_secret: 'canary-client-secret' }
  const connection = connectionTo(server, credentials, { allow: [], baseUrls: { sellsy: server.url } })
  const written = () =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v2/'))
  return { server, connection, written }
}

describe('reading', () => {
  it('tells staffs, their job titles, teams, profiles and licences', async () => {
    const { connection, server } = await connected({
      'GET /v2/staffs?order=id&embed%5B%5D=licenses&limit=100': page([lea, paul, blocked, deleted]),
    })

    const { accounts, complete } = await accountsOf(sellsy, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '6657',
        login: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        role: '3443',
        roleLabel: 'Administrateur',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
        createdAt: new Date('2021-05-10T07:00:00Z'),
        fields: {
          job_title: 'Sales manager',
          department: 'Commercial',
          groups: 'Sales',
          licences: 'pack_all_included',
        },
      },
      { externalId: '6658', isAdmin: false, hasSeat: false, fields: { job_title: null, groups: null } },
      { externalId: '6659', status: 'suspended', hasSeat: null },
    ])
    expect(complete).toMatchObject({ notes: [] })
    expect(server.requests[0]?.body).toEqual({
      grant_type: 'client_credentials',
      client_id: 'b1f0d3e7-7a52',
      client_secret: 'canary-client-secret',
    })
  })

  it.each([
    ['hands a text back as it is', 'WyI2NjU3Il0=', 'WyI2NjU3Il0%3D'],
    ['counts on from a number', 0, '1'],
    ['counts on from a number written as text', '0', '1'],
  ])('%s to get the next page', async (_what, offset, asked) => {
    const first = '/v2/staffs?order=id&embed%5B%5D=licenses&limit=100'
    const { connection } = await connected({
      [`GET ${first}`]: page([lea], offset, 2, 1),
      [`GET ${first}&offset=${asked}`]: page([paul], offset, 2, 1),
    })

    expect((await accountsOf(sellsy, connection)).complete).toMatchObject({ accounts: 2, isWhole: true })
  })

  it('says when it sees less than it should', async () => {
    const alone = await connected({ 'GET /v2/staffs': page([lea]) })
    const little = await connected({
      'GET /v2/staffs': page([{ ...lea }, restricted]),
      'GET /v2/profiles': error(403, 'Forbidden'),
    })

    expect((await accountsOf(sellsy, alone.connection)).complete?.notes).toEqual([
      'connectors.sellsy.only_self',
    ])
    const read = await accountsOf(sellsy, little.connection)
    expect(read.accounts[1]).toMatchObject({
      role: null,
      isAdmin: null,
      hasSeat: null,
      fields: { job_title: 'Sales' },
    })
    expect(read.complete?.notes.toSorted()).toEqual([
      'connectors.sellsy.profiles_unread',
      'connectors.sellsy.restricted_view',
    ])
  })

  it('waits some seconds over a limit, and comes back later when the day is used up', async () => {
    const usual = await connected({ 'GET /v2/staffs': [error(429, 'Too many requests'), page([lea, paul])] })
    const day = { ...error(429, 'Too many requests'), headers: { 'X-Quota-Remaining-By-Day': '0' } }
    const spent = await connected({ 'GET /v2/staffs': day })

    expect((await accountsOf(sellsy, usual.connection)).accounts).toHaveLength(2)
    expect(usual.connection.waits).toEqual([5_000])
    await expect(accountsOf(sellsy, spent.connection)).rejects.toMatchObject({
      kind: 'rate_limited',
      until: new Date('2026-11-21T01:00:00Z'),
    })
  })
})

describe('connecting', () => {
  it.each([
    ['all that it takes', [lea, paul], ['staffs.read', 'staffs.write'], []],
    ['that it only reads', [lea, paul], ['staffs.read'], ['connectors.sellsy.read_only']],
    ['that it sees nobody else', [lea], ['staffs.write'], ['connectors.sellsy.only_self']],
  ])('says %s', async (_what, staffs, scopes, notes) => {
    const { connection } = await connected({
      'GET /v2/staffs': page(staffs),
      'GET /v2/scopes': { body: scopes },
    })

    expect(await verifyConnection(sellsy, connection)).toEqual({ connectedAs: lea.email, notes })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a wrong client',
      {
        'POST /oauth2/access-tokens': {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client authentication failed' },
        },
      },
      {
        kind: 'credentials',
        messageKey: 'connectors.errors.client_refused',
        reason: 'Client authentication failed',
      },
    ],
    [
      'a permission that is missing',
      { 'GET /v2/staffs': error(403, 'Access denied', { scope: 'staffs.read is needed' }) },
      { kind: 'permission', reason: 'Access denied; scope: staffs.read is needed' },
    ],
  ])('says that it is %s', async (_name, replies, expected) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(sellsy, connection)).rejects.toMatchObject(expected)
  })
})

describe('writing', () => {
  const target = ({ id }: { id: number }) => ({ externalId: String(id), email: null, login: null })
  const one = ({ id }: { id: number }) => `GET /v2/staffs/${id}`
  const input = { email: 'paul.roy@acme.example', first_name: 'Paul', last_name: 'Roy', profile: '3444' }

  it('offers job titles of all teams, profiles and free licences', async () => {
    const { connection } = await connected({})

    expect(await listChoices(sellsy, connection, 'job')).toEqual([
      { value: '-1:-3', label: 'Sales manager (Commercial)' },
      { value: '-1:-4', label: 'Seller (Commercial)' },
      { value: '12:-7', label: 'Agent (Support)' },
    ])
    expect(await listChoices(sellsy, connection, 'profile')).toEqual([
      { value: '3443', label: 'Administrateur' },
      { value: '3444', label: 'Commercial' },
    ])
    expect(await listChoices(sellsy, connection, 'licence')).toEqual([
      { value: '9998a80a', label: 'pack_all_included (2)' },
    ])
  })

  it('offers what licences Sellsy describes in part', async () => {
    const { connection } = await connected({
      'GET /v2/settings/subscription': {
        body: {
          licenses: [
            { id: '9998a80a' },
            { code: 'pack_all_included', available: 1 },
            { id: 'b', code: null },
          ],
        },
      },
    })

    expect(await listChoices(sellsy, connection, 'licence')).toEqual([
      { value: '9998a80a', label: '9998a80a' },
      { value: 'b', label: 'b' },
    ])
  })

  it('creates with a job title, a profile and licences', async () => {
    const { connection, written } = await connected({ 'POST /v2/staffs': { status: 201, body: paul } })

    const made = await createAccount(sellsy, connection, { ...input, job: '12:-7', licences: ['9998a80a'] })
    await createAccount(sellsy, connection, input)

    expect(made).toMatchObject({ externalId: '6658', roleLabel: 'Commercial' })
    expect(written().map(({ body }) => body)).toEqual([
      {
        lastname: 'Roy',
        firstname: 'Paul',
        email: 'paul.roy@acme.example',
        civility: null,
        profile: 3444,
        team: 12,
        job: -7,
        timezone: 'Europe/Paris',
        language: 'fr',
        first_connection_onboarding: true,
        licenses: [{ id: '9998a80a' }],
      },
      expect.objectContaining({ team: -1, job: -1 }),
    ])
  })

  it('quotes a refusal, and finds what an earlier try made', async () => {
    const { connection, written } = await connected({
      'POST /v2/staffs': error(400, 'Invalid data', { email: 'This value is already used' }),
      'GET /v2/staffs': page([lea, paul]),
    })

    await expect(createAccount(sellsy, connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
      reason: 'Invalid data; email: This value is already used',
    })
    expect(await createAgain(sellsy, connection, input)).toMatchObject({
      externalId: '6658',
    })
    expect(written()).toHaveLength(1)
  })

  it('deactivates, frees the licences, and proves it', async () => {
    const { connection, written } = await connected({
      [one(paul)]: [{ body: paul }, { body: { ...paul, status: 'blocked' } }],
      'PUT /v2/staffs/6658': { body: {} },
      [one(deleted)]: { body: deleted },
      'GET /v2/staffs/1': { status: 404 },
    })

    expect(await deleteAccount(sellsy, connection, target(paul))).toBe('suspended')
    expect(written().map(({ body }) => body)).toEqual([{ is_active: false, licenses: [] }])
    expect(await getAccount(sellsy, connection, '6660')).toBe(null)
    expect(await getAccount(sellsy, connection, '1')).toBe(null)
  })

  it('keeps the person behind the access, and the last administrator', async () => {
    const other = { ...lea, id: 6700 }
    const { connection, written } = await connected({
      [one(lea)]: { body: lea },
      [one(other)]: { body: other },
      'GET /v2/staffs': page([{ ...lea, status: 'blocked' }, paul, other]),
    })

    await expect(deleteAccount(sellsy, connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(sellsy, connection, target(other))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(written()).toEqual([])
  })

  it('changes the profile', async () => {
    const { connection, written } = await connected({
      [one(paul)]: [{ body: paul }, { body: { ...paul, profile: 3443 } }],
      'PUT /v2/staffs/6658': { body: {} },
    })

    expect(await changeRole(sellsy, connection, target(paul), '3443')).toMatchObject({ isAdmin: true })
    expect(written()[0]?.body).toEqual({ profile: 3443 })
    await expect(changeRole(sellsy, connection, target(paul), '1')).rejects.toMatchObject({
      messageKey: 'connectors.errors.unknown_role',
    })
  })
})
