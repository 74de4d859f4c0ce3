import { decodeJwt } from 'jose'
import type { TokenEndpointHandler } from 'next-auth/providers/oauth'

type Exchange = NonNullable<TokenEndpointHandler['request']>
type Client = Parameters<Exchange>[0]['client']

const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Redeems Microsoft's code. `organizations` and `common` stand for every tenant, so the issuer that they publish contains a
 * placeholder. The tenant of the token replaces it before signature, issuer, audience, times and nonce are checked.
 * https://learn.microsoft.com/en-us/entra/identity-platform/access-tokens#validate-the-issuer
 */
export const exchangeMicrosoftCode: Exchange = async ({ provider, params, checks, client }) => {
  const { state, nonce, code_verifier } = checks as { state: string; nonce: string; code_verifier: string }
  if (!params.code || !state || params.state !== state) throw new Error('state mismatch')
  const answer = await client.grant({
    grant_type: 'authorization_code',
    code: params.code,
    redirect_uri: provider.callbackUrl,
    code_verifier,
  })
  const tokens = await ofTenant(client, tenantOf(answer.id_token)).callback(
    provider.callbackUrl,
    { id_token: answer.id_token, state },
    { response_type: 'id_token', state, nonce },
  )
  return { tokens }
}

function tenantOf(idToken: string | undefined): string {
  const { tid } = decodeJwt(idToken ?? '')
  if (typeof tid !== 'string' || !guid.test(tid)) throw new Error('no tenant in the token')
  return tid
}

function ofTenant(client: Client, tenant: string): Client {
  const { metadata } = client.issuer
  const Issuer = client.issuer.constructor as new (of: typeof metadata) => typeof client.issuer
  const issuer = new Issuer({ ...metadata, issuer: metadata.issuer.replace('{tenantid}', tenant) })
  return new issuer.Client(client.metadata)
}
