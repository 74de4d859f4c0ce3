import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { keepInMemory, tokenAddress } from '@/lib/connectors/kit/oauth'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { connectionTo, type Reply, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

const contracts = import.meta.glob<{ contract: ConnectorContract }>('./apps/*.contract.ts')

export type Json = Record<string, unknown>
export type Place = readonly (string | number)[]
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The rows of an answer: its first list of objects, whatever the vendor's envelope is. */
export function rowsOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body.some(isObject) ? body : null
  if (!isObject(body)) return null
  for (const inner of Object.values(body)) {
    const rows = rowsOf(inner)
    if (rows) return rows
  }
  return null
}

export function placesOf(value: unknown, at: Place = []): Place[] {
  if (!isObject(value)) return []
  const keys = Array.isArray(value) ? value.map((_part, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [[...at, key], ...placesOf((value as Json)[key], [...at, key])])
}

export const changes = ['absent', 'null', 'unknown'] as const
export type Change = (typeof changes)[number]

export function changed(row: unknown, place: Place, change: Change): unknown {
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
export const isPossible = (row: unknown, place: Place, change: Change) =>
  change !== 'unknown' ||
  typeof place.reduce<unknown>((inside, key) => (inside as Json)[key], row) === 'string'

/** Reads a page of the contract's accounts, by their ids, after `change` has made other rows of them. */
type Reader<Found> = (ids: number[], change: (rows: unknown[]) => void) => Promise<Found | string>
export type RowReader = Reader<number>

/** How many accounts a connector makes of a changed page, or what ended the reading. */
export async function rowReader(connector: ApiConnector): Promise<RowReader> {
  const read = await accountReader(connector)
  return async (ids, change) => {
    const found = await read(ids, change)
    return typeof found === 'string' ? found : found.length
  }
}

/** The accounts that a connector makes of a changed page, or what ended the reading. */
export async function accountReader(connector: ApiConnector): Promise<Reader<AccountFacts[]>> {
  const connect = await vendorOf(connector)
  return (ids, change) =>
    accountsOf(connector, connect(ids, change)).then(
      ({ accounts }) => accounts,
      (error: unknown) => String(error),
    )
}

export const contractOf = async ({ id }: ApiConnector): Promise<ConnectorContract> =>
  (await contracts[`./apps/${id.replaceAll('_', '-')}.contract.ts`]!()).contract

/** The vendor of a connector's contract, with one page of accounts: a connection to it as it is from now on. */
export async function vendorOf(
  connector: ApiConnector,
  /** Answers in the vendor's place what asks for one account. */
  alone?: (request: SeenRequest) => Reply | undefined,
): Promise<(ids: number[], change?: (rows: unknown[]) => void) => Connection> {
  const { id, oauth } = connector
  const contract = await contractOf(connector)
  let page: number[] = []
  let change: (rows: unknown[]) => void = () => {}
  let url = ''
  const server = await vendorServer(async (request, response): Promise<Reply | undefined> => {
    const path = request.path.split('?')[0]
    if (
      oauth &&
      path === tokenAddress(oauth, connector.credentials.parse(contract.credentials(url)), {}).url.pathname
    )
      return { body: { access_token: 'canary-access-token', expires_in: 3600 } }
    const reply = alone?.(request) ?? (await contract.vendor([page], url)(request, response))
    if (!reply || !(contract.isRow ?? contract.isList)(request)) return reply
    const rows = rowsOf(reply.body)
    if (contract.changeRows) contract.changeRows(reply.body, change)
    else if (rows) change(rows)
    return reply
  })
  url = server.url

  return (ids, wanted = () => {}) => {
    page = ids
    change = wanted
    const connection = connectionTo(server, contract.credentials(url), {
      selection: contract.selection ?? null,
      limits: { tries: 1 },
      baseUrls: { [id]: url },
    })
    return {
      ...connection,
      tokens: keepInMemory(contract.tokens ?? { refreshToken: 'canary-refresh-token' }),
    }
  }
}
