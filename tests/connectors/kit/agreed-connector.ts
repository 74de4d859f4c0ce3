import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, text } from '@/lib/connectors/kit/fields'
import type { AuthorizationCode, OAuthUnless } from '@/lib/connectors/kit/oauth'
import { linkPaging } from '@/lib/connectors/kit/paging'

type Credentials = { client_id: string; client_secret: string }

export const byAgreement: AuthorizationCode<Credentials> = {
  grant: 'authorization_code',
  authorizeUrl: 'https://login.example.com/authorize',
  tokenUrl: 'https://login.example.com/token',
  clientAuth: 'basic',
  scopes: ['users:read', 'users:write'],
  pkce: true,
  extraAuthorizeParams: { access_type: 'offline' },
  accountServer: { param: 'accounts-server', allowed: ['https://login.example.eu'] },
}

/** A connector that is entered by access tokens: what the kit does for them is tested on it. */
export const agreedBy = (oauth: OAuthUnless<Credentials>) =>
  defineConnector({
    id: 'agreed',
    name: 'Agreed',
    category: 'crm',
    website: 'https://example.com',
    credentials: z.object({
      client_id: text({ optional: oauth.unless !== undefined }),
      client_secret: secret({ optional: oauth.unless !== undefined }),
    }),
    can: {},
    loginsAreTheCompanys: false,
    vendorUrl: 'https://api.example.com',
    oauth,
    http: (_credentials, vendorUrl, accountServer) => ({
      baseUrl: accountServer && vendorUrl.startsWith('https') ? 'https://api.example.eu' : vendorUrl,
      headers: {},
      paging: linkPaging({ per_page: 2 }),
    }),
    verify: async (http) => ({
      connectedAs: (await http.get('/me', z.object({ name: z.string() }))).name,
      notes: [],
    }),
    async *listAccounts(http) {
      for await (const { id } of http.pages('/users', z.object({ id: z.string() })))
        yield accountFacts({ externalId: id })
    },
  })

export const agreed = agreedBy(byAgreement)
