import { expect, it } from 'vitest'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { changeRole, deleteAccount } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector, Described } from '@/lib/connectors/kit/define-connector'
import { dig, type PagingKind } from '@/lib/connectors/kit/paging'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import {
  type Answering,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

type Json = Record<string, unknown>

/** The vendor's answers as its reference shows them, with invented names, for a connector by description. */
export type Example = {
  /** As in the contract: every secret contains `canary`. */
  credentials: (vendorUrl: string) => Json
  /** The whole answer to a page of the list. */
  list: unknown
  /** What is read of it: the facts that matter. */
  accounts: (Partial<AccountFacts> & { externalId: string })[]
  /** What is selected, and the answer that lists what may be. */
  selection?: { id: string; list: unknown }
  /** The answer by which the connection is named. */
  verify?: unknown
  /**
   * The requests of the reference that end an account and change its role, for the first account of the list. `becomes`
   * is what an account that remains then has, where it is not what was sent.
   */
  delete?: Act & { becomes?: Json }
  changeRole?: Act & { to: string }
}

/** Method and path, as in the reference, and what is sent. */
type Act = { request: string; body?: unknown }

/** Plays the vendor of an example for the contract, page by page, by what the description says of paging. */
export function contractOfExample(connector: ApiConnector, example: Example): ConnectorContract {
  const { list, one, verify, selection, externalId, email } = connector.described!
  const isList = (request: SeenRequest) => isFor(request, list.path, list.post ? 'POST' : 'GET')
  const { rows: place = '' } = list.paging.by === 'link' ? {} : list.paging
  const [first] = dig(example.list, place) as [Json]
  const row = (id: number) => {
    const ids = typeof dig(first, externalId) === 'number' ? id : `id-${id}`
    const named = email ? changed(first, email, `user-${id}@acme.example`) : first
    return changed(named, externalId, ids) as Json
  }
  const pathOf = (template: string) => filled(template, example)
  const isFor = (request: SeenRequest, path: string, method = 'GET') =>
    request.method === method && request.path.split('?')[0]!.endsWith(pathOf(path).split('?')[0]!)

  return {
    credentials: example.credentials,
    ...(example.selection && { selection: example.selection.id }),
    isOneAnswer: list.paging.by === 'one answer',
    vendor: (pages, url) => (request) => {
      if (isList(request)) return page(list.paging, example.list, pages, row, request, url)
      if (verify && isFor(request, verify.path)) return { body: example.verify }
      if (selection && isFor(request, selection.path)) return { body: example.selection!.list }
      return { status: 404, body: {} }
    },
    isList,
    needed: externalId.split('.').at(-1)!,
    alone: (found) => (one?.at ? changed({}, one.at, found) : found),
  }
}

const filled = (template: string, { credentials, selection }: Example) =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(credentials('')[name] ?? selection?.id ?? '')),
  )

function page(
  paging: PagingKind,
  example: unknown,
  pages: readonly (readonly number[])[],
  row: (id: number) => Json,
  request: SeenRequest,
  url: string,
): Reply {
  const { pathname } = new URL(request.path, 'http://vendor')
  const all = paging.by === 'one answer' ? [pages.flat()] : pages
  const asked = askedOf(paging, request)
  const index = asked ? pageAt(paging, asked, all) : 0
  const last = paging.by === 'offset' && index > 0 ? all.slice(0, index).flat().slice(-1) : []
  const rows = [...last, ...(all[index] ?? [])].map(row)
  const hasNext = index + 1 < all.length
  if (paging.by === 'link') {
    const next = `<${url}${pathname}?page=${index + 1}>; rel="next"`
    return { body: rows, ...(hasNext && { headers: { link: next } }) }
  }
  let body = changed(example, paging.rows ?? '', rows)
  if (paging.total !== undefined) body = counted(body, paging.total, all.flat().length)
  if (paging.by === 'page' && paging.pages) body = changed(body, paging.pages, all.length)
  if (paging.by === 'address')
    body = changed(body, paging.next, hasNext ? `${pathname}?page=${index + 1}` : null)
  if (paging.by === 'cursor') {
    const isNumber = typeof dig(example, paging.next) === 'number'
    const last = paging.more ? `after-${index}` : null
    body = changed(body, paging.next, hasNext ? (isNumber ? index + 1 : `after-${index + 1}`) : last)
    if (paging.more) body = changed(body, paging.more, hasNext)
  }
  return { body }
}

