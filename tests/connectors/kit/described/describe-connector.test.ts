import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { email, secret } from '@/lib/connectors/kit/fields'
import type { PagingKind } from '@/lib/connectors/kit/paging'
import { readSeats } from '@/lib/connectors/kit/seats'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

type Row = {
  id: string | number
  profile: { mail?: string | null; name: string }
  tags: string[]
  role: string
  state: string
  locked: boolean
  joined: number
}

const base = {
  id: 'toy',
  name: 'Toy',
  category: 'development',
  website: 'https://toy.example',
  reference: { pages: ['https://toy.example/docs'], read: '2026-11' },
  guide: { hosts: [], steps: [], scopes: [] },
  credentials: z.object({ api_token: secret() }),
  vendorUrl: 'https://toy.example',
  headers: ({ api_token }: { api_token: string }) => ({ authorization: api_token }),
  row: rowOf<Row>(),
} as const

const cursor: PagingKind = { by: 'cursor', rows: 'data', next: 'next', param: 'after' }
const paths = {
  externalId: 'id',
  email: 'profile.mail',
  displayName: 'profile.name',
  role: 'role',
  isAdmin: { at: 'role', map: { owner: true, user: false } },
  status: { at: 'state', map: { on: 'active', off: 'suspended' } },
  createdAt: { at: 'joined', in: 'seconds' },
} as const

const toy = (paging: PagingKind) =>
  describeConnector({
    ...base,
    selection: {
      field: 'workspace',
      path: '/teams',
      paging: { by: 'one answer', rows: 'teams' },
      id: 'key',
      name: 'title',
      none: 'connectors.toy.none',
    },
    can: { create: 'invite', delete: 'remove', deactivate: true, changeRole: true },
    list: { path: '/{workspace}/users', paging },
    fields: paths,
    one: { path: '/{workspace}/users/{id}', at: 'user' },
    self: { path: '/me', id: 'user.id' },
    seats: {
      path: '/seats',
      pools: [{ licence: 'full', name: 'Full', purchased: 'sum.bought', used: 'sum.used' }],
    },
    create: {
      path: '/{workspace}/users',
      newAccount: z.object({ email: email() }),
      body: ({ email }) => ({ mail: email }),
      at: 'user',
    },
    delete: { path: '/{workspace}/users/{id}' },
    deactivate: { path: '/{workspace}/users/{id}', method: 'PATCH', body: { locked: true } },
    role: {
      path: '/{workspace}/users/{id}',
      body: (role) => ({ role }),
      choices: [{ value: 'user', label: 'User' }],
    },
  })

const row = (id: unknown, more: object = {}) => ({
  id,
  profile: { mail: `${String(id)}@acme.example`, name: 'Ada Byron' },
  role: 'user',
  state: 'on',
  joined: 1_700_000_000,
  ...more,
})

