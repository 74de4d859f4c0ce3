import 'server-only'
import type { NextRequest } from 'next/server'
import type { ProviderName } from '@/lib/domain/sign-in/identities/choices'
import { readClaims } from '@/lib/domain/sign-in/identities/claims'
import { meetIdentity } from '@/lib/domain/sign-in/identities/meet-identity'
import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { clientOf } from '@/lib/http/client-address'
import { type RoundTrip, wayBack } from '@/lib/http/providers/provider-round-trip'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { readLoginToken } from '@/lib/platform/login-token'
import { cookieName } from '@/lib/platform/page-cookie'
import { TooManyAttempts } from '@/lib/platform/rate-limit'

/**
 * Where the browser goes after a provider has identified its user: always to a page, and never with a session, since
 * only the API opens sessions.
 */
export async function afterProvider(
  request: NextRequest,
  trip: RoundTrip,
  provider: ProviderName,
  claims: unknown,
): Promise<string> {
  const fail = (failure: ProviderFailure) => wayBack(trip, { failure })
  try {
    const actor = trip.page === '/login' ? null : await pageActor(request)
    if (!trip.verifier || (trip.page !== '/login' && !actor)) return fail('failed')
    const identity = readClaims(provider, claims)
    return wayBack(
      trip,
      await meetIdentity(identity, { verifier: trip.verifier, client: clientOf(request.headers), actor }),
    )
  } catch (error) {
    if (error instanceof TooManyAttempts) return fail('too_many')
    log.error({ err: error, provider }, 'a provider’s answer could not be used')
    return fail('failed')
  }
}

/** The user who asked for a link in the settings, by the cookie of pages, since a provider's answer arrives as a navigation. */
async function pageActor(request: NextRequest) {
  const raw = request.cookies.get(cookieName(env().APP_URL.startsWith('https:')))?.value ?? ''
  const claims = await readLoginToken(raw)
  return claims && findActor(claims)
}
