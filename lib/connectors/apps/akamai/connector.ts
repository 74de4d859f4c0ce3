import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, url } from '@/lib/connectors/kit/fields'
import type { LeavingRequest } from '@/lib/connectors/kit/http'

type Row = {
  uiIdentityId: string
  firstName: string
  lastName: string
  uiUserName: string
  email: string
  lastLoginDate?: string
  additionalAuthenticationConfigured: boolean
  isLocked: boolean
}

type Client = { client_token: string; client_secret: string; api_token: string }

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** The header that Akamai wants of each request: https://techdocs.akamai.com/developer/docs/edgegrid */
export function edgeGrid(
  { client_token, client_secret, api_token }: Client,
  { method, url, body, now }: LeavingRequest,
  nonce: string = randomUUID(),
): string {
  const timestamp = `${new Date(now).toISOString().replaceAll('-', '').slice(0, 17)}+0000`
  const parts = { client_token, access_token: api_token, timestamp, nonce }
  const unsigned = `EG1-HMAC-SHA256 ${Object.entries(parts)
    .map(([name, value]) => `${name}=${value};`)
    .join('')}`
  // Only the bodies of POST are signed, and none of this connector's is longer than the 128 KB that are.
  const hash = method === 'POST' && body ? createHash('sha256').update(body).digest('base64') : ''
  const path = url.pathname + url.search
  const signed = [method, url.protocol.replace(':', ''), url.host, path, '', hash, unsigned].join('\t')
  return `${unsigned}signature=${hmac(hmac(client_secret, timestamp), signed)}`
}

export const akamai = describeConnector({
  id: 'akamai',
  name: 'Akamai',
  category: 'development',
  website: 'https://www.akamai.com',
  reference: {
    pages: [
      'https://techdocs.akamai.com/iam-api/reference/get-ui-identities',
      'https://github.com/akamai/akamai-apis/blob/main/apis/identity-management/v3/04-user-api.yaml',
      'https://techdocs.akamai.com/developer/docs/edgegrid',
    ],
    read: '2026-11',
    open: 'roles are held by group, and are not read; the owner of an API client cannot be removed; the signature is held to the vectors of Akamai’s own client for Node',
  },
  texts: {
    fr: {
      help_custom_domain:
        'La ligne «\u00a0host\u00a0» du fichier de l’identifiant, par exemple https://akab-….luna.akamaiapis.net',
      field_access_token: 'Jeton d’accès (access_token)',
      help_credential: 'Dans le fichier de l’identifiant, téléchargé à sa création.',
    },
    en: {
      help_custom_domain:
        'The “host” line of the credential’s file, such as https://akab-….luna.akamaiapis.net',
      field_access_token: 'Access token',
      help_credential: 'In the file of the credential, downloaded when it is created.',
    },
  },
  guide: {
    hosts: ['control.akamai.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Identity & Access\u00a0» et crée un client d’API nommé Rollcall, qui a accès à «\u00a0User Admin\u00a0» (Identity Management).',
        en: 'An administrator opens “Identity & Access” and creates an API client named Rollcall, with access to “User Admin” (Identity Management).',
        links: ['https://control.akamai.com/apps/identity-management/'],
      },
      {
        fr: 'Téléchargez l’identifiant et copiez ici ses quatre lignes\u00a0: le secret n’est montré qu’une fois.',
        en: 'Download the credential and copy its four lines here: the secret is shown only once.',
      },
    ],
    scopes: [
      { credential: 'client_token', read: ['User Admin: READ-ONLY'], write: ['User Admin: READ-WRITE'] },
    ],
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.akamai.help_custom_domain' }),
    client_token: secret({ help: 'connectors.akamai.help_credential' }),
    client_secret: secret({ help: 'connectors.akamai.help_credential' }),
    api_token: secret({
      label: 'connectors.akamai.field_access_token',
      help: 'connectors.akamai.help_credential',
    }),
  }),
  can: { delete: 'delete', deactivate: true },
  under: '/identity-management/v3',
  sign: (client) => (request) => ({ authorization: edgeGrid(client, request) }),
  list: { path: '/user-admin/ui-identities', paging: { by: 'one answer' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'uiIdentityId',
    email: 'email',
    login: 'uiUserName',
    firstName: 'firstName',
    lastName: 'lastName',
    status: { at: 'isLocked', map: { true: 'suspended', false: 'active' } },
    hasMfa: 'additionalAuthenticationConfigured',
    lastActiveAt: 'lastLoginDate',
  },
  one: { path: '/user-admin/ui-identities/{id}' },
  delete: { path: '/user-admin/ui-identities/{id}' },
  deactivate: { method: 'POST', path: '/user-admin/ui-identities/{id}/lock' },
})
