import type { OAuthConfig } from 'next-auth/providers/oauth'
import { type ProviderName, providerLabels } from '@/lib/domain/sign-in/identities/choices'
import { configuredProviders } from '@/lib/domain/sign-in/identities/configured-providers'
import { exchangeMicrosoftCode } from '@/lib/http/providers/microsoft-tokens'
import { env } from '@/lib/platform/env'

type Claims = Record<string, unknown>

/** Google and Microsoft as next-auth takes them: by discovery, with state, nonce and PKCE, from the id token alone. */
export const oidcProviders = (): OAuthConfig<Claims>[] => configuredProviders().map(provider)

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
