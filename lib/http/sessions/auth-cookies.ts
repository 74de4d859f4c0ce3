import type { CookiesOptions } from 'next-auth'
import { cookieName } from '@/lib/platform/page-cookie'

const seconds = 600

/** What a way to a provider and back leaves in the browser: for ten minutes, for this host alone, out of scripts' reach. */
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

/** Each is good for one answer, whatever came of it: `Set-Cookie` lines that end them. */
export const endOfRoundTrip = (isSecure: boolean): string[] =>
  ofRoundTrip.map(
    (kind) =>
      `${authCookies(isSecure)[kind]!.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
