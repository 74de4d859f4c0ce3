/** The application that the operator or the company registered; desktop applications may have no secret. */
export type Client = { id: string; secret: string | null }

export type AskedAuthorization = {
  client: Client
  redirectUri: string
  state: string
  challenge: string
  scopes: readonly string[]
  nonce?: string
  /** What the vendor wants beside that, such as `prompt`. */
  params: Readonly<Record<string, string>>
}

export type Grant =
  | { code: string; verifier: string | null; redirectUri: string; nonce?: string }
  | { refreshToken: string }

/** Sends a form by the guarded client, and throws ConnectorError for every answer that is no success. */
export type SendForm = (path: string, form: Record<string, string>) => Promise<{ body: unknown }>

/** What the vendor's own package does of a sign-in. It is opened for one call and holds no token after it. */
export type VendorSignIn = {
  /** The vendor's page where somebody agrees. */
  authorizeUrl: (asked: AskedAuthorization) => Promise<URL>
  /** @returns the answer of the token endpoint, a refresh token that replaces the other one included */
  requestToken: (client: Client, grant: Grant, send: SendForm) => Promise<unknown>
}
