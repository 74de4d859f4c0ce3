import 'server-only'
import { hkdfSync } from 'node:crypto'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import { findActor } from '@/lib/domain/users/sessions'
import { env } from '@/lib/platform/env'
import { loginTokenSeconds, verifyLoginToken } from '@/lib/platform/login-token'
import { cookieName } from '@/lib/platform/page-cookie'

/** The login token as it was issued: what next-auth keeps in the cookie, instead of a token of its own. */
type Kept = { raw?: string }

/**
 * next-auth puts the login token of the API in the cookie that opens pages, on the page's own host.
 * Its own encoding is replaced: there is one token, one function that issues it and one that verifies it.
 */
export function pageSession(): NextAuthOptions {
  const { APP_URL, TOKEN_KEYS } = env()
  const isSecure = APP_URL.startsWith('https:')
  // next-auth reads its own address from the environment only.
  process.env.NEXTAUTH_URL = APP_URL
  return {
    // For its CSRF cookie: derived, so that no key serves two purposes.
    secret: Buffer.from(hkdfSync('sha256', TOKEN_KEYS[0]!.key, '', 'rollcall next-auth csrf', 32)).toString(
      'hex',
    ),
    session: { strategy: 'jwt', maxAge: loginTokenSeconds },
    pages: { signIn: '/login', error: '/login' },
    useSecureCookies: isSecure,
    cookies: {
      sessionToken: {
        name: cookieName(isSecure),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      },
    },
    providers: [
      credentialsProvider({
        id: 'token',
        credentials: { token: { type: 'text' } },
        authorize: async (sent) => {
          const raw = sent?.token ?? ''
          const claims = await verifyLoginToken(raw).catch(() => null)
          const actor = claims && (await findActor(claims))
          return actor ? { id: actor.userId, raw } : null
        },
      }),
    ],
    jwt: {
      encode: async ({ token }) => (token as Kept | undefined)?.raw ?? '',
      decode: async ({ token }) => {
        const claims = token ? await verifyLoginToken(token).catch(() => null) : null
        return claims ? { sub: claims.sub, raw: token } : null
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, raw: (user as Kept).raw } : token),
    },
  }
}
