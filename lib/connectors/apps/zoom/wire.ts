import { type User, user } from '@/lib/connectors/apps/zoom/to-account'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'

/** The token of a next page is valid for 15 minutes. */
export const pagingOf = (rowsName: string): Paging => ({
  request: (cursor) => ({ query: { page_size: 300, ...(cursor !== null && { next_page_token: cursor }) } }),
  rows: (body) => {
    const rows = property(body, rowsName)
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const token = property(body, 'next_page_token')
    return typeof token === 'string' && token !== '' ? token : null
  },
  total: ({ body }) => count(property(body, 'total_records')),
})
export const paging = pagingOf('users')

/** https://developers.zoom.us/docs/api/errors/ */
export function problem({ status, body }: VendorAnswer): Problem | null {
  const message = property(body, 'message')
  const isScope = status === 400 && typeof message === 'string' && /does not contain scopes/i.test(message)
  if (isScope) return { kind: 'permission' }
  return status === 409 ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists' } : null
}

/** Each status has a list of its own. If a page token has expired, the list is read from its beginning. */
export async function* users(http: Http, statuses: readonly string[], counts = false): AsyncGenerator<User> {
  for (const status of statuses) {
    const options = { query: { status }, name: status, resumable: false, counts }
    for await (const row of http.pages('/users', user, options))
      yield { ...row, status: row.status ?? status }
  }
}

export const everybody = ['active', 'inactive', 'pending']
