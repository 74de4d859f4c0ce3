import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere } from '@/lib/connectors/kit/if-allowed'
import { linkTo } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { withoutEnd } from '@/lib/connectors/kit/site-address'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** The standard roles; plugins add others. */
export const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

export const labelOf = (key: string) => roles.find(({ value }) => value === key)?.label ?? key

export const user = z.object({
  id: idText,
  username: z.string(),
  email: z.string(),
  name: vendorText,
  first_name: vendorText,
  last_name: vendorText,
  // PHP writes a list with a gap in it as an object.
  roles: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values<string>)]),
  registered_date: vendorDate,
  locale: vendorText,
})

const me = z.object({ id: idText, username: z.string(), capabilities: z.record(z.string(), z.unknown()) })

const roots = new WeakMap<Http, Promise<URL>>()

/** The address of a route. Sites without pretty permalinks take the route as a parameter of their front page. */
export async function route(http: Http, name: string): Promise<string> {
  const apiRoot = roots.get(http) ?? findRoot(http)
  roots.set(http, apiRoot)
  const root = new URL(await apiRoot)
  if (root.searchParams.has('rest_route')) root.searchParams.set('rest_route', `/${name}`)
  else root.pathname = `${withoutEnd(root.pathname, '/')}/${name}`
  return root.href
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
async function findRoot(http: Http): Promise<URL> {
  const site = withoutEnd(http.baseUrl, '/')
  // A theme, a cache or a maintenance page may answer with anything here.
  const front = await orElsewhere(http.send({ method: 'HEAD', path: `${site}/` }))
  const announced = front && linkTo(front, 'https://api.w.org/')
  if (announced) {
    const root = new URL(announced, site)
    // Behind a proxy that ends TLS, WordPress reports http addresses.
    if (root.host === new URL(site).host) root.protocol = new URL(site).protocol
    return root
  }
  const index = await orElsewhere(http.get(`${site}/wp-json/`, z.object({ namespaces: z.array(z.string()) })))
  return new URL(index ? `${site}/wp-json/` : `${site}/?rest_route=/`)
}

export const inFull = { context: 'edit' }
const columns = 'id,username,name,first_name,last_name,email,slug,roles,registered_date,url,locale'
export const whoAmI = async (http: Http) =>
  http.get(await route(http, 'wp/v2/users/me'), me, { query: inFull })

export const userRoute = async (http: Http, id: string) => route(http, path`wp/v2/users/${id}`)

/** All users, page by page. */
export async function* allUsers(http: Http): AsyncGenerator<z.output<typeof user>[]> {
  const query = { ...inFull, orderby: 'id', order: 'asc', _fields: columns }
  yield* http.wholePages(await route(http, 'wp/v2/users'), user, { query, name: 'users' })
}
