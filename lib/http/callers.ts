import type { Actor } from '@/lib/domain/record/actor'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { clientOf } from '@/lib/http/client-address'
import { AuthenticationError } from '@/lib/http/problems'
import { acceptedLanguage, defaultLanguage, type Language } from '@/lib/i18n/languages'
import { ExpiredToken, InvalidToken, verifyLoginToken } from '@/lib/platform/login-token'

/**
 * The actor of an API call, by its Bearer alone: a cookie travels with requests that other sites forge.
 * @throws AuthenticationError
 */
export async function requireActor(request: Request): Promise<Actor> {
  const header = request.headers.get('authorization') ?? ''
  if (!/^Bearer \S/i.test(header)) throw new AuthenticationError('JWT Token not found')
  const claims = await verifyLoginToken(header.slice('Bearer '.length).trim()).catch((error) => {
    if (error instanceof ExpiredToken) throw new AuthenticationError('Expired JWT Token')
    throw error instanceof InvalidToken ? new AuthenticationError('Invalid JWT Token') : error
  })
  const actor = await findActor(claims)
  if (!actor) throw new AuthenticationError('Invalid JWT Token')
  return { ...actor, from: clientOf(request.headers) }
}

/** The user agent of the browser, for the list of sessions. */
export const deviceOf = (request: Request) => request.headers.get('user-agent') ?? ''

/** The language that the client sends, as our own always does; otherwise the language of the user. */
export const languageOf = (request: Request, actor?: Actor): Language =>
  acceptedLanguage(request.headers.get('accept-language')) ?? actor?.language ?? defaultLanguage