async function connected(answering: Answering) {
  const server = await vendorServer(answering)
  const connection = connectionTo(
    server,
    { api_token: 'canary' },
    {
      selection: 'acme/..',
      baseUrls: { toy: server.url },
      limits: { tries: 1 },
    },
  )
  return { server, connection }
}
const pages = (answers: Record<string, unknown>): Answering => {
  return ({ path }) => ({ body: answers[new URL(path, 'http://toy').searchParams.get('after') ?? ''] })
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

it('takes a thing where a text was said for unknown, and never for a text', async () => {
  const odd = {
    profile: { mail: { address: 'ada@acme.example' }, name: ['Ada'] },
    role: { name: 'owner' },
    state: { constructor: 'on' },
    joined: '1700000000',
  }
  const { connection } = await connected(
    pages({
      '': { data: [row('a', odd), row('b', { role: 'constructor', state: '__proto__' }), { id: { of: 1 } }] },
    }),
  )

  const { accounts, complete } = await accountsOf(toy(cursor), connection)

  expect(accounts).toMatchObject([
    {
      externalId: 'a',
      email: null,
      displayName: null,
      role: null,
      isAdmin: null,
      status: null,
      createdAt: null,
    },
    { externalId: 'b', role: 'constructor', isAdmin: null, status: null },
  ])
  expect(complete).toMatchObject({ skipped: 1 })
})

it('goes on behind a page that is empty in the middle, and says when there were fewer than counted', async () => {
  const { connection } = await connected(
    pages({ '': { data: [row(1)], next: 2 }, 2: { data: [], next: 3 }, 3: { data: [row(3)], next: null } }),
  )
  const numbered = await connected(({ path }) => {
    const page = Number(new URL(path, 'http://toy').searchParams.get('page'))
    return { body: { data: page === 1 || page === 3 ? [row(page)] : [], total: 3 } }
  })
  const byPage: PagingKind = {
    by: 'page',
    rows: 'data',
    param: 'page',
    size: 1,
    sizeParam: 'limit',
    total: 'total',
  }

  expect((await accountsOf(toy(cursor), connection)).accounts).toHaveLength(2)
  const read = await accountsOf(toy(byPage), numbered.connection)
  expect(read.accounts.map(({ externalId }) => externalId)).toEqual(['1', '3'])
  expect(read.complete).toMatchObject({ isWhole: false })
})

it('reads on where pages are smaller than was asked for', async () => {
  const { connection } = await connected(({ path }) => {
    const page = Number(new URL(path, 'http://toy').searchParams.get('page'))
    return { body: { data: [row(2 * page - 1), row(2 * page)].slice(0, page === 3 ? 1 : 2), total: 5 } }
  })
  const paging: PagingKind = {
    by: 'page',
    rows: 'data',
    param: 'page',
    size: 100,
    sizeParam: 'limit',
    total: 'total',
  }

  const { accounts, complete } = await accountsOf(toy(paging), connection)

  expect(accounts).toHaveLength(5)
  expect(complete).toMatchObject({ isWhole: true })
})

it('reads to the end of pages whose total counts what the list lacks, and does not call it cut', async () => {
  const { connection, server } = await connected(({ path }) => {
    const page = Number(new URL(path, 'http://toy').searchParams.get('page'))
    return { body: { data: page === 1 ? [row(1)] : page === 3 ? [row(3)] : [], total: 7 } }
  })
  const paging: PagingKind = {
    by: 'page',
    rows: 'data',
    param: 'page',
    size: 2,
    sizeParam: 'limit',
    total: 'total',
    countsMore: true,
  }

  const { accounts, complete } = await accountsOf(toy(paging), connection)

  expect(accounts.map(({ externalId }) => externalId)).toEqual(['1', '3'])
  expect(complete).toMatchObject({ isWhole: true, total: null })
  expect(server.requests).toHaveLength(4)
})

it('reads from the place where the rows before ended, until none come', async () => {
  const from: (string | null)[] = []
  const { connection } = await connected(({ path }) => {
    const { searchParams } = new URL(path, 'http://toy')
    from.push(searchParams.get('from') ?? searchParams.get('range'))
    const start = Number.parseInt(from.at(-1)!, 10)
    return { body: { data: [1, 2, 3, 4, 5].slice(start, start + 2).map((id) => row(id)), total: 5 } }
  })
  const paging: PagingKind = { by: 'offset', rows: 'data', param: 'from', size: 100, sizeParam: 'limit' }
  const inOne: PagingKind = { by: 'offset', rows: 'data', param: 'range', size: 100, total: 'total' }

  expect((await accountsOf(toy(paging), connection)).accounts).toHaveLength(5)
  // From the last row that was seen, so that a row that moved is noticed.
  expect(from.splice(0)).toEqual(['0', '1', '2', '3', '4'])
  expect((await accountsOf(toy(inOne), connection)).complete).toMatchObject({ isWhole: true, total: 5 })
  expect(from).toEqual(['0,100', '1,100', '2,100', '3,100'])
})

it('asks by POST where the vendor wants it, with the place in the body, and takes UTC from a text', async () => {
  const { connection, server } = await connected(({ body }) => {
    const { skip } = body as { skip: number }
    return { body: skip === 0 ? [{ ...row(1), at: '2026-11-02 07:41:10', when: '2026-11-02' }] : [] }
  })
  const posting = describeConnector({
    ...base,
    row: rowOf<Row & { at: string; when: string }>(),
    can: { delete: 'deactivate' },
    list: {
      path: '/search',
      post: { only: 'people' },
      paging: { by: 'offset', param: 'skip', size: 10, sizeParam: 'take' },
    },
    fields: {
      externalId: 'id',
      lastActiveAt: { at: 'at', in: 'utc' },
      createdAt: { at: 'when', in: 'utc' },
      status: { at: 'role', map: { user: 'suspended' } },
    },
    delete: { path: '/write', method: 'POST', body: (id) => ({ ids: [id] }) },
  })

  expect((await accountsOf(posting, connection)).accounts).toMatchObject([
    {
      externalId: '1',
      lastActiveAt: new Date('2026-11-02T07:41:10Z'),
      createdAt: new Date('2026-11-02T00:00:00Z'),
    },
  ])
  expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/search', { only: 'people', skip: 0, take: 10 }],
    ['POST', '/search', { only: 'people', skip: 0, take: 10 }],
  ])
  await deleteAccount(posting, connection, target('1'))
  expect(server.requests.find(({ path }) => path === '/write')).toMatchObject({ body: { ids: ['1'] } })
})

