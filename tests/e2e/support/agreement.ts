import { createHash, randomUUID } from 'node:crypto'
import type { MovedReply } from '@/tests/e2e/support/moved-vendor'

type Grant = { challenge: string; redirectUri: string }
type Options = {
  title: string
  /** The client that the company registered over there. */
  client: { id: string; secret: string }
  /** What this vendor says beside the code when somebody comes back. */
  beside?: Record<string, string>
}

const refused = (error: string): MovedReply => ({ status: 400, body: { error } })

/** A vendor's page of agreement and its tokens: RFC 6749 §4.1 with RFC 7636. */
export function agreementOf({ title, client, beside = {} }: Options) {
  const codes = new Map<string, Grant>()
  let tokens = { access: '', refresh: '' }
  return {
    page(query: URLSearchParams): MovedReply {
      if (query.get('client_id') !== client.id) return { status: 400, body: 'Invalid client' }
      const redirectUri = query.get('redirect_uri') ?? ''
      const code = randomUUID()
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri })
      const back = (params: Record<string, string>) =>
        `${redirectUri}?${new URLSearchParams({ state: query.get('state') ?? '', ...params })}`.replaceAll(
          '&',
          '&amp;',
        )
      return {
        body: `<title>${title}</title><a href="${back({ code, ...beside })}">Accept</a> <a href="${back({ error: 'access_denied' })}">Reject</a>`,
      }
    },
    exchange(sent: URLSearchParams): MovedReply {
      if (sent.get('client_id') !== client.id || sent.get('client_secret') !== client.secret)
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
    },
    /** Whether this is the token that was given out last. */
    isToken: (token: unknown) => tokens.access !== '' && token === tokens.access,
    /** Somebody takes back what was agreed to. */
    revoke: () => {
      tokens = { access: '', refresh: '' }
    },
  }
}
