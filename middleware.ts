import { type NextRequest, NextResponse } from 'next/server'
import { apiOrigin, preflightHeaders } from '@/lib/http/cors'
import { pageHeaders } from '@/lib/http/page-headers'
import { env } from '@/lib/platform/env'
import { ExpiredToken, type LoginClaims, verifyLoginToken } from '@/lib/platform/login-token'
import { cookieName } from '@/lib/platform/page-cookie'

// Redirects only: every page and every call asks for itself who is there.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|.*\\.[a-z0-9]+$).*)',
    // Only the questions that browsers ask before calling the API from another host.
    { source: '/api/:path*', has: [{ type: 'header', key: 'access-control-request-method' }] },
  ],
}

const anonymousOnly =
  /^\/(register|login|user\/password_reset_request|user\/password_reset_action|access_review\/[^/]+|shadow_scan(\/[^/]+)?)$/
const authenticated = /^\/(dashboard(\/.*)?|logout)$/
const role = 'ROLE_USER'

export async function middleware(request: NextRequest) {
  if (request.method === 'OPTIONS' && request.nextUrl.pathname.startsWith('/api/'))
    return new NextResponse(null, { status: 204, headers: preflightHeaders(request.headers.get('origin')) })

  const { APP_URL } = env()
  const name = cookieName(APP_URL.startsWith('https:'))
  const { claims, isExpired } = await readToken(request.cookies.get(name)?.value)
  const target = redirectOf(request.nextUrl.pathname, claims, isExpired)
  const { nonce, headers } = pageHeaders(APP_URL, apiOrigin(APP_URL))

  const forwarded = new Headers(request.headers)
  forwarded.set('x-nonce', nonce)
  forwarded.set('Content-Security-Policy', headers['Content-Security-Policy'])
  const response = target
    ? NextResponse.redirect(new URL(target, APP_URL))
    : NextResponse.next({ request: { headers: forwarded } })
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
  // With all it was set with: browsers hear nothing of a `__Host-` cookie without Secure, not even its end.
  if (isExpired)
    response.cookies.set({
      name,
      value: '',
      path: '/',
      expires: new Date(0),
      httpOnly: true,
      sameSite: 'lax',
      secure: APP_URL.startsWith('https:'),
    })
  return response
}

async function readToken(
  raw: string | undefined,
): Promise<{ claims: LoginClaims | null; isExpired: boolean }> {
  if (!raw) return { claims: null, isExpired: false }
  try {
    return { claims: await verifyLoginToken(raw), isExpired: false }
  } catch (error) {
    return { claims: null, isExpired: error instanceof ExpiredToken }
  }
}

/** Where the rules of navigation send this visit, or null to let it pass. */
function redirectOf(path: string, claims: LoginClaims | null, isExpired: boolean): string | null {
  if (path === '/') return claims?.roles.includes(role) ? '/dashboard' : '/login'
  if (anonymousOnly.test(path)) {
    if (claims) return '/dashboard'
    return isExpired && path !== '/login' ? '/login' : null
  }
  if (!authenticated.test(path)) return null
  if (!claims) return '/login'
  if (path === '/logout') return null
  if (!claims.roles.includes(role)) return path === '/dashboard' ? null : '/dashboard'
  if (claims.onBoardingStep === 0 && path !== '/dashboard/onboarding') return '/dashboard/onboarding'
  return null
}
