import { z } from 'zod'
import {
  ClientRegister,
  type GrantUser,
  mostClients,
  type ReadGrants,
  type ReadOptions,
} from '@/lib/connectors/grants/grants'
import { isEndOfReading, Pace, plainly } from '@/lib/connectors/grants/pace'
import { sideBySide } from '@/lib/connectors/grants/side-by-side'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText } from '@/lib/connectors/kit/vendor-values'

const usersPath = '/admin/directory/v1/users'
const listed = {
  customer: 'my_customer',
  maxResults: 500,
  orderBy: 'email',
  projection: 'basic',
  fields: 'nextPageToken,users(id,primaryEmail,suspended,archived)',
}
/** Of 2,400 a minute: https://developers.google.com/workspace/admin/directory/v1/limits */
const googlePerMinute = 2_340
const atOnce = 8
/** So many refusals at the very beginning mean that nobody's grants may be read. */
const enoughRefusals = 10

const flag = z.boolean().nullish().catch(null)
// An empty page has no list at all.
const userPage = z.object({ users: z.array(z.unknown()).nullish(), nextPageToken: z.string().nullish() })
const user = z.object({ id: idText, primaryEmail: z.string(), suspended: flag, archived: flag })
const tokenList = z.object({ items: z.array(z.unknown()).nullish() })
const token = z.object({
  clientId: z.string().min(1),
  displayText: z.string().nullish().catch(null),
  scopes: z.array(z.string()).catch([]),
  anonymous: flag,
  nativeApp: flag,
})

/** Google's own browser, which stands in nearly everybody's list. */
const ownClients = new Set(['77185425430.apps.googleusercontent.com', '77185425430'])

/**
 * Which applications the users of a Workspace let in, user by user:
 * https://developers.google.com/workspace/admin/directory/reference/rest/v1/tokens/list. It asks and changes nothing.
 */
export const readGoogleGrants: ReadGrants = async (http, options) => {
  const pace = new Pace({ perMinute: googlePerMinute, signal: options.signal, runtime: options.runtime })
  const grants = { ...(await listUsers(http, pace, options)), usersScanned: 0, usersFailed: 0 }
  const { users } = grants
  const clients = new ClientRegister()
  const tell = () =>
    options.onProgress?.({
      usersListed: users.length,
      usersScanned: grants.usersScanned,
      usersFailed: grants.usersFailed,
      applications: clients.size,
    })
  tell()
  const unread: number[] = []
  const refusals: ConnectorError[] = []
  const isRefused = () =>
    refusals.length === grants.usersScanned && refusals.length >= Math.min(enoughRefusals, users.length)
  try {
    await sideBySide(users, atOnce, async ({ id }, index) => {
      try {
        const tokensPath = path`/admin/directory/v1/users/${id}/tokens`
        const { items } = await pace.ask(() => http.get(tokensPath, tokenList))
        for (const item of items ?? []) note(clients, item, index)
      } catch (error) {
        // Deleted meanwhile, above this administrator, or not to be read: one of many.
        if (!(error instanceof ConnectorError) || error.kind === 'credentials') throw error
        grants.usersFailed += 1
        if (error.kind !== 'not_found') unread.push(index)
        if (error.kind === 'permission') refusals.push(error)
      }
      grants.usersScanned += 1
      if (isRefused()) throw refusals[0]
      tell()
    })
  } catch (error) {
    if (error === refusals[0] || grants.usersScanned === 0) throw plainly(error)
    if (!isEndOfReading(error)) throw error
    grants.isPartial = true
  }
  return { ...grants, clients: clients.list(), unread: { users: unread, clients: [] } }
}

function note(clients: ClientRegister, item: unknown, index: number) {
  const parsed = token.safeParse(item)
  if (!parsed.success || ownClients.has(parsed.data.clientId)) return
  const { clientId, displayText, scopes, anonymous, nativeApp } = parsed.data
  if (clients.size >= mostClients) return
  const client = clients.of(cleanText(clientId, 200), () => ({
    // Whoever registers a client writes its name.
    name: cleanText(displayText ?? '', 80) || cleanText(clientId, 80),
    publisher: null,
    isVerified: null,
    domain: null,
    isNative: nativeApp === true,
    isUnregistered: anonymous === true,
  }))
  clients.addScopes(
    client,
    scopes.map((scope) => cleanText(scope, 200)).filter((scope) => scope !== ''),
  )
  clients.addUser(client, index)
}

/** Suspended ones too: what they let in still reads their mail. */
async function listUsers(http: Http, pace: Pace, { mostUsers, onProgress }: ReadOptions) {
  const users: GrantUser[] = []
  const seen = new Set<string>()
  for (let pageToken: string | undefined; ; ) {
    let page: z.output<typeof userPage>
    try {
      page = await pace.ask(() => http.get(usersPath, userPage, { query: { ...listed, pageToken } }))
    } catch (error) {
      if (users.length === 0) throw plainly(error)
      if (!isEndOfReading(error)) throw error
      return { users, isPartial: true }
    }
    for (const row of page.users ?? []) {
      const parsed = user.safeParse(row)
      if (!parsed.success) continue
      if (users.length >= mostUsers) return { users, isPartial: true }
      const { id, primaryEmail, suspended, archived } = parsed.data
      users.push({ id, email: cleanText(primaryEmail, 254), isActive: !suspended && !archived })
    }
    onProgress?.({ usersListed: users.length, usersScanned: 0, usersFailed: 0, applications: 0 })
    const next = page.nextPageToken
    if (!next) return { users, isPartial: false }
    // A list that goes round would have no end.
    if (seen.has(next)) return { users, isPartial: true }
    seen.add(next)
    pageToken = next
  }
}
