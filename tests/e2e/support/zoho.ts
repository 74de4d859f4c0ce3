import { createHash, randomUUID } from 'node:crypto'
import { instance } from '@/tests/e2e/support/instance'
import { type MovedReply, type MovedRequest, movedVendor } from '@/tests/e2e/support/moved-vendor'

/** The client that the company registered over there. */
export const zohoClient = { id: '1000.CORVELLE', secret: 'zoho-secret-7731' }

type Grant = { challenge: string; redirectUri: string }
const api = '/crm/v8'
const refused = (error: string): MovedReply => ({ status: 400, body: { error } })

/** Zoho's page of agreement, its tokens and its users: RFC 6749 §4.1 with RFC 7636. */
export async function startZoho(people: string[]) {
  const codes = new Map<string, Grant>()
  let tokens = { access: '', refresh: '' }

  function agreement(query: URLSearchParams): MovedReply {
    if (query.get('client_id') !== zohoClient.id) return { status: 400, body: 'Invalid client' }
    const redirectUri = query.get('redirect_uri') ?? ''
    const code = randomUUID()
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri })
    const back = (params: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ state: query.get('state') ?? '', ...params })}`.replaceAll(
        '&',
        '&amp;',
      )
    const agreed = back({ code, location: 'eu', 'accounts-server': 'https://accounts.zoho.eu' })
    return {
      body: `<title>Zoho</title><a href="${agreed}">Accept</a> <a href="${back({ error: 'access_denied' })}">Reject</a>`,
    }
  }

  function exchange(sent: URLSearchParams): MovedReply {
    if (sent.get('client_id') !== zohoClient.id || sent.get('client_secret') !== zohoClient.secret)
      return refused('invalid_client')
    if (sent.get('grant_type') === 'refresh_token') {
      if (!tokens.refresh || sent.get('refresh_token') !== tokens.refresh) return refused('invalid_grant')
    } else {
      const grant = codes.get(sent.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== challenge || grant.redirectUri !== sent.get('redirect_uri'))
        return refused('invalid_grant')
      codes.clear()
      tokens.refresh = randomUUID()
    }
    tokens.access = randomUUID()
    return { body: { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: 3600 } }
  }

  const user = (name: string, index: number) => ({
    id: `55120000003310${10 + index}`,
    email: `${name.toLowerCase().replace(' ', '.')}@corvelle.example`,
    full_name: name,
    profile: { id: '26011', name: index === 0 ? 'Administrator' : 'Standard' },
    status: 'active',
    confirm: true,
    type__s: 'Regular User',
  })

  function read({ path, query, headers }: MovedRequest): MovedReply {
    if (!tokens.access || headers.authorization !== `Zoho-oauthtoken ${tokens.access}`)
      return { status: 401, body: { status: 'error', code: 'INVALID_TOKEN', message: 'invalid oauth token' } }
    if (path === `${api}/org`) return { body: { org: [{ company_name: 'Corvelle', type: 'Production' }] } }
    if (path !== `${api}/users`) return { status: 404, body: {} }
    const users = people.map(user)
    return query.get('type') === 'CurrentUser'
      ? { body: { users: users.slice(0, 1) } }
      : { body: { users, info: { more_records: false } } }
  }

  const vendor = await movedVendor(instance.zohoPort, (request) => {
    if (request.path === '/oauth/v2/auth') return agreement(request.query)
    if (request.path === '/oauth/v2/token') return exchange(new URLSearchParams(request.sent))
    return read(request)
  })
  return {
    ...vendor,
    /** Somebody takes back what was agreed to. */
    revoke: () => {
      tokens = { access: '', refresh: '' }
    },
  }
}
