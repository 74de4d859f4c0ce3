import {
  AuthError,
  ConfidentialClientApplication,
  type INetworkModule,
  LogLevel,
  PublicClientApplication,
} from '@azure/msal-node'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Client, VendorSignIn } from '@/lib/connectors/kit/sign-in/vendor-sign-in'

/** Every organization, and no personal account: https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc */
const authority = 'https://login.microsoftonline.com/organizations'

/** The package describes this machine and itself in parameters of these names. */
const isTelemetry = (name: string) => name.startsWith('x-')

/**
 * Microsoft's own package. Its memory of tokens lasts as long as the application that is made here, which is one call: no
 * company meets another's. It knows the addresses of this authority, so that it asks for none.
 */
function open({ id, secret }: Client, network: INetworkModule) {
  const configuration = {
    auth: { clientId: id, authority, ...(secret !== null && { clientSecret: secret }) },
    system: {
      networkClient: network,
      // The guarded client retries, and waits as long as Microsoft asks.
      disableInternalRetries: true,
      loggerOptions: { loggerCallback: () => {}, logLevel: LogLevel.Error, piiLoggingEnabled: false },
    },
  }
  return secret === null
    ? new PublicClientApplication(configuration)
    : new ConfidentialClientApplication(configuration)
}

const refuse = async (): Promise<never> => {
  throw new ConnectorError('unexpected')
}
const offline: INetworkModule = { sendGetRequestAsync: refuse, sendPostRequestAsync: refuse }

export const microsoft: VendorSignIn = {
  async authorizeUrl({ client, redirectUri, state, nonce, challenge, scopes, params }) {
    const address = await open(client, offline).getAuthCodeUrl({
      redirectUri,
      state,
      scopes: [...scopes],
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      extraQueryParameters: { ...params },
      ...(nonce !== undefined && { nonce }),
    })
    const url = new URL(address)
    // The package adds `offline_access` to every request, and a scan must not ask for lasting access.
    url.searchParams.set('scope', scopes.join(' '))
    for (const name of [...url.searchParams.keys()].filter(isTelemetry)) url.searchParams.delete(name)
    return url
  },

  async requestToken(client, grant, send) {
    let answer: unknown
    let failure: unknown = null
    const application = open(client, {
      sendGetRequestAsync: refuse,
      sendPostRequestAsync: async <T>(address: string, { body = '' }: { body?: string } = {}) => {
        try {
          // Without `scope`, Microsoft gives what was agreed to. The package would add to it.
          const form = [...new URLSearchParams(body)].filter(
            ([name]) => !isTelemetry(name) && name !== 'scope',
          )
          const received = await send(new URL(address).pathname, Object.fromEntries(form))
          answer = received.body
          return { status: 200, headers: {}, body: received.body as T }
        } catch (error) {
          failure = error
          throw error
        }
      },
    })
    try {
      if ('refreshToken' in grant)
        await application.acquireTokenByRefreshToken({ refreshToken: grant.refreshToken, scopes: [] })
      else
        await application.acquireTokenByCode({
          code: grant.code,
          redirectUri: grant.redirectUri,
          scopes: [],
          ...(grant.verifier !== null && { codeVerifier: grant.verifier }),
          ...(grant.nonce !== undefined && { nonce: grant.nonce }),
        })
    } catch (error) {
      // The package wraps what the guarded client threw. Of its own errors only the code is kept: their text may quote an answer.
      if (failure !== null) throw failure
      throw new ConnectorError('unexpected', { reason: error instanceof AuthError ? error.errorCode : null })
    }
    return answer
  },
}
