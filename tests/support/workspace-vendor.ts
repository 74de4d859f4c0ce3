import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { type Answer, aWorkspace, type WorkspaceWorld } from '@/tests/support/workspace-world'

/** As Google and Microsoft name their own addresses, below one origin. */
const endpoints = {
  google: {
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    revoke: '/revoke',
    jwks: '/oauth2/v3/certs',
    wellKnownDocument: '/.well-known/openid-configuration',
  },
  microsoft: {
    authorize: '/organizations/oauth2/v2.0/authorize',
    token: '/organizations/oauth2/v2.0/token',
    revoke: '/revoke',
    jwks: '/organizations/discovery/v2.0/keys',
    wellKnownDocument: '/organizations/v2.0/.well-known/openid-configuration',
  },
} as const

export type RunningWorkspace = {
  url: string
  world: WorkspaceWorld
  /** What was asked of the API and of the sign-in, `METHOD /path`, in order. */
  asked: string[]
  /** Every access token that was handed out, and those that were given back. */
  tokens: string[]
  revoked: string[]
  mostAtOnce: () => number
  stop: () => Promise<void>
}

type Asking = { headers: { cookie?: string } }
type Exchanging = { body: { code?: string } }

/** Somebody at the vendor's own page, as its cookie says: what they leave unticked, or how they end it otherwise. */
export type VisitorAtVendor = { claims?: Record<string, unknown>; unticked?: string[]; refuses?: string }

export const visitorCookie = (visitor: VisitorAtVendor) => ({
  name: 'workspace',
  value: Buffer.from(JSON.stringify(visitor)).toString('base64url'),
})

