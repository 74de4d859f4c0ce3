import { describe, expect, it } from 'vitest'
import { bitwarden } from '@/lib/connectors/apps/bitwarden/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  auditor,
  connected,
  credentials,
  gone,
  list,
  nadia,
  ravi,
  refusal,
  shared,
  temp,
  token,
} from '@/tests/connectors/apps/bitwarden.vendor'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

describe('reading', () => {
  it('tells members, what they are and when they were last seen', async () => {
    const event = (date: string, actingUserId: string | null) => ({
      object: 'event',
      type: 1000,
      date,
      actingUserId,
    })
    const { connection, server } = await connected({
      'GET /public/members': list([nadia, ravi, temp, gone, auditor]),
      'GET /public/events': list([event('2026-11-20T09:00:00Z', nadia.userId)], 'older'),
      'GET /public/events?continuationToken=older': list([
        event('2026-11-02T09:00:00Z', nadia.userId),
        event('2026-11-01T08:00:00Z', ravi.userId),
        event('2026-11-01T07:00:00Z', null),
      ]),
    })

    const { accounts, complete } = await accountsOf(bitwarden, connection)

    expect(accounts).toMatchObject([
      {
        externalId: nadia.id,
        displayName: 'Nadia Klein',
        firstName: 'Nadia',
        role: '0',
        roleLabel: 'Owner',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: true,
        lastActiveAt: new Date('2026-11-20T09:00:00Z'),
        fields: { collections: 0, access_all: null },
      },
      {
        externalId: ravi.id,
        displayName: 'ravi.patel@acme.example',
        role: '2',
        isAdmin: false,
        hasMfa: false,
        lastActiveAt: new Date('2026-11-01T08:00:00Z'),
        identifiers: [
          { kind: 'sso_id', value: '9d2f7c1e-idp' },
          { kind: 'sso_id', value: 'hr-204' },
        ],
        fields: { collections: 1, access_all: false, external_id: 'hr-204' },
      },
      { externalId: temp.id, status: 'invited', hasMfa: null, hasSeat: true, lastActiveAt: null },
      { externalId: gone.id, status: 'suspended', hasSeat: false },
      { role: '4', roleLabel: 'Custom', status: 'invited', hasSeat: false, fields: { access_all: false } },
    ])
    expect(complete).toMatchObject({ isWhole: true, notes: [] })
    expect(server.requests[0]?.body).toEqual({
      grant_type: 'client_credentials',
      scope: 'api.organization',
      client_id: credentials.client_id,
      client_secret: credentials.client_secret,
    })
    expect(server.requests[1]?.headers).toMatchObject({ authorization: 'Bearer canary-token' })
  })

  it('leaves off with events where they are too many, and goes on where there are none', async () => {
    const page = (from: number) =>
      Array.from({ length: 1_200 }, (_, index) => ({
        date: '2026-11-20T09:00:00Z',
        actingUserId: `user-${from + index}`,
      }))
    const many = await connected({
      'GET /public/members': list([nadia]),
      'GET /public/events': list(page(0), 'b'),
      'GET /public/events?continuationToken=b': list(page(2_000), 'c'),
      'GET /public/events?continuationToken=c': list(page(4_000)),
    })
    const none = await connected({
      'GET /public/members': list([nadia]),
      'GET /public/events': refusal(403, 'No'),
    })

    expect((await accountsOf(bitwarden, many.connection)).complete?.notes).toEqual([
      'connectors.bitwarden.activity_cut',
    ])
    expect(many.server.requests.filter(({ path }) => path.startsWith('/public/events'))).toHaveLength(2)
    expect((await accountsOf(bitwarden, none.connection)).accounts).toMatchObject([{ lastActiveAt: null }])
  })

  it('waits as long as the words of a limit say', async () => {
    const { connection } = await connected({
      'GET /public/members': [refusal(429, 'Slow down! Too many requests. Try again in 1m.'), list([nadia])],
      'GET /public/events': list([]),
    })

    expect((await accountsOf(bitwarden, connection)).accounts).toHaveLength(1)
    expect(connection.waits).toEqual([60_000])
  })
})

