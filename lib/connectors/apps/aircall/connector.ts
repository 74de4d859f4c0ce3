import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text } from '@/lib/connectors/kit/fields'

type Row = { id: number; name: string; email: string }

export const aircall = describeConnector({
  id: 'aircall',
  name: 'Aircall',
  category: 'support',
  website: 'https://aircall.io',
  reference: {
    pages: ['https://developer.aircall.io/api-references/#users'],
    read: '2026-11',
    open: 'its users and pages as public clients have them from Aircall’s page; it names neither roles nor states',
  },
  texts: {
    fr: {
      field_api_id: 'API ID',
      help_api_id: 'L’API ID de la clé d’API.',
      help_api_token: 'L’API token créé avec cet identifiant.',
    },
    en: {
      field_api_id: 'API ID',
      help_api_id: 'The API ID of the API key.',
      help_api_token: 'The API token that was created with this ID.',
    },
  },
  guide: {
    hosts: ['dashboard.aircall.io'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Integrations & API\u00a0», puis «\u00a0API Keys\u00a0», et crée une clé nommée Rollcall.',
        en: 'An administrator opens “Integrations & API”, then “API Keys”, and creates a key named Rollcall.',
        links: ['https://dashboard.aircall.io/'],
      },
      { fr: 'Copiez ici l’API ID et l’API token.', en: 'Copy the API ID and the API token here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’API donne accès à toute l’entreprise.',
      en: 'An API key gives access to the whole company.',
    },
  },
  credentials: z.object({
    client_id: text({ label: 'connectors.aircall.field_api_id', help: 'connectors.aircall.help_api_id' }),
    api_token: secret({ help: 'connectors.aircall.help_api_token' }),
  }),
  can: { delete: 'delete' },
  vendorUrl: 'https://api.aircall.io',
  under: '/v1',
  headers: ({ client_id, api_token }) => ({
    authorization: `Basic ${Buffer.from(`${client_id}:${api_token}`).toString('base64')}`,
  }),
  list: {
    path: '/users',
    paging: {
      by: 'page',
      rows: 'users',
      param: 'page',
      size: 50,
      sizeParam: 'per_page',
      total: 'meta.total',
    },
  },
  row: rowOf<Row>(),
  fields: { externalId: 'id', email: 'email', displayName: 'name' },
  one: { path: '/users/{id}', at: 'user' },
  delete: { path: '/users/{id}' },
})