/** What names the page that is asked for; null for the first one. */
function askedOf(paging: PagingKind, { method, path, body }: SeenRequest): string | null {
  if (paging.by === 'one answer') return null
  const name = paging.by === 'link' || paging.by === 'address' ? 'page' : paging.param
  const sent = method === 'POST' ? (body as Json)[name] : undefined
  return sent === undefined ? new URL(path, 'http://vendor').searchParams.get(name) : String(sent)
}

/** A cursor ends with the number of its page; an offset counts the rows before the last one of the page before it. */
function pageAt(paging: PagingKind, asked: string, pages: readonly (readonly number[])[]): number {
  if (paging.by !== 'offset')
    return Number(/\d+$/.exec(asked)?.[0] ?? 0) - (paging.by === 'page' ? (paging.from ?? 1) : 0)
  const from = Number.parseInt(asked, 10)
  const before = pages.map((_, index) => Math.max(0, pages.slice(0, index).flat().length - 1))
  const index = before.indexOf(from)
  return index < 0 ? pages.length : index
}

function changed(whole: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const inside = (whole ?? {}) as Json
  return { ...inside, [name]: changed(inside[name], rest.join('.'), value) }
}

/** A number that some vendors write as text. */
const counted = (whole: unknown, path: string, number: number) =>
  changed(whole, path, typeof dig(whole, path) === 'string' ? String(number) : number)

/** Where the description looks, the vendor's own answer has something. */
function placesOf(
  { list, verify, selection }: Described,
  { list: answer, ...example }: Example,
): [unknown, string][] {
  const envelope = (paging: PagingKind, whole: unknown): [unknown, string][] =>
    paging.by === 'link'
      ? []
      : [
          [whole, paging.rows ?? ''],
          ...(paging.total === undefined ? [] : [[whole, paging.total] as [unknown, string]]),
          ...(paging.by === 'page' && paging.pages ? [[whole, paging.pages] as [unknown, string]] : []),
          ...(paging.by === 'cursor' && paging.more ? [[whole, paging.more] as [unknown, string]] : []),
          ...(paging.by === 'cursor' || paging.by === 'address'
            ? [[whole, paging.next] as [unknown, string]]
            : []),
        ]
  return [
    ...envelope(list.paging, answer),
    ...(verify ? [[example.verify, verify.name] as [unknown, string]] : []),
    ...(selection ? envelope(selection.paging, example.selection?.list) : []),
  ]
}

/** The example as the list's last page. */
function ended(paging: PagingKind, whole: unknown, request: SeenRequest): unknown {
  const from = paging.by === 'offset' ? Number.parseInt(askedOf(paging, request) ?? '0', 10) : 0
  const rows = dig(whole, (paging.by !== 'link' && paging.rows) || '') as Json[]
  // An offset within the only page, or a page behind it.
  if (paging.by === 'offset' && from > 0) return changed(whole, paging.rows ?? '', rows.slice(from))
  if (paging.by === 'page' && Number(askedOf(paging, request)) > (paging.from ?? 1))
    return changed(whole, paging.rows ?? '', [])
  if (paging.by === 'cursor') return changed(whole, paging.more ?? paging.next, paging.more ? false : null)
  const last = paging.by === 'address' ? changed(whole, paging.next, null) : whole
  const isCounted =
    (paging.by === 'page' || paging.by === 'address' || paging.by === 'offset') && paging.total !== undefined
  return isCounted ? counted(last, paging.total!, rows.length) : last
}

const isForToken = ({ oauth }: ApiConnector, { path }: SeenRequest) =>
  oauth !== undefined && new URL(path, 'http://vendor').pathname === tokenPathOf(oauth)

const tokenPathOf = ({ tokenUrl }: NonNullable<ApiConnector['oauth']>) =>
  new URL(typeof tokenUrl === 'string' ? tokenUrl : tokenUrl({ custom_domain: 'https://vendor.example' }))
    .pathname

