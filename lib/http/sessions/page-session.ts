import 'server-only'
import { hkdfSync } from 'node:crypto'
import type { LoggerInstance, NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { type ProviderName, providerLabels } from '@/lib/domain/sign-in/identities/choices'
import { configuredProviders } from '@/lib/domain/sign-in/identities/configured-providers'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { exchangeMicrosoftCode } from '@/lib/http/providers/microsoft-tokens'
import { authCookies } from '@/lib/http/sessions/auth-cookies'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
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

/** Writes the messages of next-auth to our log, without the one-time values that they quote. */
const nextAuthLog: Partial<LoggerInstance> = {
  error: (code, metadata) => log.warn({ code, ...describe(metadata) }, 'a sign-in by a provider failed'),
  warn: (code) => log.warn({ code }, 'next-auth warns'),
  debug: () => {},
}

function describe(metadata: unknown): { provider?: unknown; reason: string } {
  const { error, message, providerId } = metadata as { error?: Error; message?: string; providerId?: unknown }
  const reason = error?.message ?? message ?? ''
  return {
    provider: providerId,
    reason: reason.replace(/\b(state|nonce) mismatch.*/s, '$1 mismatch').slice(0, 300),
  }
}

type Claims = Record<string, unknown>

/** Google and Microsoft as next-auth takes them: by discovery, with state, nonce and PKCE, from the id token alone. */
const oidcProviders = (): OAuthConfig<Claims>[] => configuredProviders().map(provider)

function provider(name: ProviderName): OAuthConfig<Claims> {
  const { clientId, clientSecret, issuer } = env().identityProviders[name]!
  const base = name === 'microsoft' ? `${issuer}/${env().MICROSOFT_TENANT}/v2.0` : issuer
  return {
    id: name,
    name: providerLabels[name],
    type: 'oauth',
    clientId,
    clientSecret,
    wellKnown: `${base}/.well-known/openid-configuration`,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    client: { token_endpoint_auth_method: 'client_secret_post' },
    httpOptions: { timeout: 10_000 },
    ...(name === 'microsoft' && { token: { request: exchangeMicrosoftCode } }),
    // The domain reads the identity from the claims.
    profile: ({ sub }) => ({ id: String(sub) }),
  }
}

const defaultPage = '/dashboard'

/**
 * Where to go on, as a request asked for it: an address of ours, else the default page. Judged after parsing, as
 * browsers read it: `//evil`, `/\evil` and `https:evil` all look like paths.
 */
export function returnAddress(requested: string): string {
  const { APP_URL } = env()
  const url = URL.parse(requested, APP_URL)
  return url?.origin === APP_URL ? url.href : `${APP_URL}${defaultPage}`
}
