import { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Http, HttpSettings, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { parseAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import {
  type AuthorizationCode,
  keepInMemory,
  type OAuth,
  oauthWith,
  type TokenKeeper,
  type Tokens,
  tokenAddress,
} from '@/lib/connectors/kit/oauth'
import { openSignIn } from '@/lib/connectors/kit/sign-in/open-sign-in'
import type { Grant } from '@/lib/connectors/kit/sign-in/vendor-sign-in'

type Credentials = Record<string, unknown>

/** The way to the token endpoint: the same guards as to the application itself. */
export type OpenWay = (
  settings: HttpSettings,
  secrets: string[],
) => { http: Http; close: () => Promise<void> }

/** The header that lets each request in. */
export type Authorization = {
  header: () => Promise<{ authorization: string }>
  /** The access token itself. */
  token: () => Promise<string>
  /** Whether to retry with another token after the application refused this one; once for each token. */
  renew: (refused: { authorization: string }) => boolean
}

type Means = {
  connector: ApiConnector
  credentials: Credentials
  keeper?: TokenKeeper | undefined
  override: string | undefined
  now: () => number
  open: OpenWay
  /** Receives every token, so that errors can be redacted. */
  onToken: (token: string) => void
}

const answerShape = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
})

// Not in the last minute: a request may be long on its way.
const margin = 60_000
const noPages = { request: () => ({}), rows: () => [], next: () => null, total: () => null }
const textIn = (credentials: Credentials, name: string) => String(credentials[name] ?? '')

/** Gets access tokens as the connector describes, keeps the current one for the length of the call. */
export function authorizationOf(means: Means): Authorization | undefined {
  const oauth = oauthWith(means.connector.oauth, means.credentials)
  if (!oauth) return undefined
  const scheme = oauth.scheme ?? 'Bearer'
  let current: Tokens | null = null
  let refused: string | null = null
  let renewed: string | null = null
  let asking: Promise<void> | null = null

  async function obtain() {
    const tokens =
      oauth?.grant === 'authorization_code'
        ? await byGrant(means, oauth, refused)
        : oauth && (await bySelf(means, oauth))
    if (!tokens?.accessToken) return
    means.onToken(tokens.accessToken)
    current = tokens
    if (refused !== null) renewed = tokens.accessToken
    refused = null
  }

  async function token() {
    if (!current || !isFresh(current, means.now())) {
      // Requests side by side wait for one token.
      asking ??= obtain().finally(() => {
        asking = null
      })
      await asking
    }
    return String(current?.accessToken)
  }

  return {
    token,
    header: async () => ({ authorization: `${scheme} ${await token()}` }),
    renew({ authorization }) {
      const token = authorization.slice(scheme.length + 1)
      if (token !== current?.accessToken) return true
      if (token === renewed) return false
      refused = token
      current = null
      return true
    },
  }
}

const isFresh = ({ accessToken, expiresAt }: Tokens, now: number) =>
  accessToken !== undefined && (expiresAt == null || expiresAt - margin > now)

/** Another process may have refreshed it meanwhile: then that token is used. */
async function byGrant(means: Means, oauth: AuthorizationCode<Credentials>, refused: string | null) {
  const { credentials, now } = means
  const keeper = means.keeper ?? keepInMemory({ refreshToken: textIn(credentials, 'refresh_token') })
  return keeper.alone(async (held, store) => {
    if (isFresh(held, now()) && held.accessToken !== refused) return held
    const { code, refreshToken, accountServer = null } = held
    if (!code && !refreshToken)
      throw new ConnectorError('credentials', { messageKey: 'connectors.errors.not_authorized' })
    // A code that is sent twice makes vendors revoke its tokens.
    if (code) await store({ accountServer })
    const grant: Grant = code
      ? { code: code.value, verifier: code.verifier, redirectUri: code.redirectUri }
      : { refreshToken: refreshToken ?? '' }
    const secrets = [code?.value, code?.verifier, refreshToken].filter((part) => typeof part === 'string')
    const answer = await ask(means, oauth, grant, { accountServer, secrets, isRepeatable: false })
    const next = {
      refreshToken: answer.refresh_token || refreshToken,
      accessToken: answer.access_token,
      expiresAt: endOf(answer, now()),
      accountServer,
    }
    means.onToken(next.refreshToken ?? '')
    await store(next)
    return next
  })
}

