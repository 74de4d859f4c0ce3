import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import type { AuthorizationCode } from '@/lib/connectors/kit/oauth'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const host = '.googleapis.com'
const isGoogle = (address: string) => new URL(address).hostname.endsWith(host)

/** Another host of Google's; the operator's server stands for all of them. */
export const beside = (vendorUrl: string, name: string): string =>
  URL.canParse(vendorUrl) && isGoogle(vendorUrl) ? `https://${name}${host}` : vendorUrl

type Rights = Record<'read' | 'write', readonly string[]> & {
  further?: AuthorizationCode<unknown>['furtherScopes']
}

/** As Google spells them, with those that say who agreed. */
export const asked = (scopes: readonly string[]): string[] => [
  'openid',
  'email',
  ...scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`),
]

/**
 * A person agrees (https://developers.google.com/identity/protocols/oauth2/web-server). Without `include_granted_scopes`,
 * so that a connection holds its own scopes and none of another one's.
 */
export const agreement = ({ read, write, further }: Rights): AuthorizationCode<Record<string, unknown>> => ({
  grant: 'authorization_code',
  package: 'google',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  clientAuth: 'body',
  scopes: write,
  readScopes: read,
  ...(further && { furtherScopes: further }),
  pkce: true,
  // Google gives a refresh token the first time only, unless it asks again.
  extraAuthorizeParams: { access_type: 'offline', prompt: 'consent' },
})

const person = z.object({ sub: idText, email: vendorText })

/** Whose agreement it is: https://developers.google.com/identity/openid-connect/openid-connect#obtaininguserprofileinformation */
export const authorizingUser = (http: Http) =>
  http.get(`${beside(new URL(http.baseUrl).origin, 'openidconnect')}/v1/userinfo`, person)