it('goes on at the address that an answer names, and at the vendor’s alone', async () => {
  let next = '/pages/2?of=3'
  const { connection, server } = await connected(({ path }) =>
    path === '/pages/2?of=3' ? { body: { data: [row(2)] } } : { body: { data: [row(1)], next } },
  )
  const paging: PagingKind = { by: 'address', rows: 'data', next: 'next' }

  expect((await accountsOf(toy(paging), connection)).accounts).toHaveLength(2)
  expect(server.requests.map(({ path }) => path)).toEqual(['/acme%2F../users', '/pages/2?of=3'])
  next = 'https://elsewhere.example/pages/2'
  await expect(accountsOf(toy(paging), connection)).rejects.toMatchObject({
    messageKey: 'connectors.errors.other_host',
  })
})

it('ends a list whose cursor repeats', async () => {
  const { connection, server } = await connected(
    pages({
      '': { data: [row(1)], next: 'x' },
      x: { data: [row(2)], next: 'y' },
      y: { data: [row(3)], next: 'x' },
    }),
  )

  await expect(accountsOf(toy(cursor), connection)).rejects.toMatchObject({
    messageKey: 'connectors.errors.endless_list',
  })
  expect(server.requests).toHaveLength(3)
})

it.each([
  [3, 'connectors.errors.cut_list'],
  [4, null],
])('takes a list for cut that is as long as the vendor lists at most: %s', async (most, messageKey) => {
  const { connection } = await connected(({ path }) =>
    path === '/pages/2'
      ? { body: [row(3)] }
      : { body: [row(1), row(2)], headers: { link: '</pages/2>; rel="next"' } },
  )

  const reading = await accountsOf(toy({ by: 'link', most }), connection).then(
    ({ accounts }) => accounts.length,
    (error: { messageKey: string }) => error.messageKey,
  )

  expect(reading).toBe(messageKey ?? 3)
})

it('goes on to a next page of a list that its reference calls one answer', async () => {
  const { connection } = await connected(({ path }) =>
    path === '/pages/2'
      ? { body: { data: [row(2)] } }
      : { body: { data: [row(1)] }, headers: { link: '</pages/2>; rel="next"' } },
  )

  expect((await accountsOf(toy({ by: 'one answer', rows: 'data' }), connection)).accounts).toHaveLength(2)
})

