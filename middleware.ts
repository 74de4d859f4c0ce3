import { type NextRequest, NextResponse } from 'next/server'
import { pageHeaders } from '@/lib/http/headers/security-headers'
import { redirectOf, type Visitor } from '@/lib/http/navigation'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { ExpiredToken, InvalidToken, verifyLoginToken } from '@/lib/platform/login-token'
import { apiOrigin } from '@/lib/platform/own-names'
import { cookieName } from '@/lib/platform/page-cookie'

// Redirects only: every page and every call asks for itself who is there.
export const config = {
  runtime: 'nodejs',
  matcher: [
    // Bodies that pass here are cut at 10 MB: the API stays out of it.
    '/((?!api/|api$|_next/static/).*)',
  ],
}

// Logos, the icon: public, and no page.
const isFile = (path: string) =>
  !path.startsWith('/dashboard/') &&
  path.includes('.') &&
  /^[a-z0-9]+$/.test(path.slice(path.lastIndexOf('.') + 1))

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl

  const { APP_URL } = env()
  const name = cookieName(APP_URL.startsWith('https:'))
  const visitor = await readToken(request.cookies.get(name)?.value)
  const api = apiOrigin(APP_URL)
  const target = isOnlyApi(request, api, APP_URL)
    ? pathname + search
    : isFile(pathname)
      ? null
      : (await isInMaintenance())
        ? maintenanceFor(pathname, search)
        : redirectOf(pathname, visitor)
  const { nonce, headers } = pageHeaders(APP_URL, api)

  const forwarded = new Headers(request.headers)
  forwarded.set('x-nonce', nonce)
  forwarded.set('Content-Security-Policy', headers['Content-Security-Policy'])
  const response = target
    ? NextResponse.redirect(onOurHost(target, APP_URL))
    : NextResponse.next({ request: { headers: forwarded } })
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
  // With all it was set with: browsers hear nothing of a `__Host-` cookie without Secure, not even its end.
  if (visitor?.isExpired)
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

/** A cookie that was forged, or is none of ours, counts as none. Null while the time is not known. */
async function readToken(raw: string | undefined): Promise<Visitor | null> {
  if (!raw) return { claims: null, isExpired: false }
  try {
    return { claims: await verifyLoginToken(raw), isExpired: false }
  } catch (error) {
    const isExpired = error instanceof ExpiredToken
    return isExpired || error instanceof InvalidToken ? { claims: null, isExpired } : null
  }
}

/** Pages live on the host of the app alone: its cookie is kept there, and the API's host shows none. */
const isOnlyApi = (request: NextRequest, api: string, appUrl: string) =>
  api !== appUrl && request.headers.get('host') === new URL(api).host

/** Closed: every page leads there, and from there back. */
const maintenanceFor = (pathname: string, search: string) =>
  pathname === '/maintenance' ? null : `/maintenance?from=${encodeURIComponent(pathname + search)}`

// Not `new URL(target, base)`: a path that begins with two slashes would name another host.
function onOurHost(target: string, appUrl: string): URL {
  const url = new URL(appUrl)
  const [path = '', ...search] = target.split('?')
  url.pathname = path
  url.search = search.join('?')
  return url
}
