import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere } from '@/lib/connectors/kit/if-allowed'
import { idText } from '@/lib/connectors/kit/vendor-values'

export type Entry = { api_token: string; client_id: string; client_secret: string }
type OwnToken = { userId: string | null; scopes: string[] | null }

const ofPrivateApp = z.object({ userId: idText.nullish(), scopes: z.array(z.string()).nullish() })
const introspected = z.object({ user_id: idText.nullish(), scopes: z.array(z.string()).nullish() })

/**
 * Whose token it is, and its scopes; null where HubSpot does not say. Of an authorization by
 * https://developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/token-introspect, of a private app
 * by an address of its own, which has no dated version and knows nothing of service keys: they belong to no user.
 */
export async function readToken(http: Http, entry: Entry): Promise<OwnToken | null> {
  const token = await http.accessToken()
  if (token !== null) {
    const { client_id, client_secret } = entry
    const form = { client_id, client_secret, token, token_type_hint: 'access_token' }
    const path = '/oauth/2026-09/token/introspect'
    const tokenInfo = await orElsewhere(http.ask({ method: 'POST', path, form, isRead: true }, introspected))
    return tokenInfo && { userId: tokenInfo.user_id ?? null, scopes: tokenInfo.scopes ?? null }
  }
  const body = { tokenKey: entry.api_token }
  const path = '/oauth/v2/private-apps/get/access-token-info'
  const tokenInfo = await orElsewhere(http.ask({ method: 'POST', path, body, isRead: true }, ofPrivateApp))
  return tokenInfo && { userId: tokenInfo.userId ?? null, scopes: tokenInfo.scopes ?? null }
}
