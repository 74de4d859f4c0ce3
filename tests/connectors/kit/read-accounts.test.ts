import { describe, expect, it } from 'vitest'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { AccountBatch, Checkpoint } from '@/lib/connectors/kit/reading'
import { aToken, example, page } from '@/tests/connectors/kit/example-connector'
import { type Answering, answerWith, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const users = {
  'GET /names': { body: [{ id: '3', name: 'Third' }] },
  'GET /users?per_page=2': page([1, 2], '/users?cursor=b'),
  'GET /users?cursor=b': page([2, 3], '/users?cursor=c'),
  'GET /users?cursor=c': page([4]),
  'GET /guests': page([9]),
}

async function reading(answering: Answering, limits = {}) {
  const server = await vendorServer(answering)
  const connection = connectionTo(server, { custom_domain: server.url, api_token: aToken }, { limits })
  return { server, connection }
}

async function readAll(connection: Connection, checkpoint: Checkpoint | null = null) {
  const batches: AccountBatch[] = []
  for await (const batch of readAccounts(example, { ...connection, checkpoint })) batches.push(batch)
  return batches
}

const idsOf = (batches: AccountBatch[]) =>
  batches.map(({ accounts }) => accounts.map(({ externalId }) => externalId))

describe('a whole reading', () => {
  it('hands on a batch at each end of a page, without duplicates, and says how it ended', async () => {
    const { connection } = await reading(answerWith(users))

    const batches = await readAll(connection)

    expect(idsOf(batches)).toEqual([['1', '2'], ['3'], ['4'], ['9']])
    expect(batches.map(({ complete }) => complete)).toEqual([
      null,
      null,
      null,
      { pages: 5, accounts: 5, total: null, skipped: 0, notes: [], isWhole: true },
    ])
    expect(batches[1]?.accounts[0]).toMatchObject({ displayName: 'Third', status: null, isAdmin: null })
  })

  it('hands a page of thousands on in parts', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => n + 10)
    const { connection } = await reading(answerWith({ ...users, 'GET /users?per_page=2': page(ids) }))

    const batches = await readAll(connection)

    expect(batches.map(({ accounts }) => accounts.length)).toEqual([1_000, 1_000, 500, 1])
    expect(new Set(idsOf(batches).flat()).size).toBe(2_501)
  })

  it('tells how far it is', async () => {
    const { connection } = await reading(answerWith(users))
    const pages: number[] = []

    const onProgress = (progress: { pages: number }) => pages.push(progress.pages)
    for await (const _ of readAccounts(example, { ...connection, checkpoint: null, onProgress }));

    expect(pages).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out a row it cannot understand, and says so', async () => {
    const rows = [
      ...page([1, 2]).body,
      { id: 7, login: 'no address' },
      { id: 'x'.repeat(600), email: 'long@acme.test' },
    ]
    const { connection } = await reading(
      answerWith({ ...users, 'GET /users': { body: rows }, 'GET /users?per_page=2': { body: rows } }),
    )

    const batches = await readAll(connection)

    expect(idsOf(batches).flat()).toEqual(['1', '2', '9'])
    expect(batches.at(-1)?.complete).toMatchObject({ skipped: 2, isWhole: false })
  })

  it('stops when it understands no row at all', async () => {
    const { connection } = await reading(
      answerWith({ ...users, 'GET /users?per_page=2': { body: [{ uuid: 1 }] } }),
    )

    await expect(readAll(connection)).rejects.toMatchObject({ kind: 'unexpected', params: { path: 'id' } })
  })

  it('is not whole when the vendor counts more than it shows', async () => {
    const first = { body: page([1]).body, headers: { 'x-total': '5' } }
    const { connection } = await reading(answerWith({ ...users, 'GET /users?per_page=2': first }))

    expect((await readAll(connection)).at(-1)?.complete).toMatchObject({
      total: 5,
      accounts: 2,
      isWhole: false,
    })
  })

  it('cleans what vendors write', async () => {
    const name = `Eve\u202Egpj.exe\u0000\uD800 ${'é'.repeat(400)}`
    const row = { id: '1', email: 'not an address', name }
    const { connection } = await reading(answerWith({ ...users, 'GET /users?per_page=2': { body: [row] } }))

    const account = (await readAll(connection))[0]?.accounts[0]

    expect(account?.email).toBeNull()
    expect(account?.displayName).toMatch(/^Eve gpj\.exe \uFFFD é+…$/)
    expect(account?.displayName).toHaveLength(255)
  })
})