/** A sign-in server of OpenID (oauth2-mock-server) and the API that its tokens open, on one loopback port. */
export async function startWorkspace(
  vendor: GrantVendor,
  given: Parameters<typeof aWorkspace>[1] = {},
  port = 0,
): Promise<RunningWorkspace> {
  const world = aWorkspace(vendor, given)
  const paths = endpoints[vendor]
  const oauth = new OAuth2Server(undefined, undefined, { endpoints: paths })
  await oauth.issuer.keys.generate('RS256')
  const [asked, tokens, revoked, used]: [string[], string[], string[], Set<string>] = [[], [], [], new Set()]
  let [atOnce, most, calls] = [0, 0, 0]

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor')
    asked.push(`${request.method} ${pathname}`)
    if (pathname === paths.revoke) return void takeBack(request, response)
    if (Object.values(paths).some((path) => path === pathname))
      return void oauth.service.requestHandler(request, response)
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  oauth.issuer.url = url

  // Who sits at the browser, where several do at once: by the code that their page ended in.
  const visitors = new Map<string, VisitorAtVendor>()
  const visitorOf = (code = ''): VisitorAtVendor => visitors.get(code) ?? {}
  oauth.service.on('beforeAuthorizeRedirect', ({ url: back }: MutableRedirectUri, { headers }: Asking) => {
    const cookie = /(?:^|;\s*)workspace=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
    const visitor: VisitorAtVendor = cookie ? JSON.parse(Buffer.from(cookie, 'base64url').toString()) : {}
    visitors.set(back.searchParams.get('code') ?? '', visitor)
    const refuses = visitor.refuses ?? world.refuses
    if (!refuses) return
    back.searchParams.delete('code')
    back.searchParams.set('error', refuses)
  })
  oauth.service.on('beforeTokenSigning', ({ payload }: MutableToken, { body }: Exchanging) => {
    const claims = { ...world.claims, ...visitorOf(body.code).claims }
    if (vendor === 'microsoft') payload.iss = `${url}/${claims.tid}/v2.0`
    Object.assign(payload, claims)
  })
  oauth.service.on('beforeResponse', (reply: MutableResponse, { body }: Exchanging) => {
    // A code works once, which the mock does not mind.
    if (used.has(body.code ?? '')) {
      reply.statusCode = 400
      reply.body = { error: 'invalid_grant' }
      return
    }
    used.add(body.code ?? '')
    const token = `ya29.canary-${vendor}-${tokens.length}-${crypto.randomUUID()}`
    tokens.push(token)
    const granted = world.granted.filter((scope) => !visitorOf(body.code).unticked?.includes(scope))
    Object.assign(reply.body as object, { access_token: token, scope: granted.join(' ') })
  })

  async function takeBack(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    revoked.push(new URLSearchParams(text).get('token') ?? '')
    send(response, { status: 200, body: {} })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asking = new URL(request.url ?? '/', 'http://vendor')
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    atOnce += 1
    most = Math.max(most, atOnce)
    if (world.latencyMs > 0) await wait(world.latencyMs)
    atOnce -= 1
    if (asking.pathname === world.hangsAt) return
    calls += 1
    const planned = world.failures[asking.pathname]?.shift() ?? world.always[asking.pathname]
    if (planned) return send(response, planned)
    if (!tokens.includes(token) || revoked.includes(token) || calls > world.tokenLasts)
      return send(response, {
        status: 401,
        body: {
          error: { code: vendor === 'google' ? 401 : 'InvalidAuthenticationToken', message: 'Invalid' },
        },
      })
    if (request.method === 'DELETE')
      return send(
        response,
        vendor === 'google' ? revokedByGoogle(world, asking) : revokedByMicrosoft(world, asking),
      )
    send(response, vendor === 'google' ? ofGoogle(world, asking) : ofMicrosoft(world, asking, url))
  }

  return {
    url,
    world,
    asked,
    tokens,
    revoked,
    mostAtOnce: () => most,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/tokens/delete */
function revokedByGoogle(world: WorkspaceWorld, { pathname }: URL): Answer {
  const [, id = '', clientId = ''] =
    /^\/admin\/directory\/v1\/users\/([^/]+)\/tokens\/([^/]+)$/.exec(pathname) ?? []
  if (!world.keepsGrants)
    world.tokens[id] = (world.tokens[id] ?? []).filter(
      (item) => item.clientId !== decodeURIComponent(clientId),
    )
  return { status: 204 }
}

/** https://learn.microsoft.com/graph/api/oauth2permissiongrant-delete and serviceprincipal-delete-approleassignedto */
function revokedByMicrosoft(world: WorkspaceWorld, { pathname }: URL): Answer {
  const path = pathname.replace('/v1.0', '')
  const [, grant] = /^\/oauth2PermissionGrants\/([^/]+)$/.exec(path) ?? []
  if (grant) {
    if (!world.keepsGrants) world.permissions = world.permissions.filter(({ id }) => id !== grant)
    return { status: 204 }
  }
  const [, , assigned] = /^\/servicePrincipals\/([^/]+)\/appRoleAssign\w+\/([^/]+)$/.exec(path) ?? []
  for (const [key, rows] of Object.entries(world.assignments))
    world.assignments[key] = rows.filter(({ id }) => id !== assigned)
  return { status: 204 }
}

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1 */
function ofGoogle(world: WorkspaceWorld, { pathname, searchParams }: URL): Answer {
  if (pathname === '/admin/directory/v1/users') {
    const from = Number(searchParams.get('pageToken') ?? 0)
    const page = world.users.slice(from, from + world.pageSize)
    const next = from + world.pageSize
    return {
      status: 200,
      body: {
        kind: 'admin#directory#users',
        ...(page.length > 0 && {
          users: page.map(({ id, email, suspended = false }) => ({
            id,
            primaryEmail: email,
            suspended,
            archived: false,
          })),
        }),
        ...(next < world.users.length && { nextPageToken: String(next) }),
      },
    }
  }
  const [, id] = /^\/admin\/directory\/v1\/users\/([^/]+)\/tokens$/.exec(pathname) ?? []
  const user = world.users.find((one) => one.id === id)
  if (!user)
    return {
      status: 404,
      body: {
        error: { code: 404, message: 'Resource Not Found: userKey', errors: [{ reason: 'notFound' }] },
      },
    }
  const items = world.tokens[user.id]
  return { status: 200, body: { kind: 'admin#directory#tokenList', ...(items && { items }) } }
}

/** https://learn.microsoft.com/graph/api */
function ofMicrosoft(world: WorkspaceWorld, { pathname, searchParams }: URL, origin: string): Answer {
  const path = pathname.replace('/v1.0', '')
  const paged = (rows: unknown[]): Answer => {
    const from = Number(searchParams.get('$skiptoken') ?? 0)
    const next = from + world.pageSize
    const isMore = next < rows.length
    const asked = new URLSearchParams(searchParams)
    asked.set('$skiptoken', String(next))
    const link = `https://graph.microsoft.com${pathname}?${asked}`
    return {
      status: 200,
      body: {
        value: rows.slice(from, next),
        ...(isMore && {
          '@odata.nextLink':
            path === '/users' && world.foreignNext
              ? world.foreignNext
              : link.replace(
                  'https://graph.microsoft.com',
                  next % 2 ? origin : 'https://graph.microsoft.com',
                ),
        }),
      },
    }
  }
  if (path === '/users')
    return paged(
      world.users.map(({ id, email, suspended }) => ({
        id,
        userPrincipalName: email,
        accountEnabled: !suspended,
      })),
    )
  if (path === '/servicePrincipals') return paged(world.principals)
  if (path === '/oauth2PermissionGrants') {
    const [, of] = /^clientId eq '([^']+)'$/.exec(searchParams.get('$filter') ?? '') ?? []
    return paged(of ? world.permissions.filter(({ clientId }) => clientId === of) : world.permissions)
  }
  const [, appId] = /^\/servicePrincipals\(appId='([^']+)'\)$/.exec(path) ?? []
  const named = world.principals.find((one) => one.appId === appId)
  if (named && searchParams.get('$select') === 'id') return { status: 200, body: { id: named.id } }
  const [, self] = /^\/servicePrincipals\/([^/]+)\/appRoleAssignments$/.exec(path) ?? []
  if (self)
    return paged(
      Object.values(world.assignments).flatMap((rows) =>
        rows.filter(({ principalId }) => principalId === self),
      ),
    )
  const graph = "/servicePrincipals(appId='00000003-0000-0000-c000-000000000000')"
  if (path === graph) return { status: 200, body: { appRoles: world.appRoles } }
  if (path === `${graph}/appRoleAssignedTo`) return paged(world.assignments['sp-graph'] ?? [])
  const [, id] = /^\/servicePrincipals\/([^/]+)\/appRoleAssignedTo$/.exec(path) ?? []
  if (id) return paged(world.assignments[id] ?? [])
  return { status: 404, body: { error: { code: 'Request_ResourceNotFound', message: 'Not found' } } }
}
