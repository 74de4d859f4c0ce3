import { count, type Paging, property } from '@/lib/connectors/kit/paging'

/** A list without results may leave `Resources` out. */
function resources(body: unknown): unknown[] | null {
  const rows = property(body, 'Resources') ?? property(body, 'resources')
  if (Array.isArray(rows)) return rows
  return count(property(body, 'totalResults')) === 0 ? [] : null
}

const total = (body: unknown) => count(property(body, 'totalResults'))
const searchRequest = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest']
const searching = 'search:'
/** Ends the cursor of a page behind the total, which a server may answer with an error, or with the last page again. */
const beyond = '?'
const isBeyond = (cursor: string) => cursor.endsWith(beyond)

/**
 * RFC 7644 §3.4.2.4: `startIndex` counts from 1, `count` is a maximum the server may undercut. A server that loses
 * the query on its way (SCIMMY's routers under Express 5 do) says that it began at 1 again: the rest is then asked
 * for by `POST …/.search`, §3.4.3, which carries the same numbers in its body.
 */
export function scimPaging(listPath: string, size: number): Paging {
  const start = (cursor: string | null) => Number(cursor?.replace(searching, '').replace(beyond, '') ?? 1)
  const isSearch = (cursor: string | null) => cursor?.startsWith(searching) ?? false
  return {
    request: (cursor) => {
      const page = { startIndex: start(cursor), count: size }
      if (!isSearch(cursor)) return { query: page }
      return { method: 'POST', url: `${listPath}/.search`, body: { schemas: searchRequest, ...page } }
    },
    rows: resources,
    next: (answer, cursor, rows) => {
      const begun = count(property(answer.body, 'startIndex'))
      const isElsewhere = begun !== null && begun !== start(cursor)
      const isEnd = cursor !== null && isBeyond(cursor) && rows.length === 0
      if (cursor !== null && isElsewhere && !isEnd && !isSearch(cursor)) return `${searching}${start(cursor)}`
      const following = start(cursor) + rows.length
      const all = total(answer.body)
      // Some servers count the rows of the page as the total, and some give smaller pages than they are asked for.
      const isCounted = all !== null && following > all
      if (rows.length === 0 || (isCounted && rows.length < size)) return null
      return `${isSearch(cursor) ? searching : ''}${following}${isCounted ? beyond : ''}`
    },
    total: (answer) => total(answer.body),
    isBeyond,
  }
}

/** RFC 9865: the answer names the cursor of the next page; the first page is asked for by an empty one. */
export function scimCursorPaging(size: number): Paging {
  return {
    request: (cursor) => ({ query: { cursor: cursor ?? '', count: size } }),
    rows: resources,
    next: (answer) => {
      const next = property(answer.body, 'nextCursor')
      return typeof next === 'string' && next !== '' ? next : null
    },
    total: (answer) => total(answer.body),
  }
}