/** Answers requests for an access token, where the connector makes any. */
export const withTokens =
  (connector: ApiConnector, answering: Answering): Answering =>
  (request, response) =>
    isForToken(connector, request)
      ? { body: { access_token: 'canary-access-token', expires_in: 3600 } }
      : answering(request, response)

/** The tests of a connector by description: what is read of the vendor's example, and that it is there at all. */
export function testExample(connector: ApiConnector, example: Example) {
  it('finds in the vendor’s example what its description looks for', async () => {
    const places = placesOf(connector.described!, example)

    expect(places.filter(([whole, path]) => dig(whole, path) === undefined)).toEqual([])
  })

  it('reads the vendor’s example as it stands', async () => {
    const server = await vendorServer(
      withTokens(connector, (request) => ({
        body: ended(connector.described!.list.paging, example.list, request),
      })),
    )
    const connection = connectionTo(server, example.credentials(server.url), {
      selection: example.selection?.id ?? null,
      baseUrls: { [connector.id]: server.url },
    })

    expect((await accountsOf(connector, connection)).accounts).toMatchObject(example.accounts)
  })

  it('sends the acts of the reference, and verifies that an account has ended', async () => {
    const { can } = connector
    expect([!!example.delete, !!example.changeRole]).toEqual([!!can.delete, !!can.changeRole])
    const { list, one, externalId, self } = connector.described!
    const [first, ...others] = dig(
      example.list,
      list.paging.by === 'link' ? '' : (list.paging.rows ?? ''),
    ) as [Json]
    const { externalId: id } = example.accounts[0]!
    // Beside the account, somebody who stays: nobody is the last administrator.
    const isNumbered = typeof dig(first, externalId) === 'number'
    const another = changed(first, externalId, isNumbered ? 987_654 : 'another')
    let isThere = true
    let isChanging = true
    const rows = () => [...(isThere || can.delete === 'deactivate' ? [ofAccount()] : []), another, ...others]
    const { becomes, body: sent } = example.delete ?? {}
    const ofAccount = () => (isThere ? first : { ...first, ...(becomes ?? (sent as Json)) })
    const isList = ({ method, path }: SeenRequest) =>
      list.post !== undefined && method === 'POST' && path.endsWith(list.path)
    const answer: Answering = (request) => {
      const { method, path } = request
      const address = path.split('?')[0]!
      if (method !== 'GET' && !isList(request)) {
        isThere = !(example.delete?.request === `${method} ${address}` && !isChanging)
        return { body: {} }
      }
      if (self && address.endsWith(filled(self.path, example)))
        return { body: changed({}, self.id, isNumbered ? 987_655 : 'nobody of these') }
      if (one && address.endsWith(`/${id}`)) {
        if (!isThere && can.delete !== 'deactivate') return { status: 404, body: {} }
        return { body: one.at ? changed({}, one.at, ofAccount()) : ofAccount() }
      }
      const { rows: place = '' } = list.paging.by === 'link' ? {} : list.paging
      const whole = changed(example.list, place, rows())
      return { body: ended(list.paging, whole, request) }
    }
    const server = await vendorServer(withTokens(connector, answer))
    const connection = connectionTo(server, example.credentials(server.url), {
      selection: example.selection?.id ?? null,
      baseUrls: { [connector.id]: server.url },
    })
    const target = { externalId: id, email: null, login: null }

    if (example.changeRole) await changeRole(connector, connection, target, example.changeRole.to)
    isChanging = false
    if (example.delete) {
      const outcome = await deleteAccount(connector, connection, target)
      expect(outcome).toBe(can.delete === 'deactivate' ? 'suspended' : 'gone')
    }

    const acts = [example.changeRole, example.delete].flatMap((act) => act ?? [])
    expect(
      server.requests
        .filter((request) => request.method !== 'GET' && !isList(request) && !isForToken(connector, request))
        .map(({ method, path, body }) => ({ request: `${method} ${path}`, body })),
    ).toEqual(acts.map(({ request, body = null }) => ({ request, body })))
  })
}
