import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { HttpRequest, PageOptions } from '@/lib/connectors/kit/http'
import { unexpectedAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import type { Limits, Runtime } from '@/lib/connectors/kit/outbound'
import {
  type Identify,
  type Paging,
  property,
  saysMore,
  type VendorAnswer,
} from '@/lib/connectors/kit/paging'
import { movedList, type Reading } from '@/lib/connectors/kit/reading'

type Means = {
  send: (request: HttpRequest) => Promise<VendorAnswer>
  redact: (text: string) => string
  paging: Paging
  reading: Reading
  limits: Limits
  runtime: Runtime
}

const compilations = new WeakMap<z.ZodType, z.ZodType>()

/** The same schema as one function: a list has many rows of one kind, and zod goes through its parts for each. */
function compiled<S extends z.ZodType>(schema: S): S {
  const compiled = compilations.get(schema) ?? z.compile(schema)
  compilations.set(schema, compiled)
  return compiled as S
}

/** Pages without a new row before a list is called endless. */
const patience = 3

/** How often a list may restart because its cursor has expired: more often, the pages are read too slowly. */
const mostRestarts = 3

/** Some vendors' cursors live for minutes or hours; a paused run may resume later than that. */
const isExpired = (error: unknown) => error instanceof ConnectorError && error.status === 410

const endless = (request: string) =>
  new ConnectorError('unexpected', { messageKey: 'connectors.errors.endless_list', request })

const cut = (request: string, most: number) =>
  new ConnectorError('unexpected', { messageKey: 'connectors.errors.cut_list', params: { most }, request })

/** Nothing is found behind the last row, in the words of whatever vendor. */
const isNothingThere = (error: unknown) =>
  error instanceof ConnectorError && [400, 404, 416, 422].includes(error.status ?? 0)

const contradicted = (request: string) =>
  new ConnectorError('unexpected', { messageKey: 'connectors.errors.more_pages', request })

const numberInAddress = /[?&]\$?(?:page|page_?number|offset|skip|start|start_?at|start_?index)=\d/i

/** Whether the next page is found by the number of a page or row, not by a place that stays with its row. */
const isNumbered = (cursor: string) =>
  /^(?:search:)?\d{1,9}(?::|$)/.test(cursor) || numberInAddress.test(cursor)

/** Every row of a list that can be understood, from where the reading stands. */
export const listRows = <S extends z.ZodType>(path: string, schema: S, options: PageOptions, means: Means) =>
  rowByRow(listPages(path, schema, options, means))

/**
 * The pages of a list, from where the reading stands. An expired cursor (410) restarts the list: rows then come
 * twice, and the second write changes nothing.
 *
 * A page is left behind once the next one is asked for: by then all its rows were taken.
 */
export async function* listPages<S extends z.ZodType>(
  path: string,
  schema: S,
  options: PageOptions,
  means: Means,
): AsyncGenerator<z.output<S>[], void, void> {
  const { reading, limits, runtime } = means
  const paging = options.paging ?? means.paging
  const isResumable = options.resumable !== false
  const counts = options.counts ?? (isResumable || reading.countsAside)
  const name = options.name ?? path
  const identify = options.identify ?? identityOf
  let cursor = isResumable ? reading.lists[name] : undefined
  if (cursor === null) return
  let isFirst = cursor === undefined
  cursor ??= null

  const needed = compiled(schema)
  const visited = new Set<string | null>()
  const seen = new Set<string>()
  let stale = 0
  let restarts = 0
  let understood = isFirst ? 0 : 1
  while (!visited.has(cursor)) {
    visited.add(cursor)
    if (reading.pages >= limits.pages || runtime.elapsed() - reading.startedAt > limits.runMs) {
      throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.too_long', request: path })
    }
    const { url, query, method, body } = paging.request(cursor)
    const request: HttpRequest = {
      path: url ?? path,
      query: url ? {} : { ...options.query, ...query },
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { body }),
      ...(options.headers ? { headers: options.headers } : {}),
      isRead: true,
    }
    let answer: VendorAnswer
    try {
      answer = await means.send(request)
    } catch (error) {
      if (cursor !== null && paging.isBeyond?.(cursor) && isNothingThere(error)) {
        if (isResumable) reading.lists[name] = null
        return reading.leavePage()
      }
      if (cursor === null || !isExpired(error) || ++restarts > mostRestarts) throw error
      cursor = null
      isFirst = true
      stale = 0
      visited.clear()
      seen.clear()
      continue
    }
    visited.add(answer.url)
    const rows = paging.rows(answer.body)
    if (!rows) {
      throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.not_a_list', request: path })
    }
    reading.pages++
    if (cursor !== null && paging.hasMoved?.(cursor, rows, identify)) reading.notes.add(movedList)
    if (counts && isFirst) reading.counts[name] = { rows: 0, total: paging.total(answer) }
    const count = counts ? reading.counts[name] : undefined
    isFirst = false

    let fresh = 0
    let firstBad: z.ZodError | null = null
    const good: z.output<S>[] = []
    for (const row of rows) {
      if (isNew(seen, identify(row))) fresh++
      const parsed = needed.safeParse(row)
      if (parsed.success) good.push(parsed.data)
      else firstBad ??= parsed.error
    }
    // One bad row never fails a page; when no row of the list could be parsed, the list has another format.
    understood += good.length
    if (firstBad && understood === 0) throw unexpectedAnswer(firstBad, path, means.redact)
    stale = fresh > 0 ? 0 : stale + 1
    const isRepeated: boolean = fresh === 0 && cursor !== null && (paging.isBeyond?.(cursor) ?? false)
    const next: string | null = isRepeated ? null : paging.next(answer, cursor, rows, identify)
    if (next === null && (paging.isCut?.(answer) ?? saysMore(answer.body))) throw contradicted(path)
    if (next !== null && stale >= patience) throw endless(path)
    reading.skipped += rows.length - good.length
    if (count) count.rows += fresh
    if (count && next !== null && !paging.hasMoved && isNumbered(next)) count.isNumbered = true
    reading.onPage(reading)

    yield good

    if (next === null && paging.most && (count?.rows ?? 0) >= paging.most) throw cut(path, paging.most)
    if (isResumable) reading.lists[name] = next
    reading.leavePage()
    if (next === null) return
    cursor = next
  }
  throw endless(path)
}

