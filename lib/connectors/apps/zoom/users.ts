import { type User, user } from '@/lib/connectors/apps/zoom/to-account'
import type { Http } from '@/lib/connectors/kit/http'

/** Each status has a list of its own. If a page token has expired, the list is read from its beginning. */
export async function* users(http: Http, statuses: readonly string[], counts = false): AsyncGenerator<User> {
  for (const status of statuses) {
    const options = { query: { status }, name: status, resumable: false, counts }
    for await (const row of http.pages('/users', user, options))
      yield { ...row, status: row.status ?? status }
  }
}

export const everybody = ['active', 'inactive', 'pending']
