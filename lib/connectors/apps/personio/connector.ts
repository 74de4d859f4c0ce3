import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text } from '@/lib/connectors/kit/fields'

type Row = {
  id: string
  email?: string
  first_name?: string
  last_name?: string
  created_at?: string
}

export const personio = describeConnector({
  id: 'personio',
  name: 'Personio',
  category: 'productivity',
  website: 'https://www.personio.com',
  reference: {
    pages: [
      'https://developer.personio.de/reference/get_v2-persons.md',
      'https://developer.personio.de/changelog/status-filter-in-list-persons-endpoint',
    ],
    read: '2026-11',
    open: 'the persons of the company’s Personio; whether they were invited to it, and may sign in, is not said: `status` is of their employment, and is ACTIVE before it begins; it names neither roles nor last activity, and gives only the attributes that the credentials may read; where the rows are in an answer is as in answers posted on Personio’s own forum (https://developer.personio.de/discuss/68d0f03ab9bae54bcbd48787), and where the next page is follows their form: no page of Personio’s shows it',
  },
  texts: {
    fr: { help_client_id: 'L’identifiant de client des accès à l’API.' },
    en: { help_client_id: 'The client ID of the API credentials.' },
  },
  guide: {
    hosts: ['personio.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Settings\u00a0», «\u00a0Integrations\u00a0», «\u00a0API credentials\u00a0» et crée un accès nommé Rollcall, qui lit les personnes et leurs attributs «\u00a0First name\u00a0», «\u00a0Last name\u00a0» et «\u00a0Email\u00a0».',
        en: 'An administrator opens “Settings”, “Integrations”, “API credentials” and creates credentials named Rollcall that read persons with their attributes “First name”, “Last name” and “Email”.',
        links: ['https://www.personio.com/'],
      },
      {
        fr: 'Copiez l’identifiant et le secret ici.',
        en: 'Copy the client ID and the client secret here.',
      },
    ],
    scopes: [
      { credential: 'client_secret', read: ['personio:persons:read'], write: ['personio:persons:read'] },
    ],
  },
  credentials: z.object({
    client_id: text({ help: 'connectors.personio.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
  }),
  can: {},
  vendorUrl: 'https://api.personio.de',
  under: '/v2',
  oauth: {
    grant: 'client_credentials',
    tokenUrl: 'https://api.personio.de/v2/auth/token',
    clientAuth: 'body',
    scopes: ['personio:persons:read'],
  },
  list: {
    path: '/persons',
    paging: { by: 'address', rows: '_data', next: '_meta.links.next.href', query: { limit: 50 } },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    createdAt: 'created_at',
  },
  one: { path: '/persons/{id}' },
})
