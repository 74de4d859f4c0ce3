import { ClientAuthentication, CodeChallengeMethod, gaxios, OAuth2Client } from 'google-auth-library'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Client, SendForm, VendorSignIn } from '@/lib/connectors/kit/sign-in/vendor-sign-in'

/** The package's transport by the guarded client, which retries and waits: nothing of the package's own is left of it. */
class GuardedTransport extends gaxios.Gaxios {
  answer: unknown
  readonly #send: SendForm

  constructor(send: SendForm) {
    super()
    this.#send = send
  }

  override async request<T>({ url = '', data }: gaxios.GaxiosOptions = {}): gaxios.GaxiosPromise<T> {
    const form = Object.fromEntries(new URLSearchParams(data as URLSearchParams))
    const { body } = await this.#send(new URL(url).pathname, form)
    if (typeof body !== 'object' || body === null) throw new ConnectorError('unexpected')
    this.answer = body
    // The package writes its own times into what it is given.
    return { data: { ...body } } as unknown as gaxios.GaxiosResponse<T>
  }
}

const open = ({ id, secret }: Client, transporter: GuardedTransport) =>
  new OAuth2Client({
    clientId: id,
    ...(secret === null
      ? { clientAuthentication: ClientAuthentication.None }
      : { clientSecret: secret, clientAuthentication: ClientAuthentication.ClientSecretPost }),
    transporter,
    // Its interceptors describe this machine, and write tokens into the log that GOOGLE_SDK_NODE_LOGGING opens.
    useAuthRequestParameters: false,
  })

const offline = async (): Promise<never> => {
  throw new ConnectorError('unexpected')
}

/** Google's own package. The client that is made here lasts one call, so no company meets another's tokens. */
export const google: VendorSignIn = {
  async authorizeUrl({ client, redirectUri, state, nonce, challenge, scopes, params }) {
    const address = open(client, new GuardedTransport(offline)).generateAuthUrl({
      redirect_uri: redirectUri,
      scope: [...scopes],
      state,
      code_challenge: challenge,
      code_challenge_method: CodeChallengeMethod.S256,
      ...(nonce !== undefined && { nonce }),
      ...params,
    })
    return new URL(address)
  },

  async requestToken(client, grant, send) {
    const transport = new GuardedTransport(send)
    const oauth = open(client, transport)
    if ('refreshToken' in grant) {
      oauth.setCredentials({ refresh_token: grant.refreshToken })
      await oauth.refreshAccessToken()
    } else {
      const { code, verifier, redirectUri } = grant
      await oauth.getToken({
        code,
        redirect_uri: redirectUri,
        ...(verifier !== null && { codeVerifier: verifier }),
      })
    }
    return transport.answer
  },
}
