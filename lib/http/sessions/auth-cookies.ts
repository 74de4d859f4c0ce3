import type { CookiesOptions } from 'next-auth'
import { cookieName } from '@/lib/platform/page-cookie'

const seconds = 600

/** The cookies of a sign-in at a provider: valid for ten minutes, for this host only, unreadable by scripts. */
const ofRoundTrip = ['state', 'nonce', 'pkceCodeVerifier', 'callbackUrl'] as const

export function authCookies(isSecure: boolean): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  const prefix = isSecure ? '__Host-' : ''
  const named = (name: string) => ({
    name: `${prefix}next-auth.${name}`,
    options: { ...options, maxAge: seconds },
  })
  return {
    sessionToken: { name: cookieName(isSecure), options },
    state: named('state'),
    nonce: named('nonce'),
    pkceCodeVerifier: named('pkce.code_verifier'),
    callbackUrl: named('callback-url'),
  }
}

export const callbackUrlCookie = (isSecure: boolean) => authCookies(isSecure).callbackUrl!.name

/** `Set-Cookie` lines that delete these cookies after one answer, whether it succeeded or failed. */
export const endOfRoundTrip = (isSecure: boolean): string[] =>
  ofRoundTrip.map(
    (kind) =>
      `${authCookies(isSecure)[kind]!.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
