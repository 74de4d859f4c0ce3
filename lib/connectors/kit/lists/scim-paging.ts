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

/**
 * RFC 7644 §3.4.2.4: `startIndex` counts from 1, `count` is a maximum the server may undercut. A server that loses
 * the query on its way (SCIMMY's routers under Express 5 do) says that it began at 1 again: the rest is then asked
 * for by `POST …/.search`, §3.4.3, which carries the same numbers in its body.
 */
export function scimPaging(listPath: string, size: number): Paging {
  const start = (cursor: string | null) => Number(cursor?.replace(searching, '') ?? 1)
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
      const isLost = cursor !== null && begun !== null && begun !== start(cursor) && !isSearch(cursor)
      if (isLost) return `${searching}${start(cursor)}`
      const following = start(cursor) + rows.length
      const all = total(answer.body)
      const isLast = rows.length === 0 || (all === null ? rows.length < size : following > all)
      return isLast ? null : `${isSearch(cursor) ? searching : ''}${following}`
    },
    total: (answer) => total(answer.body),
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
