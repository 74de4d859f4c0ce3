import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { user_id: number; firstname: string; lastname: string; email: string }

export const ringover = describeConnector({
  id: 'ringover',
  name: 'Ringover',
  category: 'support',
  website: 'https://www.ringover.com',
  reference: {
    pages: ['https://developer.ringover.com'],
    read: '2026-11',
    open: 'its users, in one answer, as public clients have them from Ringover’s page; roles and states are not in it, and nothing is changed',
  },
  texts: {
    fr: { help_api_token: 'Une clé d’API qui peut lire les utilisateurs.' },
    en: { help_api_token: 'An API key that may read users.' },
  },
  guide: {
    hosts: ['dashboard.ringover.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Développeur\u00a0» dans le tableau de bord, crée une clé d’API nommée Rollcall et lui donne la lecture des utilisateurs.',
        en: 'An administrator opens “Developer” in the dashboard, creates an API key named Rollcall and lets it read users.',
        links: ['https://dashboard.ringover.com/developer'],
      },
      { fr: 'Copiez-la ici.', en: 'Copy it here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Les droits sont choisis à la création de la clé\u00a0; Rollcall ne fait que lire les utilisateurs.',
      en: 'The rights are chosen when the key is created; Rollcall only reads users.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.ringover.help_api_token' }) }),
  can: {},
  vendorUrl: 'https://public-api.ringover.com',
  under: '/v2',
  headers: ({ api_token }) => ({ authorization: api_token }),
  list: { path: '/users', paging: { by: 'one answer', rows: 'list', total: 'list_count' } },
  row: rowOf<Row>(),
  fields: { externalId: 'user_id', email: 'email', firstName: 'firstname', lastName: 'lastname' },
})