describe('connecting', () => {
  it('reads with the key of the organization', async () => {
    const { connection } = await connected({ 'GET /public/groups': list([]) })

    expect(await verifyConnection(bitwarden, connection)).toEqual({
      connectedAs: credentials.client_id,
      notes: [],
    })
  })

  it.each<[string, Record<string, Reply>, object, object]>([
    [
      'the key of a person',
      {},
      { client_id: 'user.0c9be0a4' },
      { kind: 'credentials', messageKey: 'connectors.bitwarden.personal_key' },
    ],
    [
      'a wrong key, or the other region',
      { 'POST /connect/token': { status: 400, body: { error: 'invalid_client' } } },
      {},
      { kind: 'credentials', messageKey: 'connectors.errors.client_refused', reason: 'invalid_client' },
    ],
    [
      'a server without this API',
      { 'GET /public/groups': { status: 404, body: '' } },
      {},
      { kind: 'not_found', messageKey: 'connectors.bitwarden.not_bitwarden' },
    ],
  ])('says that it is %s', async (_name, replies, given, error) => {
    const { connection } = await connected(replies, given)

    await expect(verifyConnection(bitwarden, connection)).rejects.toMatchObject(error)
  })

  it.each([
    ['', 'https://identity.bitwarden.com/connect/token', 'https://api.bitwarden.com'],
    ['vault.bitwarden.eu', 'https://identity.bitwarden.eu/connect/token', 'https://api.bitwarden.eu'],
    [
      'https://vault.acme.example/',
      'https://vault.acme.example/identity/connect/token',
      'https://vault.acme.example/api',
    ],
  ])('finds its places for "%s"', (custom_domain, tokenUrl, baseUrl) => {
    const given = { ...credentials, custom_domain }
    const { oauth } = bitwarden

    expect(typeof oauth?.tokenUrl === 'function' && oauth.tokenUrl(given)).toBe(tokenUrl)
    expect(bitwarden.http(given, bitwarden.vendorUrl ?? '', null).baseUrl).toBe(baseUrl)
  })

  it('enters a server of one’s own by its paths', async () => {
    const replies = { 'POST /identity/connect/token': token, 'GET /api/public/groups': list([]) }
    const server = await vendorServer(answerWith(replies))
    const connection = connectionTo(server, { ...credentials, custom_domain: server.url })

    await expect(verifyConnection(bitwarden, connection)).resolves.toBeTruthy()
  })

  it('says that an address is none', async () => {
    const { connection } = await connected({}, { custom_domain: 'not an address' })

    await expect(verifyConnection(bitwarden, connection)).rejects.toMatchObject({
      messageKey: 'connectors.errors.address_refused',
    })
  })
})