it('knows an account whose id is a number here and a text there', async () => {
  const { connection, server } = await connected(({ path, method }) => {
    if (path === '/me') return { body: { user: { id: '7' } } }
    if (path.endsWith('/users/7')) return { body: { user: row(7) } }
    return method === 'GET' ? { body: { data: [row(7), row('8')] } } : { status: 204 }
  })

  const { accounts } = await accountsOf(toy(cursor), connection)
  expect(accounts.map(({ externalId }) => externalId)).toEqual(['7', '8'])
  await expect(deleteAccount(toy(cursor), connection, target('7'))).rejects.toMatchObject({
    messageKey: 'connectors.errors.own_account',
  })
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('sends each act to its address, in which what was selected stays one segment', async () => {
  const gone = new Set<string>()
  let state = 'on'
  const { connection, server } = await connected(({ path, method, body }) => {
    const address = path.split('?')[0]!
    if (address === '/me') return { body: { user: { id: 1 } } }
    if (address === '/seats') return { body: { sum: { bought: 5, used: 'many' } } }
    if (address === '/teams') return { body: { teams: [{ key: 9, title: 'Acme' }, { key: 10 }] } }
    if (method === 'POST')
      return { status: 201, body: { user: row(5, { profile: { mail: (body as { mail: string }).mail } }) } }
    if (method === 'PATCH') state = 'off'
    if (method === 'DELETE') gone.add(address)
    if (gone.has(address)) return { status: method === 'DELETE' ? 204 : 404, body: {} }
    if (/\/users\/.+/.test(address)) return { body: { user: row(address.split('/').at(-1), { state }) } }
    return { body: { data: [row(1)] } }
  })
  const connector = toy(cursor)

  expect(await verifyConnection(connector, connection)).toEqual({ connectedAs: null, notes: [] })
  expect(await listSelections(connector, { ...connection, selection: null })).toEqual([
    { id: '9', name: 'Acme' },
  ])
  expect(await readSeats(connector, connection)).toMatchObject([
    { licence: 'full', purchased: 5, used: null },
  ])
  const input = { email: 'new@acme.example' }
  expect(await createAccount(connector, connection, input)).toMatchObject({ externalId: '5', ...input })
  await changeRole(connector, connection, target('2'), 'user')
  state = 'on'
  expect(await deactivateAccount(connector, connection, target('3'))).toBe('suspended')
  expect(await deleteAccount(connector, connection, target('4'))).toBe('gone')

  const writes = server.requests.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/acme%2F../users', { mail: 'new@acme.example' }],
    ['PATCH', '/acme%2F../users/2', { role: 'user' }],
    ['PATCH', '/acme%2F../users/3', { locked: true }],
    ['DELETE', '/acme%2F../users/4', null],
  ])
})

it('refuses a path with a name that stands for nothing, when it is loaded', () => {
  const list = { path: '/{team}/users', paging: cursor }

  expect(() => describeConnector({ ...base, list, can: {}, fields: { externalId: 'id' } })).toThrow(
    'toy: nothing is known as {team} in /{team}/users',
  )
})

it('keeps the last administrator', async () => {
  let owners = 1
  const { connection } = await connected(({ path, method }) => {
    if (path === '/me') return { body: { user: { id: 'x' } } }
    const all = [row('a', { role: 'owner' }), row('b', { role: owners > 1 ? 'owner' : 'user' })]
    if (method !== 'GET') return { status: 204 }
    return /users\//.test(path) ? { body: { user: all[0] } } : { body: { data: all } }
  })
  const demotion = () => changeRole(toy(cursor), connection, target('a'), 'user')

  await expect(demotion()).rejects.toMatchObject({ messageKey: 'connectors.errors.last_owner' })
  owners = 2
  await expect(demotion()).resolves.not.toThrow()
})

it('does not compile with a path that the row lacks, or a verb without its capability', () => {
  const list = { path: '/users', paging: cursor }
  const described = [
    // @ts-expect-error: the row has no such place
    () => describeConnector({ ...base, list, can: {}, fields: { externalId: 'id', email: 'profile.email' } }),
    // @ts-expect-error: a flag is no text
    () => describeConnector({ ...base, list, can: {}, fields: { externalId: 'id', displayName: 'locked' } }),
    // @ts-expect-error: nothing is said within a list
    () => describeConnector({ ...base, list, can: {}, fields: { externalId: 'tags.0' } }),
    // @ts-expect-error: a number is no date until its unit is said
    () => describeConnector({ ...base, list, can: {}, fields: { externalId: 'id', createdAt: 'joined' } }),
    // @ts-expect-error: it can delete, and does not say how
    () => describeConnector({ ...base, list, can: { delete: 'remove' }, fields: { externalId: 'id' } }),
    () =>
      describeConnector({
        ...base,
        list,
        can: {},
        fields: { externalId: 'id' },
        // @ts-expect-error: it says how to delete, and cannot
        delete: { path: '/users/{id}' },
      }),
  ]

  expect(described).toHaveLength(6)
})
