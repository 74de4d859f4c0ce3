import { openSignIn, type SignInPackage } from '@/lib/connectors/kit/sign-in/open-sign-in'

/** Credentials as the kit reads them here: `client_id` and `client_secret` by these names. */
type Endpoint<C> = {
  /** Fixed, or on the credentials' own host. CONNECTOR_BASE_URL_<ID> takes the place of its origin. */
  tokenUrl: string | ((credentials: C) => string)
  /** How the client says who it is: HTTP Basic, or `client_id` and `client_secret` in the body. */
  clientAuth: 'basic' | 'body'
  /** Before the access token in the Authorization header; Bearer by default. */
  scheme?: string
  scopes: readonly string[]
  /** Between scopes; a space by default. */
  scopeSeparator?: ',' | ' '
}

/** A person agrees at the vendor's; refresh tokens are kept encrypted, and rotated (RFC 6749 §4.1, RFC 7636). */
export type AuthorizationCode<C> = Endpoint<C> & {
  grant: 'authorization_code'
  /** Whose own package signs in; the kit itself does where nothing is named. */
  package?: SignInPackage
  authorizeUrl: string | ((credentials: C) => string)
  /** Asked for instead of `scopes` where the credential `read_only` is chosen. */
  readScopes?: readonly string[]
  /** Asked for besides where that credential is chosen, to only read or to also act. */
  furtherScopes?: { credential: string; read: readonly string[]; write: readonly string[] }
  /** False only where the vendor refuses a code challenge. */
  pkce: boolean
  /** What the vendor needs to give a refresh token, such as `access_type: 'offline'`. */
  extraAuthorizeParams?: Readonly<Record<string, string>>
  /** Vendors with several data centres name the account's own one when the person comes back: one of these origins. */
  accountServer?: { param: string; allowed: readonly string[] }
}

/**
 * The company's own application gets tokens by its client credentials (RFC 6749 §4.4); they are kept for the length
 * of the call.
 */
export type ClientCredentials<C> = Endpoint<C> & {
  grant: 'client_credentials'
  /** Where the vendor calls it otherwise, such as Zoom's `account_credentials`. */
  grantType?: string
  extraTokenParams?: (credentials: C) => Record<string, string>
}

/** A service account signs for itself (RFC 7523): see `signedAssertion`. */
export type JwtBearer<C> = Pick<Endpoint<C>, 'tokenUrl' | 'scheme'> & {
  grant: 'jwt_bearer'
  /** `tokenUrl` is the vendor's own, whatever the operator put in its place: the audience. */
  assertion: (credentials: C, on: { tokenUrl: string; now: number }) => Promise<string>
}

export type OAuth<C> = AuthorizationCode<C> | ClientCredentials<C> | JwtBearer<C>

/** `unless` names a token among the credentials that does instead: where it is given, no access token is asked for. */
export type OAuthUnless<C> = OAuth<C> & { unless?: keyof C & string }

/** How access tokens are got with these credentials; undefined where none is needed. */
export const oauthWith = <O extends { unless?: string }>(
  oauth: O | undefined,
  credentials: Readonly<Record<string, unknown>>,
): O | undefined => (oauth?.unless && credentials[oauth.unless] ? undefined : oauth)

/** What an authorization gave, or is about to give. Kept encrypted. */
export type Tokens = {
  /** What the person came back with, to be exchanged once. */
  code?: { value: string; verifier: string | null; redirectUri: string }
  refreshToken?: string
  accessToken?: string
  /** In milliseconds since 1970; null when the vendor tells no end. */
  expiresAt?: number | null
  /** The origin of the account's data centre. */
  accountServer?: string | null
}

/** Who keeps a connection's tokens from one call to the next. */
export type TokenKeeper = {
  /**
   * Lets `use` work alone among all who use this connection, in whichever process. What it stores is kept for good when
   * `store` returns: a refresh token that replaced another must be before it is used.
   */
  alone: <T>(use: (held: Tokens, store: (tokens: Tokens) => Promise<void>) => Promise<T>) => Promise<T>
}

/** Keeps tokens as long as the process: for the shell, and for tests. */
export function keepInMemory(tokens: Tokens): TokenKeeper & { held: Tokens } {
  let last: Promise<unknown> = Promise.resolve()
  const keep = async (next: Tokens) => {
    keeper.held = next
  }
  const keeper = {
    held: tokens,
    alone: <T>(use: (held: Tokens, store: (tokens: Tokens) => Promise<void>) => Promise<T>): Promise<T> => {
      const turn = last.then(() => use(keeper.held, keep))
      last = turn.catch(() => {})
      return turn
    },
  }
  return keeper
}

const textOf = <C>(url: string | ((credentials: C) => string), credentials: C) =>
  typeof url === 'string' ? url : url(credentials)

/** Where tokens are asked for: the vendor's address, in its account's data centre, or what the operator put there. */
export function tokenAddress<C>(
  { tokenUrl }: Pick<OAuth<C>, 'tokenUrl'>,
  credentials: C,
  { accountServer, override }: { accountServer?: string | null; override?: string | undefined },
): { url: URL; vendorUrl: string } {
  const vendor = new URL(textOf(tokenUrl, credentials))
  const there = accountServer ? new URL(vendor.pathname + vendor.search, accountServer) : vendor
  return { url: moved(there, override), vendorUrl: there.href }
}

/** The vendor's page where somebody agrees. */
export async function authorizeAddress<C>(
  oauth: AuthorizationCode<C>,
  credentials: C,
  asked: {
    clientId: string
    redirectUri: string
    state: string
    challenge: string
    override?: string | undefined
  },
): Promise<URL> {
  const scopes = scopesAsked(oauth, credentials)
  const { redirectUri, state, challenge, override } = asked
  if (oauth.package) {
    const { client_secret } = credentials as { client_secret?: unknown }
    const vendor = await openSignIn(oauth.package)
    const client = { id: asked.clientId, secret: client_secret ? String(client_secret) : null }
    const params = oauth.extraAuthorizeParams ?? {}
    return moved(
      await vendor.authorizeUrl({ client, redirectUri, state, challenge, scopes, params }),
      override,
    )
  }
  const url = moved(new URL(textOf(oauth.authorizeUrl, credentials)), override)
  const params = {
    response_type: 'code',
    client_id: asked.clientId,
    redirect_uri: redirectUri,
    ...(scopes.length > 0 && { scope: scopes.join(oauth.scopeSeparator ?? ' ') }),
    state,
    ...(oauth.pkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...oauth.extraAuthorizeParams,
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

function scopesAsked<C>(oauth: AuthorizationCode<C>, credentials: C): string[] {
  const isReadOnly = (credentials as { read_only?: unknown }).read_only === true
  const usual = (isReadOnly && oauth.readScopes) || oauth.scopes
  const { furtherScopes: further } = oauth
  const isFurther = further && (credentials as Record<string, unknown>)[further.credential] === true
  return [...new Set([...usual, ...(isFurther ? further[isReadOnly ? 'read' : 'write'] : [])])]
}

const moved = (url: URL, override: string | undefined) =>
  override ? new URL(url.pathname + url.search, override) : url