describe('writing', () => {
  const target = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })
  const one = ({ id }: { id: string }) => `GET /public/members/${id}`
  const made = { ...temp, email: 'new@acme.example' }
  const choices = {
    'GET /public/members': list([nadia]),
    'GET /public/collections': list([
      { object: 'collection', id: shared, externalId: null, groups: null },
      { object: 'collection', id: 'c2', externalId: 'finance', groups: null },
    ]),
    'GET /public/groups': list([{ object: 'group', id: 'g1', name: 'Sales', externalId: null }]),
    'POST /public/members': { body: made },
  }

  it('invites with a role, collections and groups', async () => {
    const { connection, written } = await connected(choices)
    const input = { email: 'New@acme.example', role: '1', collections: ['c2'], groups: ['g1'] }

    expect(await createAccount(bitwarden, connection, input)).toMatchObject({ status: 'invited' })
    expect(written().map(({ body }) => body)).toEqual([
      {
        email: 'new@acme.example',
        type: 1,
        collections: [{ id: 'c2', readOnly: false, hidePasswords: false, manage: false }],
        groups: ['g1'],
      },
    ])
    expect(await listChoices(bitwarden, connection, 'collection')).toEqual([
      { value: shared, label: shared },
      { value: 'c2', label: 'finance' },
    ])
    expect(await listChoices(bitwarden, connection, 'group')).toEqual([{ value: 'g1', label: 'Sales' }])
  })

  it('makes a manager of one who manages all collections, where servers know no other', async () => {
    const { connection, written } = await connected(choices)

    await createAccount(bitwarden, connection, { email: 'new@acme.example', role: '3', access_all: true })

    expect(written()[0]?.body).toMatchObject({
      type: 2,
      collections: [
        { id: shared, readOnly: false, hidePasswords: false, manage: true },
        { id: 'c2', readOnly: false, hidePasswords: false, manage: true },
      ],
    })
    await expect(
      createAccount(bitwarden, connection, { email: 'new@acme.example', role: '3' }),
    ).rejects.toThrow('problems.required')
  })

  it('gives an older server what it knows: managers, and access to all', async () => {
    const { connection, written } = await connected({
      ...choices,
      'GET /public/members': list([{ ...nadia, accessAll: true, collections: null }]),
    })

    await createAccount(bitwarden, connection, { email: 'new@acme.example', role: '3', collections: ['c2'] })

    expect(written()[0]?.body).toEqual({
      email: 'new@acme.example',
      type: 3,
      accessAll: false,
      collections: [{ id: 'c2', readOnly: false }],
      groups: [],
    })
  })

  it.each([
    ['This user has already been invited.', 'connectors.errors.account_exists'],
    ['Seat limit has been reached.', 'connectors.bitwarden.no_seat'],
    ['Cannot auto scale self-host.', 'connectors.bitwarden.no_seat'],
  ])('says what "%s" means', async (message, messageKey) => {
    const { connection } = await connected({ ...choices, 'POST /public/members': refusal(400, message) })

    await expect(createAccount(bitwarden, connection, { email: 'new@acme.example' })).rejects.toMatchObject({
      kind: 'conflict',
      messageKey,
      reason: message,
    })
  })

  it('finds what an earlier try made, but nobody whose access was revoked', async () => {
    const there = await connected({ ...choices, 'GET /public/members': list([nadia, made]) })
    const back = await connected({ ...choices, 'GET /public/members': list([nadia, gone]) })

    await createAgain(bitwarden, there.connection, { email: made.email })
    await createAgain(bitwarden, back.connection, { email: gone.email })

    expect(there.written()).toEqual([])
    expect(back.written()).toHaveLength(1)
  })

  it('removes by id, and proves it', async () => {
    const { connection, written } = await connected({
      [one(ravi)]: [{ body: ravi }, { status: 404 }],
      [`DELETE /public/members/${ravi.id}`]: { status: 200 },
    })

    expect(await deleteAccount(bitwarden, connection, target(ravi))).toBe('gone')
    expect(written()).toHaveLength(1)
  })

  it('says why a claimed account cannot be removed', async () => {
    const { connection } = await connected({
      [one(ravi)]: { body: ravi },
      [`DELETE /public/members/${ravi.id}`]: refusal(
        400,
        'Cannot remove member accounts claimed by the organization. To offboard a member, revoke or delete the account.',
      ),
    })

    await expect(deleteAccount(bitwarden, connection, target(ravi))).rejects.toMatchObject({
      messageKey: 'connectors.bitwarden.claimed',
    })
  })

  it('revokes', async () => {
    const { connection, written } = await connected({
      [one(ravi)]: [{ body: ravi }, { body: gone }],
      [`POST /public/members/${ravi.id}/revoke`]: { status: 200 },
    })

    expect(await deactivateAccount(bitwarden, connection, target(ravi))).toBe('suspended')
    expect(written()).toHaveLength(1)
  })

  it('says that a server cannot revoke', async () => {
    const { connection } = await connected({
      [one(ravi)]: { body: ravi },
      [`POST /public/members/${ravi.id}/revoke`]: { status: 404 },
    })

    await expect(deactivateAccount(bitwarden, connection, target(ravi))).rejects.toMatchObject({
      messageKey: 'connectors.bitwarden.no_revoke',
    })
  })

  it('keeps the last confirmed owner', async () => {
    const invited = { ...temp, type: 0 }
    const { connection, written } = await connected({
      [one(nadia)]: { body: nadia },
      'GET /public/members': list([nadia, ravi, invited]),
    })
    const error = { messageKey: 'connectors.errors.last_owner' }

    await expect(deleteAccount(bitwarden, connection, target(nadia))).rejects.toMatchObject(error)
    await expect(deactivateAccount(bitwarden, connection, target(nadia))).rejects.toMatchObject(error)
    await expect(changeRole(bitwarden, connection, target(nadia), '2')).rejects.toMatchObject(error)
    expect(written()).toEqual([])
  })

  it('changes a role and sends back all that an update would forget', async () => {
    const { connection, written } = await connected({
      [one(ravi)]: [{ body: ravi }, { body: ravi }, { body: { ...ravi, type: 1 } }],
      [`PUT /public/members/${ravi.id}`]: { body: { ...ravi, type: 1 } },
    })

    expect(await changeRole(bitwarden, connection, target(ravi), '1')).toMatchObject({
      role: '1',
      roleLabel: 'Administrator',
    })
    expect(written()[0]?.body).toEqual({
      type: 1,
      externalId: 'hr-204',
      collections: [{ id: shared, readOnly: true, hidePasswords: true, manage: false }],
    })
  })

  it('lets a manager manage the collections there are, and says when there are none', async () => {
    const some = await connected({
      [one(ravi)]: { body: ravi },
      [`PUT /public/members/${ravi.id}`]: { body: ravi },
    })
    const none = await connected({ [one(temp)]: { body: temp } })
    const older = await connected({
      [one(ravi)]: { body: { ...ravi, accessAll: true } },
      [`PUT /public/members/${ravi.id}`]: { body: ravi },
    })

    await changeRole(bitwarden, some.connection, target(ravi), '3')
    await changeRole(bitwarden, older.connection, target(ravi), '3')

    expect(some.written()[0]?.body).toMatchObject({
      type: 2,
      collections: [{ id: shared, readOnly: false, hidePasswords: false, manage: true }],
    })
    expect(older.written()[0]?.body).toEqual({
      type: 3,
      externalId: 'hr-204',
      accessAll: true,
      collections: [{ id: shared, readOnly: true, hidePasswords: true }],
    })
    await expect(changeRole(bitwarden, none.connection, target(temp), '3')).rejects.toMatchObject({
      messageKey: 'connectors.bitwarden.no_collections',
    })
  })
})
