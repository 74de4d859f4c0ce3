import {
  createMcpHandler,
  hostHeaderValidationResponse,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { readMcpSettings } from '@/lib/domain/company/settings/settings'
import type { Actor } from '@/lib/domain/record/actor'
import { languageOf, requireActor } from '@/lib/http/callers'
import { withApiHeaders } from '@/lib/http/headers/security-headers'
import { AuthenticationError, RequestError, toResponse } from '@/lib/http/problems'
import { offerActs } from '@/lib/mcp/acting-tools'
import { ownHosts } from '@/lib/mcp/address'
import { offerOverviews } from '@/lib/mcp/overview-tools'
import { offerReading } from '@/lib/mcp/reading-tools'
import { type Offer, register } from '@/lib/mcp/tool'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { log } from '@/lib/platform/log'
import { productVersion } from '@/lib/platform/product-version'
import { countAttempt } from '@/lib/platform/rate-limit'

const mostBytes = 1_000_000

type Caller = { actor: Actor; withheld: string[] }

/**
 * A server for one request, with the rights of its token: nothing is kept between two. The list of tools is the same for
 * every token of a company, and a tool says itself which scope is missing. One that the company withholds does not exist.
 */
function serverFor({ actor, withheld }: Caller): McpServer {
  const server = new McpServer({ name: 'rollcall', version: productVersion })
  const offer: Offer = (tool) => {
    if (!withheld.includes(tool.name)) register(server, actor, tool)
  }
  offerReading(offer)
  offerOverviews(offer)
  offerActs(offer)
  return server
}

const handler = createMcpHandler(
  ({ authInfo }) => {
    const caller = authInfo?.extra?.caller as Caller | undefined
    if (!caller) throw new Error('a request came without its caller')
    return serverFor(caller)
  },
  {
    maxRequestBodySize: mostBytes,
    onerror: (error) => log.warn({ err: error }, 'a request of MCP failed'),
  },
)

/**
 * `POST /api/mcp`: the Model Context Protocol, stateless, for API tokens with the scope `mcp` in companies that have switched it on.
 * A browser on another site is turned away before anything is read.
 */
export async function serveMcp(request: Request): Promise<Response> {
  const { APP_URL } = env()
  const hosts = ownHosts()
  const refused = hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, hosts)
  if (refused) return withApiHeaders(refused, APP_URL)
  try {
    if (await isInMaintenance()) throw new RequestError(455, { key: 'problems.maintenance' })
    const caller = await admit(request)
    const token = caller.actor.token as NonNullable<Actor['token']>
    await countAttempt(['api_token', token.id], ['mcp_token', token.id])
    const authInfo = { token: '', clientId: token.id, scopes: token.scopes, extra: { caller } }
    return withApiHeaders(await handler.fetch(request, { authInfo }), APP_URL)
  } catch (error) {
    return withApiHeaders(toResponse(error, languageOf(request)), APP_URL)
  }
}

async function admit(request: Request): Promise<Caller> {
  const actor = await requireActor(request)
  if (!actor.token) throw personOnlyByToken()
  if (!actor.token.scopes.includes('mcp'))
    throw new RequestError(
      403,
      { key: 'problems.scope_missing', params: { scope: 'mcp' } },
      { 'WWW-Authenticate': 'Bearer realm="Rollcall", error="insufficient_scope", scope="mcp"' },
      'insufficient_scope',
    )
  const { servesMcp, mcpToolsOff } = await readMcpSettings(actor.companyId)
  if (!servesMcp) throw new RequestError(403, { key: 'problems.mcp_off' }, {}, 'mcp_off')
  return { actor, withheld: mcpToolsOff }
}

const personOnlyByToken = () => new AuthenticationError('Invalid JWT Token', 'an API token is needed')