async function bySelf(
  means: Means,
  oauth: Exclude<OAuth<Credentials>, AuthorizationCode<Credentials>>,
): Promise<Tokens> {
  const { credentials, now } = means
  const { vendorUrl } = tokenAddress(oauth, credentials, {})
  const form: Record<string, string> =
    oauth.grant === 'jwt_bearer'
      ? {
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: await oauth.assertion(credentials, { tokenUrl: vendorUrl, now: now() }),
        }
      : {
          grant_type: oauth.grantType ?? 'client_credentials',
          ...(oauth.scopes.length > 0 && { scope: oauth.scopes.join(oauth.scopeSeparator ?? ' ') }),
          ...oauth.extraTokenParams?.(credentials),
        }
  const secrets = form.assertion ? [form.assertion] : []
  const answer = await ask(means, oauth, { form }, { secrets, isRepeatable: true })
  return { accessToken: answer.access_token, expiresAt: endOf(answer, now()) }
}

const formOf = (grant: Grant): Record<string, string> =>
  'refreshToken' in grant
    ? { grant_type: 'refresh_token', refresh_token: grant.refreshToken }
    : {
        grant_type: 'authorization_code',
        code: grant.code,
        redirect_uri: grant.redirectUri,
        ...(grant.verifier !== null && { code_verifier: grant.verifier }),
      }

const endOf = ({ expires_in }: z.output<typeof answerShape>, now: number) =>
  expires_in ? now + expires_in * 1_000 : null

type TokenRequest = { accountServer?: string | null; secrets: string[]; isRepeatable: boolean }

async function ask(
  { credentials, override, open }: Means,
  oauth: OAuth<Credentials>,
  asked: Grant | { form: Record<string, string> },
  { accountServer, secrets, isRepeatable }: TokenRequest,
) {
  const { url } = tokenAddress(oauth, credentials, { accountServer: accountServer ?? null, override })
  const client = {
    client_id: textIn(credentials, 'client_id'),
    client_secret: textIn(credentials, 'client_secret'),
  }
  const isBasic = oauth.grant !== 'jwt_bearer' && oauth.clientAuth === 'basic'
  const inBody = oauth.grant !== 'jwt_bearer' && oauth.clientAuth === 'body'
  const headers: Record<string, string> = isBasic ? { authorization: basic(client) } : {}
  const { http, close } = open({ baseUrl: url.origin, headers, paging: noPages, problem }, secrets)
  try {
    const send = (path: string, form: Record<string, string>) =>
      http.send({ method: 'POST', path, form, isRead: isRepeatable })
    const ours = () => {
      const form = 'form' in asked ? asked.form : formOf(asked)
      return send(url.pathname + url.search, { ...form, ...(inBody && client) }).then(({ body }) => body)
    }
    const body =
      oauth.grant === 'authorization_code' && oauth.package && !('form' in asked)
        ? await (await openSignIn(oauth.package)).requestToken(
            { id: client.client_id, secret: client.client_secret || null },
            asked,
            send,
          )
        : await ours()
    return parseAnswer(answerShape, body, `POST ${url.pathname}`)
  } finally {
    await close()
  }
}

/** Both parts are form-encoded first (RFC 6749 §2.3.1). */
const basic = ({ client_id, client_secret }: { client_id: string; client_secret: string }) =>
  `Basic ${Buffer.from(`${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`).toString('base64')}`

const ofGrant = new Set([
  'invalid_grant',
  'invalid_code',
  'bad_refresh_token',
  'invalid_refresh_token',
  'token_revoked',
])
const ofClient = new Set([
  'invalid_client',
  'unauthorized_client',
  'bad_client_secret',
  'invalid_client_id',
  'invalid_client_secret',
])
const ofScope = new Set(['invalid_scope', 'access_denied'])

/** RFC 6749 §5.2; some vendors say it with a 200. */
function problem({ status, body }: VendorAnswer): Problem | null {
  if (status === 429 || status >= 500) return null
  const refusal = z.object({ error: z.string(), error_description: z.string().nullish() }).safeParse(body)
  const error = refusal.success ? refusal.data.error.toLowerCase() : null
  const reason = refusal.success ? refusal.data.error_description || refusal.data.error : null
  // Zoho answers 400 when it issues no more tokens for some minutes: the grant is still valid.
  if (reason && /too many requests/i.test(reason))
    return { kind: 'rate_limited', retryAfterMs: 10 * margin, reason }
  if (error && ofGrant.has(error))
    return { kind: 'credentials', messageKey: 'connectors.errors.grant_revoked', reason }
  if (status === 401 || (error && ofClient.has(error)))
    return { kind: 'credentials', messageKey: 'connectors.errors.client_refused', reason }
  if (error && ofScope.has(error)) return { kind: 'permission', reason }
  if (status >= 400) return { kind: 'credentials', messageKey: 'connectors.errors.grant_revoked', reason }
  return error ? { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason } : null
}
