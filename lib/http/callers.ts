import type { Actor } from '@/lib/domain/record/actor'
import type { Right } from '@/lib/domain/record/rights'
import { scopeFor } from '@/lib/domain/record/scopes-schema'
import {
  findTokenActor,
  RefusedApiToken,
  type TokenRefusal,
} from '@/lib/domain/sign-in/api-tokens/authenticate'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { addressOf, clientOf } from '@/lib/http/client-address'
import { AuthenticationError, RequestError } from '@/lib/http/problems'
import { acceptedLanguage, defaultLanguage, type Language } from '@/lib/i18n/languages'
import { isApiToken } from '@/lib/platform/api-token'
import { ExpiredToken, InvalidToken, verifyLoginToken } from '@/lib/platform/login-token'

/**
 * The actor of an API call, by its Bearer alone: a cookie travels with requests that other sites forge.
 * @throws AuthenticationError
 */
export async function requireActor(request: Request): Promise<Actor> {
  const header = request.headers.get('authorization') ?? ''
  if (!/^Bearer \S/i.test(header)) throw new AuthenticationError('JWT Token not found')
  const bearer = header.slice('Bearer '.length).trim()
  if (isApiToken(bearer)) return byApiToken(bearer, request)
  const claims = await verifyLoginToken(bearer).catch((error) => {
    if (error instanceof ExpiredToken) throw new AuthenticationError('Expired JWT Token')
    throw error instanceof InvalidToken ? new AuthenticationError('Invalid JWT Token') : error
  })
  const actor = await findActor(claims)
  if (!actor) throw new AuthenticationError('Invalid JWT Token')
  return { ...actor, from: clientOf(request.headers) }
}

const explained: Record<TokenRefusal, string> = {
  unknown: 'not a token of this installation, or not whole',
  revoked: 'the token was revoked',
  expired: 'the token has expired',
  account_ended: 'the account that the token belongs to has ended',
  address: 'the token may not be used from this address',
}

async function byApiToken(token: string, { headers, method }: Request): Promise<Actor> {
  const from = clientOf(headers)
  const actor = await findTokenActor(token, addressOf(headers)?.toString() ?? null, from).catch((error) => {
    if (!(error instanceof RefusedApiToken)) throw error
    const message = error.why === 'expired' ? 'Expired JWT Token' : 'Invalid JWT Token'
    throw new AuthenticationError(message, explained[error.why])
  })
  // The identity was verified when the token was made: that suffices for reading and exporting, and for nothing more sensitive.
  return { ...actor, from, isIdentityVerified: method === 'GET' || method === 'HEAD' }
}

/** Refuses calls outside the scopes of a token. Calls of a person always pass. */
export function refuseBeyondScopes({ token }: Actor, resource: string, right: Right) {
  if (!token) return
  const scope = scopeFor(resource, right)
  if (!scope) throw personOnly()
  if (token.scopes.includes(scope)) return
  const challenge = `Bearer realm="Rollcall", error="insufficient_scope", scope="${scope}"`
  throw new RequestError(
    403,
    { key: 'problems.scope_missing', params: { scope } },
    { 'WWW-Authenticate': challenge },
    'insufficient_scope',
  )
}

/** Operations that no token may call, whatever its scopes. */
export const personOnly = () => new RequestError(403, { key: 'problems.person_only' }, {}, 'person_only')

/** The user agent of the browser, for the list of sessions. */
export const deviceOf = (request: Request) => request.headers.get('user-agent') ?? ''

/** The language of the request, which our own client always sends; otherwise the user's language. */
export const languageOf = (request: Request, actor?: Actor): Language =>
  acceptedLanguage(request.headers.get('accept-language')) ?? actor?.language ?? defaultLanguage
