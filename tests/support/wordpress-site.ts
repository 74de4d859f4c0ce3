import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aConnected } from '@/tests/support/sync-factories'
import { type Reply, type SeenRequest, type VendorServer, vendorServer } from '@/tests/support/vendor-server'

export type SiteUser = { id: number; username: string; email: string; roles: string[] }

/** What the site does out of the ordinary, by `METHOD`; the request is taken over when nothing is returned. */
export type Mood = Partial<
  Record<'GET' | 'DELETE' | 'POST', (act: () => Reply) => Reply | 'hang up' | 'no answer'>
>

export type Site = { server: VendorServer; users: Map<number, SiteUser>; mood: Mood; writes: () => string[] }

const capabilities = { list_users: true, create_users: true, delete_users: true, promote_users: true }
const noUser = { status: 404, body: { code: 'rest_user_invalid_id', message: 'Invalid user ID.' } }

/** A WordPress site with a memory: what is created, changed and deleted there stays so. User 1 is ours. */
export async function wordpressSite(users: SiteUser[]): Promise<Site> {
  const kept = new Map(
    [{ id: 1, username: 'rollcall', email: 'it@acme.example', roles: ['administrator'] }, ...users].map(
      (user) => [user.id, user],
    ),
  )
  const site: Omit<Site, 'server'> = { users: kept, mood: {}, writes: () => [] }
  const server = await vendorServer((request, response) => {
    const act = () => answer(kept, request)
    const reply = site.mood[request.method as 'DELETE']?.(act) ?? act()
    if (reply === 'no answer') return undefined
    if (reply !== 'hang up') return reply
    response.destroy()
    return undefined
  })
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path.split('?')[0]!.replace('/wp-json/wp/v2', '')}`)
  return Object.assign(site, { server, writes })
}

/** The site, connected as the worker would open it. */
export async function connectSite(actor: Actor, { server }: Site) {
  env().OUTBOUND_ALLOW.push(server.host)
  const connector = await aConnected(actor, 'wordpress', { instance: server.host })
  const credentials = { custom_domain: server.url, login: 'rollcall', app_password: 'canary passw0rd 42' }
  return db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connector.id } },
    data: { credentials: sealCredentials(connector, credentials) },
  })
}

function answer(users: Map<number, SiteUser>, { method, path, body }: SeenRequest): Reply {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (method === 'HEAD') return { headers: { link: '</wp-json/>; rel="https://api.w.org/"' } }
  const route = pathname.replace('/wp-json/wp/v2/users', '')
  if (route === '/me') return { body: { ...shown(users.get(1)!), capabilities } }
  if (route === '' && method === 'GET') {
    const search = searchParams.get('search')
    const found = [...users.values()].filter(({ email }) => !search || email.includes(search))
    return { body: found.map(shown), headers: { 'x-wp-total': String(found.length), 'x-wp-totalpages': '1' } }
  }
  if (route === '') {
    const { username, email, roles } = body as SiteUser
    const user = { id: Math.max(...users.keys()) + 1, username, email, roles }
    users.set(user.id, user)
    return { status: 201, body: shown(user) }
  }
  const user = users.get(Number(route.slice(1)))
  if (!user) return noUser
  if (method === 'DELETE') {
    users.delete(user.id)
    return { body: { deleted: true } }
  }
  if (method === 'POST') Object.assign(user, body)
  return { body: shown(user) }
}

const shown = ({ id, username, email, roles }: SiteUser) => ({
  id,
  username,
  email,
  roles,
  name: username,
  first_name: '',
  last_name: '',
  registered_date: '2024-11-20T16:40:00+00:00',
  locale: 'en_US',
})