describe('lists that do not end', () => {
  it('stops when a page names itself as the next', async () => {
    const { connection, server } = await reading(
      answerWith({ ...users, 'GET /users?per_page=2': page([1, 2], '/users?per_page=2') }),
    )

    await expect(readAll(connection)).rejects.toMatchObject({ messageKey: 'connectors.errors.endless_list' })
    expect(server.requests.filter(({ path }) => path.startsWith('/users'))).toHaveLength(1)
  })

  it('stops after three pages without a new row', async () => {
    let turn = 0
    const { connection, server } = await reading((request) =>
      request.path.startsWith('/users') ? page([1, 2], `/users?cursor=${++turn}`) : { body: [] },
    )

    await expect(readAll(connection)).rejects.toMatchObject({ messageKey: 'connectors.errors.endless_list' })
    expect(server.requests.filter(({ path }) => path.startsWith('/users'))).toHaveLength(4)
  })

  it('stops a list that always has one more', async () => {
    let turn = 0
    const endless: Answering = ({ path }) =>
      path.startsWith('/users') ? page([++turn], `/users?cursor=${turn}`) : { body: [] }
    const { connection } = await reading(endless, { pages: 20 })

    await expect(readAll(connection)).rejects.toMatchObject({ messageKey: 'connectors.errors.too_long' })
    expect(turn).toBe(19)
  })

  it('stops when it took too long, and not when somebody sets the clock', async () => {
    const pages = 3
    const inOrder: Answering = ({ path }) => {
      const turn = Number(new URL(path, 'http://vendor').searchParams.get('cursor') ?? 0)
      return path.startsWith('/users')
        ? page([turn], turn + 1 < pages ? `/users?cursor=${turn + 1}` : undefined)
        : { body: [] }
    }
    const read = async (times: { now?: number; elapsed?: number }) => {
      const { connection } = await reading(inOrder, { runMs: 60_000 })
      const clock = (perCall: number) => {
        let time = 0
        return () => (time += perCall)
      }
      const runtime = {
        ...connection.runtime,
        now: clock(times.now ?? 0),
        elapsed: clock(times.elapsed ?? 0),
      }
      return readAll({ ...connection, runtime })
    }

    await expect(read({ elapsed: 40_000 })).rejects.toMatchObject({
      messageKey: 'connectors.errors.too_long',
    })
    await read({ now: 86_400_000 })
  })

  it.each([
    'https://evil.example/users',
    'http://169.254.169.254/users',
    'http://[bad',
    '//evil.example/users',
  ])('does not follow %s', async (next) => {
    const { connection, server } = await reading(
      answerWith({ ...users, 'GET /users?per_page=2': page([1], next) }),
    )

    await expect(readAll(connection)).rejects.toMatchObject({ messageKey: 'connectors.errors.other_host' })
    expect(server.requests).toHaveLength(2)
  })
})

describe('a reading that was cut', () => {
  it('keeps the pages before the break, and goes on after them', async () => {
    let isBroken = true
    const { connection, server } = await reading((request, response) => {
      if (isBroken && request.path === '/users?cursor=c') return { status: 400 }
      return answerWith(users)(request, response)
    })
    const stored: AccountBatch[] = []
    const broken = (async () => {
      for await (const batch of readAccounts(example, { ...connection, checkpoint: null })) stored.push(batch)
    })()
    await expect(broken).rejects.toMatchObject({ kind: 'unexpected', status: 400 })
    isBroken = false

    const rest = await readAll(connection, JSON.parse(JSON.stringify(stored.at(-1)?.checkpoint)))

    expect(idsOf(stored)).toEqual([['1', '2'], ['3']])
    expect(stored.every(({ complete }) => complete === null)).toBe(true)
    expect(idsOf(rest)).toEqual([['4'], ['9']])
    expect(server.requests.slice(4).map(({ path }) => path)).toEqual([
      '/names?per_page=2',
      '/users?cursor=c',
      '/guests?per_page=2',
    ])
    expect(rest.at(-1)?.complete).toMatchObject({ accounts: 5, isWhole: true })
  })

  it('does not read a list again that is done', async () => {
    const { connection, server } = await reading(answerWith(users))
    const last = (await readAll(connection)).at(-2)?.checkpoint ?? null

    const rest = await readAll(connection, last)

    expect(idsOf(rest)).toEqual([['9']])
    expect(server.requests.slice(5).map(({ path }) => path)).toEqual([
      '/names?per_page=2',
      '/guests?per_page=2',
    ])
  })

  it('throws the reason of whoever cancelled it', async () => {
    const controller = new AbortController()
    const { connection } = await reading(({ path }) => {
      if (path === '/users?cursor=b') controller.abort(new Error('paused'))
      return answerWith(users)({ method: 'GET', path, headers: {}, body: null }, undefined as never)
    })

    const cancelled = readAll({ ...connection, signal: controller.signal })

    await expect(cancelled).rejects.toThrow('paused')
  })
})
