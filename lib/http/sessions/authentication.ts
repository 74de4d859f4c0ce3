import 'server-only'
import type { NextRequest } from 'next/server'
import { configuredProviders } from '@/lib/domain/sign-in/identities/configured-providers'
import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'
import { clearSiteData, securityHeaders } from '@/lib/http/headers/security-headers'
import { callNextAuth } from '@/lib/http/providers/next-auth-call'
import { afterProvider } from '@/lib/http/providers/provider-answer'
import { readRoundTrip, wayBack } from '@/lib/http/providers/provider-round-trip'
import { callbackUrlCookie, endOfRoundTrip } from '@/lib/http/sessions/auth-cookies'
import { pageSession } from '@/lib/http/sessions/page-session'
import { requireDatabaseClock } from '@/lib/platform/database/database-clock'
import { env } from '@/lib/platform/env'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The routes of next-auth that are used here; the others answer 404. */
export async function authentication(request: NextRequest, { params }: Context): Promise<Response> {
  const { APP_URL } = env()
  const path = (await params).nextauth
  const response = await answer(request, path)
  const headers = {
    ...securityHeaders(APP_URL),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (request.method === 'POST' && path[0] === 'signout' && response.ok)
    for (const [name, value] of Object.entries(clearSiteData)) response.headers.set(name, value)
  if (isProviderCallback(request, path))
    for (const line of endOfRoundTrip(APP_URL.startsWith('https:')))
      response.headers.append('Set-Cookie', line)
  return response
}

const isProviderCallback = ({ method }: NextRequest, [action, provider]: string[]) =>
  method === 'GET' && action === 'callback' && configuredProviders().some((name) => name === provider)

async function answer(request: NextRequest, path: string[]): Promise<Response> {
  const [action = '', provider = ''] = path
  const isSecure = env().APP_URL.startsWith('https:')
  const trip = readRoundTrip(request.cookies.get(callbackUrlCookie(isSecure))?.value)
  const goBack = (failure: ProviderFailure) => redirectTo(wayBack(trip, { failure }))
  const params = request.nextUrl.searchParams

  // After an error next-auth sends the browser to our page, which explains it.
  if (request.method === 'GET' && (action === 'error' || action === 'signin'))
    return goBack(params.get('error') === 'OAuthSignin' ? 'unavailable' : 'failed')
  if (isProviderCallback(request, path) && params.has('error'))
    return goBack(params.get('error') === 'access_denied' ? 'cancelled' : 'failed')
  if (!isKnown(request, path)) return Response.json({ message: 'Not found' }, { status: 404 })
  // next-auth deletes the cookie when it cannot verify it.
  if (
    !(await requireDatabaseClock().then(
      () => true,
      () => false,
    ))
  )
    return Response.json({ message: 'Service Unavailable' }, { status: 503, headers: { 'Retry-After': '1' } })
  return callNextAuth(
    request,
    path,
    pageSession((name, claims) => afterProvider(request, trip, name, claims)),
  )

  function isKnown({ method }: NextRequest, { length }: string[]) {
    if (method === 'GET' && length === 1) return ['csrf', 'providers', 'session'].includes(action)
    if (method === 'POST' && length === 1) return action === 'signout'
    if (method === 'POST' && action === 'callback') return provider === 'token'
    if (method === 'POST' && action === 'signin')
      return configuredProviders().some((name) => name === provider)
    return isProviderCallback(request, path)
  }
}

const redirectTo = (address: string) => new Response(null, { status: 302, headers: { Location: address } })
