import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { keepInMemory, tokenAddress } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { requiredFields } from '@/tests/connectors/required-fields'
import { connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
const fixtures = import.meta.glob<{ contract: ConnectorContract }>('./apps/*.contract.ts')

type Json = Record<string, unknown>
type Place = readonly (string | number)[]
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The rows of an answer: its first list of objects, whatever the vendor's envelope is. */
function rowsOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body.some(isObject) ? body : null
  if (!isObject(body)) return null
  for (const inner of Object.values(body)) {
    const rows = rowsOf(inner)
    if (rows) return rows
  }
  return null
}

function placesOf(value: unknown, at: Place = []): Place[] {
  if (!isObject(value)) return []
  const keys = Array.isArray(value) ? value.map((_part, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [[...at, key], ...placesOf((value as Json)[key], [...at, key])])
}

const changes = ['absent', 'null', 'unknown'] as const
type Change = (typeof changes)[number]

function changed(row: unknown, place: Place, change: Change): unknown {
  const copy = structuredClone(row)
  const parent = place.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)[key], copy) as Json
  const key = place.at(-1)!
  if (change === 'null') parent[key] = null
  else if (change === 'unknown') parent[key] = 'unheard_of'
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return copy
}

/** Only words can be of a list of words. */
const isPossible = (row: unknown, place: Place, change: Change) =>
  change !== 'unknown' ||
  typeof place.reduce<unknown>((inside, key) => (inside as Json)[key], row) === 'string'

describe.each(apis.map((api) => [api.id, api] as const))('%s', (id, connector) => {
  it('reads a page whose account lacks a field, or has an unknown value', async () => {
    const { contract } = await fixtures[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!()
    const pages = [[1, 2]]
    let instead: { place: Place; change: Change } | null = null
    let row: unknown = null
    let url = ''
    const { oauth } = connector
    const server = await vendorServer(async (request, response): Promise<Reply | undefined> => {
      const path = request.path.split('?')[0]
      if (
        oauth &&
        path === tokenAddress(oauth, connector.credentials.parse(contract.credentials(url)), {}).url.pathname
      )
        return { body: { access_token: 'canary-access-token', expires_in: 3600 } }
      const reply = await contract.vendor(pages, url)(request, response)
      const rows = reply && contract.isList(request) ? rowsOf(reply.body) : null
      if (!reply || !rows) return reply
      row ??= rows[0]
      if (instead) rows[0] = changed(rows[0], instead.place, instead.change)
      return reply
    })
    url = server.url

    async function read(): Promise<number | string> {
      const connection = connectionTo(server, contract.credentials(url), {
        selection: contract.selection ?? null,
        limits: { tries: 1 },
        baseUrls: { [id]: url },
      })
      const tokens = keepInMemory(contract.tokens ?? { refreshToken: 'canary-refresh-token' })
      return accountsOf(connector, { ...connection, tokens }).then(
        ({ accounts }) => accounts.length,
        (error: unknown) => String(error),
      )
    }

    expect(await read()).toBe(2)
    const ended: string[] = []
    const lost = new Set<string>()
    for (const place of placesOf(row)) {
      for (const change of changes) {
        if (!isPossible(row, place, change)) continue
        instead = { place, change }
        const found = await read()
        if (typeof found === 'string') ended.push(`${place.join('.')} ${change}: ${found}`)
        else if (found < 2) lost.add(`${place.join('.')} ${change}`)
      }
    }

    // What ends a row must be in the reviewed list, and nothing stays in that list without need.
    expect(ended).toEqual([])
    // A list without one of its parts is a list.
    const expected = Object.keys(requiredFields[id] ?? {}).flatMap((place) =>
      /\.\d+$/.test(place) ? [`${place} null`] : [`${place} absent`, `${place} null`],
    )
    expect([...lost].sort()).toEqual(expected.sort())
  })
})