/** What vendors call an id; the row of a GraphQL edge is its node. */
const idNames = ['id', 'gid', 'databaseId'] as const

const identityOf: Identify = (row) => {
  const inner = property(row, 'node') ?? row
  for (const name of idNames) {
    const id = property(inner, name)
    // A number here may be a text there.
    if (typeof id === 'string' || typeof id === 'number') return String(id)
  }
  return JSON.stringify(row) ?? ''
}

/**
 * The rows of lists one after the other. Written by hand, as it is passed for every account there is: a generator waits
 * three times for each row, this waits for lists only.
 */
function rowByRow<T>(lists: AsyncGenerator<readonly T[], void, void>): AsyncIterableIterator<T, void> {
  let rows: readonly T[] = []
  let index = 0

  async function nextList(): Promise<IteratorResult<T, void>> {
    for (;;) {
      const list = await lists.next()
      if (list.done) return { done: true, value: undefined }
      rows = list.value
      index = 0
      if (rows.length > 0) return { done: false, value: rows[index++] as T }
    }
  }

  return {
    next: () =>
      index < rows.length ? Promise.resolve({ done: false, value: rows[index++] as T }) : nextList(),
    async return() {
      rows = []
      await lists.return()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Whether a set lacks a value, which is in it from now on: one look where `has` and `add` take two. */
export function isNew<T>(seen: Set<T>, value: T): boolean {
  const before = seen.size
  return seen.add(value).size > before
}
