import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, url } from '@/lib/connectors/kit/fields'

type Row = {
  userId: number
  email: string
  login: string
  role: string
  lastSeenAt: string
  isDisabled?: boolean
}

export const grafana = describeConnector({
  id: 'grafana',
  name: 'Grafana',
  category: 'development',
  website: 'https://grafana.com',
  reference: {
    pages: [
      'https://grafana.com/docs/grafana-cloud/developer-resources/api-reference/http-api/api-legacy/org.md',
      'https://github.com/grafana/grafana/blob/main/pkg/services/org/model.go',
    ],
    read: '2026-11',
    open: 'the page names `/api` legacy since Grafana 13 and says that it stays; whether somebody is disabled is in Grafana’s source alone, as is that removing somebody from their last organisation deletes them, and that `lastSeenAt` of somebody who was never there is ten years before they were added',
  },
  texts: {
    fr: {
      help_custom_domain: 'L’adresse de votre Grafana, par exemple https://acme.grafana.net',
      help_api_token: 'Le jeton d’un compte de service au rôle Admin.',
    },
    en: {
      help_custom_domain: 'The address of your Grafana, such as https://acme.grafana.net',
      help_api_token: 'The token of a service account with the role Admin.',
    },
  },
  guide: {
    hosts: ['grafana.com'],
    steps: [
      {
        fr: 'Un administrateur de l’organisation crée un compte de service nommé Rollcall, au rôle Admin.',
        en: 'An administrator of the organisation creates a service account named Rollcall with the role Admin.',
        links: ['https://{custom_domain}/org/serviceaccounts/create'],
      },
      {
        fr: 'Ajoutez-lui un jeton et copiez-le ici\u00a0: il n’est montré qu’une fois.',
        en: 'Add a token to it and copy it here: it is shown only once.',
      },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: ['orgs:read', 'org.users:read'],
        write: ['orgs:read', 'org.users:read', 'org.users:write', 'org.users:remove'],
      },
    ],
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.grafana.help_custom_domain' }),
    api_token: secret({ help: 'connectors.grafana.help_api_token' }),
  }),
  // Whoever is in no other organisation is deleted with their membership, and few servers have a second one:
  // https://github.com/grafana/grafana/pull/13611
  can: { delete: 'delete', changeRole: true },
  loginsAreTheCompanys: true,
  under: '/api',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}` }),
  verify: { path: '/org', name: 'name' },
  list: { path: '/org/users', paging: { by: 'one answer' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'userId',
    email: 'email',
    login: 'login',
    role: 'role',
    isAdmin: { at: 'role', map: { Admin: true, Editor: false, Viewer: false, None: false } },
    status: { at: 'isDisabled', map: { true: 'suspended', false: 'active' } },
    lastActiveAt: 'lastSeenAt',
  },
  delete: { path: '/org/users/{id}' },
  role: {
    path: '/org/users/{id}',
    body: (role) => ({ role }),
    choices: ['Viewer', 'Editor', 'Admin'].map((value) => ({ value, label: value })),
  },
})
