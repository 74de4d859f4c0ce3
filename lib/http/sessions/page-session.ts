import 'server-only'
import { hkdfSync } from 'node:crypto'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import type { ProviderName } from '@/lib/domain/sign-in/identities/choices'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { nextAuthLog } from '@/lib/http/providers/next-auth-log'
import { oidcProviders } from '@/lib/http/providers/oidc-providers'
import { returnAddress } from '@/lib/http/providers/return-address'
import { authCookies } from '@/lib/http/sessions/auth-cookies'
import { env } from '@/lib/platform/env'
import { loginTokenSeconds, readLoginToken } from '@/lib/platform/login-token'

/** The login token as it was issued. next-auth keeps it in the cookie instead of a token of its own. */
type Kept = { raw?: string }

/**
 * next-auth puts the login token of the API in the cookie that opens pages, on the page's own host, and asks Google and
 * Microsoft who somebody is. Its own encoding is replaced: there is one token, one function that issues it and one that
 * verifies it.
 * @param afterProvider where the browser continues with the answer of a provider
 */
export function pageSession(
  afterProvider: (provider: ProviderName, claims: unknown) => Promise<string>,
): NextAuthOptions {
  const { APP_URL, TOKEN_KEYS } = env()
  const isSecure = APP_URL.startsWith('https:')
  // next-auth reads its own address from the environment only.
  process.env.NEXTAUTH_URL = APP_URL
  return {
    // Signs its CSRF cookie and the cookies of a sign-in at a provider. Derived, so that no key serves two purposes.
    secret: Buffer.from(hkdfSync('sha256', TOKEN_KEYS[0]!.key, '', 'rollcall next-auth csrf', 32)).toString(
      'hex',
    ),
    session: { strategy: 'jwt', maxAge: loginTokenSeconds },
    pages: { signIn: '/login', error: '/login' },
    useSecureCookies: isSecure,
    cookies: authCookies(isSecure),
    logger: nextAuthLog,
    providers: [
      credentialsProvider({
        id: 'token',
        credentials: { token: { type: 'text' } },
        authorize: async (sent) => {
          const raw = sent?.token ?? ''
          const claims = await readLoginToken(raw)
          const actor = claims && (await findActor(claims))
          return actor ? { id: actor.userId, raw } : null
        },
      }),
      ...oidcProviders(),
    ],
    jwt: {
      encode: async ({ token }) => (token as Kept | undefined)?.raw ?? '',
      decode: async ({ token }) => {
        const claims = token ? await readLoginToken(token) : null
        return claims ? { sub: claims.sub, raw: token } : null
      },
    },
    callbacks: {
      redirect: async ({ url }) => returnAddress(url),
      // Returns an address instead of true, so that a provider's answer opens no session here.
      signIn: async ({ account, profile }) =>
        account?.type === 'oauth' ? afterProvider(account.provider as ProviderName, profile) : true,
      jwt: ({ token, user }) => (user ? { sub: user.id, raw: (user as Kept).raw } : token),
    },
  }
}
