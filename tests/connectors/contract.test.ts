import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { keepInMemory, tokenAddress } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import {
  type Answering,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
const fileOf = (id: string) => `tests/connectors/apps/${id.replaceAll('_', '-')}.contract.ts`
const contracts = import.meta.glob<{ contract: ConnectorContract }>('./apps/*.contract.ts')

const somePages = [[1, 2], [3, 4], [5]]
const manyPages = Array.from({ length: 12 }, (_, page) => [2 * page + 1, 2 * page + 2])

it.each(apis.map(({ id }) => id))('%s brings what the contract asks it with', (id) => {
  expect(existsSync(fileOf(id)), `${fileOf(id)} is missing`).toBe(true)
})

describe.each(apis.filter(({ id }) => existsSync(fileOf(id))).map((api) => [api.id, api] as const))(
  '%s',
  (id, connector) => {
    const load = async () =>
      (await contracts[`./${fileOf(id).slice('tests/connectors/'.length)}`]!()).contract

    /** The vendor of the contract; `instead` may answer a page of the accounts otherwise. */
    async function connected(
      pages: readonly (readonly number[])[] = somePages,
      instead?: (
        request: SeenRequest,
        answer: () => Promise<Reply | undefined>,
        turn: number,
      ) => ReturnType<Answering>,
    ) {
      const contract = await load()
      const { oauth } = connector
      let turn = 0
      let url = ''
      const tokenPath = () =>
        oauth
          ? tokenAddress(oauth, connector.credentials.parse(contract.credentials(url)), {}).url.pathname
          : null
      const server = await vendorServer(async (request, response) => {
        if (oauth && request.path.split('?')[0] === tokenPath())
          return { body: { access_token: 'canary-access-token', expires_in: 3600 } }
        const answer = async () => contract.vendor(pages, url)(request, response)
        return instead && contract.isList(request) ? instead(request, answer, turn++) : answer()
      })
      url = server.url
      const asked: string[] = []
      const connection = connectionTo(server, contract.credentials(url), {
        selection: contract.selection ?? null,
        limits: { tries: 3 },
        baseUrls: { [id]: url },
      })
      connection.runtime!.resolve = async (host) => {
        asked.push(host)
        return []
      }
      const tokens = keepInMemory(contract.tokens ?? { refreshToken: 'canary-refresh-token' })
      return { contract, server, connection: { ...connection, tokens }, asked }
    }
    const idsOf = ({ accounts }: Awaited<ReturnType<typeof accountsOf>>) =>
      accounts.map(({ externalId }) => externalId)
    const failure = (reading: Promise<unknown>) =>
      reading.then(
        () => null,
        (error: unknown) => error,
      )

    it('lets its credentials in', async () => {
      const { connection, contract } = await connected()
      const fields = describeFields(connector.credentials)

      for (const { name, kind } of fields) {
        const value = contract.credentials('')[name]
        if (kind === 'secret' && value) expect(String(value)).toContain('canary')
      }
      await expect(verifyConnection(connector, connection)).resolves.toBeTruthy()
    })

    it('reads every page, and says that it is whole', async () => {
      const { connection, asked } = await connected()

      const read = await accountsOf(connector, connection)

      expect(idsOf(read)).toHaveLength(5)
      expect(read.complete).toMatchObject({ accounts: 5, isWhole: true })
      // Nobody but the vendor was looked for.
      expect(asked).toEqual([])
    })

    it('reads an empty list', async () => {
      const { connection } = await connected([[]])

      expect((await accountsOf(connector, connection)).complete).toMatchObject({ accounts: 0 })
    })

    it.each([
      [401, 'credentials'],
      [403, 'permission'],
    ] as const)('says what a %i means', async (status, kind) => {
      const { connection, contract } = await connected(somePages, () => ({ status, body: { message: 'No' } }))

      expect(await failure(accountsOf(connector, connection))).toMatchObject({
        name: 'ConnectorError',
        kind: contract.kinds?.[status] ?? kind,
      })
    })

    it('waits as long as a 429 asks, then goes on', async () => {
      const { isOneAnswer } = await load()
      const { connection } = await connected(somePages, (_request, answer, turn) =>
        turn === (isOneAnswer ? 0 : 1)
          ? { status: 429, headers: { 'retry-after': '7' }, body: {} }
          : answer(),
      )

      expect(idsOf(await accountsOf(connector, connection))).toHaveLength(5)
      expect(Math.max(...connection.waits)).toBeGreaterThanOrEqual(7_000)
    })

    it('tries again after a 503', async () => {
      const { isOneAnswer } = await load()
      const { connection } = await connected(somePages, (_request, answer, turn) =>
        turn === (isOneAnswer ? 0 : 1) ? { status: 503, body: 'oops' } : answer(),
      )

      expect(idsOf(await accountsOf(connector, connection))).toHaveLength(5)
    })

    it.each<[string, Reply]>([
      ['a page of HTML', { body: '<html>', headers: { 'content-type': 'text/html' } }],
      ['half an answer', { body: '{"data":[{"id":1', headers: { 'content-type': 'application/json' } }],
      ['something else', { body: { unlike: 'a list' } }],
    ])('refuses %s', async (_what, reply) => {
      const { connection } = await connected(somePages, () => reply)

      expect(await failure(accountsOf(connector, connection))).toMatchObject({ name: 'ConnectorError' })
    })

    it('ends a list that gives the same page for ever, and asks once for a list in one answer', async () => {
      if ((await load()).isOneAnswer) {
        const { connection, server, contract } = await connected(manyPages)
        expect(idsOf(await accountsOf(connector, connection))).toHaveLength(24)
        expect(server.requests.filter(contract.isList)).toHaveLength(1)
        return
      }
      let first: Reply | undefined
      const { connection, server } = await connected(manyPages, async (_request, answer) => {
        first ??= await answer()
        return first
      })

      expect(await failure(accountsOf(connector, connection))).toMatchObject({
        messageKey: 'connectors.errors.endless_list',
      })
      expect(server.requests.length).toBeLessThan(40)
    })

    it('does not end in silence where its last page says that there is more', async () => {
      let isSaid = false
      const { connection } = await connected([[1, 2]], async (_request, answer) => {
        const reply = await answer()
        const { body } = reply ?? {}
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
        if (!isObject || isGraphql(body)) return reply
        isSaid = true
        return { ...reply, body: { ...body, has_more: true } }
      })

      const error = await failure(accountsOf(connector, connection))

      // A flag that the description names is the last word.
      const paging = connector.described?.list.paging
      const hasFlag = paging?.by === 'cursor' && paging.more !== undefined
      if (isSaid && !hasFlag) expect(error).toBeInstanceOf(ConnectorError)
    })

    it('stops when it is told to', async () => {
      const leaving = new AbortController()
      const contract = await load()
      const { connection, server } = await connected(manyPages, async (_request, answer, turn) => {
        if (turn === (contract.isOneAnswer ? 0 : 1)) leaving.abort(new Error('The worker leaves'))
        return answer()
      })

      const error = await failure(accountsOf(connector, { ...connection, signal: leaving.signal }))

      expect(error).toMatchObject({ message: 'The worker leaves' })
      expect(server.requests.length).toBeLessThan(12)
    })

    it('goes to no other host', async () => {
      const elsewhere = await vendorServer(() => ({ body: [] }))
      const { connection } = await connected(somePages, () => ({
        status: 302,
        headers: { location: `${elsewhere.url}/users` },
      }))

      expect(await failure(accountsOf(connector, connection))).toBeInstanceOf(ConnectorError)
      expect(elsewhere.requests).toEqual([])
    })

    it('shows no secret that the vendor sends back', async () => {
      const { connection } = await connected(somePages, ({ headers, body, path }) => {
        const echo = JSON.stringify({ headers, body, path })
        return {
          status: 400,
          body: { message: echo, error: echo, detail: echo, errors: [{ message: echo }] },
        }
      })

      const error = await failure(accountsOf(connector, connection))

      expect(error).toBeInstanceOf(ConnectorError)
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('canary')
    })

    it('does not mind what it does not know, and names what it misses', async () => {
      const { contract } = await connected()
      const more = await connected(somePages, async (_request, answer) => changed(await answer(), enriched))

      expect(idsOf(await accountsOf(connector, more.connection))).toHaveLength(5)
      const { needed } = contract
      if (needed === null) return
      const less = await connected(somePages, async (_request, answer) =>
        changed(await answer(), (part) => without(part, needed)),
      )
      const error = await failure(accountsOf(connector, less.connection))
      expect(error).toMatchObject({ messageKey: 'connectors.errors.unexpected_answer' })
      expect(String((error as ConnectorError).params.path).toLowerCase()).toContain(needed.toLowerCase())
    })

    it('offers what may be selected, or says that there is nothing', async () => {
      if (!connector.selection) return
      const { connection } = await connected()
      const options = await failure(listSelections(connector, { ...connection, selection: null }))

      if (options !== null) expect(options).toMatchObject({ messageKey: connector.selection.none })
    })
  },
)

type Json = Record<string, unknown>

/** Its lists say themselves whether they go on. */
const isGraphql = (body: object) =>
  Object.keys(body).every((name) => ['data', 'extensions', 'account_id'].includes(name))

const enriched = (part: Json): Json => ({ ...part, something_new: { of: ['tomorrow'] } })
const without = ({ ...part }: Json, name: string): Json => {
  delete part[name]
  return part
}

/** Every object within an answer, changed. */
function changed(reply: Reply | undefined, change: (part: Json) => Json): Reply {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)])))
  }
  return { ...reply, body: walk(reply?.body) }
}
