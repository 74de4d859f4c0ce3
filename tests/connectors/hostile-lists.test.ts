import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { deleteAccount } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector, Described } from '@/lib/connectors/kit/define-connector'
import { dig } from '@/lib/connectors/kit/paging'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contractOfExample, type Example } from '@/tests/connectors/example'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const apis = catalogue.filter(
  (connector): connector is ApiConnector & { described: Described } =>
    connector.source === 'api' && connector.described !== undefined,
)
const files = import.meta.glob<{ example?: Example }>('./apps/*.contract.ts', { eager: true })
const exampleOf = (id: string) => files[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!.example!

type Json = Record<string, unknown>

function put(whole: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const inside = (whole ?? {}) as Json
  return { ...inside, [name]: put(inside[name], rest.join('.'), value) }
}

/** What a vendor could do to a list, and no account may be called gone for: the reading fails, or is not whole. */
describe.each(apis.map((api) => [api.id, api] as const))('%s', (id, connector) => {
  const { list, one, self, externalId } = connector.described
  const { paging } = list
  const place = (paging.by !== 'link' && paging.rows) || ''
  const rowsOf = (reply: Reply | undefined) => dig(reply?.body, place) as Json[]

  async function read(
    pages: readonly (readonly number[])[],
    change: (reply: Reply, turn: number) => Reply | Promise<Reply>,
  ) {
    const example = exampleOf(id)
    const contract = contractOfExample(connector, example)
    let turn = 0
    let url = ''
    const server = await vendorServer(async (request, response) => {
      if (request.path.split('?')[0]!.endsWith('/token'))
        return { body: { access_token: 'canary-access-token', expires_in: 3600 } }
      const reply = (await contract.vendor(pages, url)(request, response))!
      return contract.isList(request) ? change(reply, turn++) : reply
    })
    url = server.url
    const connection = connectionTo(server, example.credentials(url), {
      selection: example.selection?.id ?? null,
      limits: { tries: 1 },
      baseUrls: { [id]: url },
    })
    return accountsOf(connector, connection).then(
      ({ accounts, complete }) => ({ ids: accounts.map((account) => account.externalId), ...complete }),
      (error: Error) => ({ error: error.name, ids: [], isWhole: false }),
    )
  }
  async function refusesToDelete(example: Example, answer: Answering) {
    const server = await vendorServer(answer)
    const connection = connectionTo(server, example.credentials(server.url), {
      selection: example.selection?.id ?? null,
      baseUrls: { [id]: server.url },
    })
    const target = { externalId: example.accounts[0]!.externalId, email: null, login: null }

    await expect(deleteAccount(connector, connection, target)).rejects.toThrow()
    expect(server.requests.filter(({ method, path }) => method !== 'GET' && !path.includes('token'))).toEqual(
      [],
    )
  }
  const pages = [[1, 2], [3, 4], [5]]

  it('reads JSON that begins with a byte order mark', async () => {
    const { ids } = await read(pages, ({ body, ...reply }) => ({
      ...reply,
      headers: { ...reply.headers, 'content-type': 'application/json' },
      body: `\uFEFF${JSON.stringify(body)}`,
    }))

    expect(ids).toHaveLength(5)
  })

  it('does not take an object of an error for an empty list', async () => {
    for (const body of [
      { error: 'Internal error' },
      { success: false, message: 'No' },
      { errors: [{ message: 'No' }] },
      null,
      'maintenance',
      true,
    ])
      expect(await read(pages, () => ({ body: JSON.stringify(body) }))).toMatchObject({ isWhole: false })
  })

  it('is not whole where the answer says that there is more, in other words than its own', async () => {
    for (const [name, value] of [
      ['has_more', true],
      ['hasNextPage', true],
      ['next_page_token', 'abc'],
      ['nextCursor', 'abc'],
      ['next', { href: '/elsewhere' }],
    ] as const) {
      const read_ = await read(pages, (reply) =>
        Array.isArray(reply.body) ? reply : { ...reply, body: { ...(reply.body as Json), [name]: value } },
      )
      if (place === '') continue
      // Whoever follows the hint reads it all; whoever does not says that the list was cut.
      expect(read_.isWhole === false || read_.ids.length === 5, `${name} of ${id}`).toBe(true)
    }
  })

  it('counts a row once, whether its id is a number or a text', async () => {
    if (paging.by === 'link' || paging.by === 'one answer' || paging.total === undefined) return
    if (paging.by === 'page' && paging.countsMore) return
    // The second page repeats the first one in other words: two accounts are missing, whatever the total says.
    const first: Json[] = []
    const { isWhole } = await read(pages, (reply, turn) => {
      const rows = rowsOf(reply)
      if (turn === 0) first.push(...rows)
      const again = first.map((row) => {
        const value = dig(row, externalId)
        return put({ ...row, seen_at: turn }, externalId, typeof value === 'number' ? String(value) : value)
      })
      return turn === 1 ? { ...reply, body: put(reply.body, place, again) } : reply
    })

    expect(isWhole).toBe(false)
  })

  it('reads on where the total counts one page alone', async () => {
    if (paging.by !== 'page' && paging.by !== 'offset') return
    if (paging.total === undefined) return
    const many = [0, 1, 2].map((page) =>
      Array.from({ length: page === 2 ? 1 : paging.size }, (_, n) => page * paging.size + n + 1),
    )
    const { ids } = await read(many, (reply) => ({
      ...reply,
      body: put(reply.body, paging.total!, rowsOf(reply).length),
    }))

    expect(ids).toHaveLength(2 * paging.size + 1)
  })

  it('ends where the vendor refuses to be asked beyond its last page', async () => {
    if ((paging.by !== 'page' && paging.by !== 'offset') || paging.total === undefined) return
    const full = [Array.from({ length: paging.size }, (_, n) => n + 1)]
    const { ids, isWhole } = await read(full, (reply, turn) =>
      turn === 0 ? reply : { status: 400, body: {} },
    )

    expect(ids).toHaveLength(paging.size)
    expect(isWhole).toBe(true)
  })

  it('calls nobody gone where rows moved while they were read', async () => {
    if (paging.by !== 'offset') return
    // Somebody of the first page was deleted before the second one was read: the third account moved to the first page.
    const { ids, isWhole } = await read(pages, (reply, turn) =>
      turn === 0 ? reply : { ...reply, body: put(reply.body, place, rowsOf(reply).slice(1)) },
    )

    expect(ids.length).toBeLessThanOrEqual(5)
    expect(isWhole).toBe(false)
  })

  it.each([[null], [['ada@acme.example']], [{ address: 'ada@acme.example' }], [42]])(
    'keeps an account whose email is %j, or says that it left it out',
    async (email) => {
      const at = connector.described.email
      // Where the address is the id, a number is one.
      if (at === null || (at === externalId && email === 42)) return
      const { ids, isWhole } = await read(pages, (reply) => ({
        ...reply,
        body: put(
          reply.body,
          place,
          rowsOf(reply).map((row, n) => (n === 0 ? put(row, at, email) : row)),
        ),
      }))

      expect(ids.length === 5 || isWhole === false).toBe(true)
    },
  )

  it('ends nobody else’s account than the one that was asked for', async () => {
    const { can } = connector
    if (!can.delete || !one) return
    const example = exampleOf(id)
    const [first] = rowsOf({ body: example.list })
    const other = put(first, externalId, typeof dig(first, externalId) === 'number' ? 999 : 'somebody-else')
    const answer: Answering = ({ method, path }) => {
      if (path.split('?')[0]!.endsWith('/token'))
        return { body: { access_token: 'canary', expires_in: 3600 } }
      if (method !== 'GET') return { body: {} }
      return { body: one.at ? put({}, one.at, other) : other }
    }
    await refusesToDelete(example, answer)
  })

  it('ends no account while it does not know its own', async () => {
    if (!connector.can.delete || !self) return
    const example = exampleOf(id)
    const [first] = rowsOf({ body: example.list })
    const answer: Answering = ({ method, path }) => {
      if (method !== 'GET')
        return path.includes('token') ? { body: { access_token: 'c', expires_in: 60 } } : { body: {} }
      if (one && path.split('?')[0]!.endsWith(`/${example.accounts[0]!.externalId}`))
        return { body: one.at ? put({}, one.at, first) : first }
      return path.includes(list.path.split('?')[0]!.split('/').at(-1)!) && !path.endsWith('me')
        ? { body: example.list }
        : { body: { unlike: 'the reference' } }
    }
    await refusesToDelete(example, answer)
  })
})
