import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, urlOrEmpty } from '@/lib/connectors/kit/fields'

type Row = { id: number; name: string; username: string; email: string; roles: string[]; joinedAt: string }

export const postman = describeConnector({
  id: 'postman',
  name: 'Postman',
  category: 'development',
  website: 'https://www.postman.com',
  reference: {
    pages: [
      'https://learning.postman.com/api-docs/api-reference/users/get-team-users.md',
      'https://learning.postman.com/api-docs/api-reference/users/get-team-user.md',
    ],
    read: '2026-11',
    open: 'roles are a list without a rank, and are not read; changing people takes SCIM, on the Enterprise plan',
  },
  texts: {
    fr: {
      help_custom_domain: 'Vide\u00a0: États-Unis. Données en Europe\u00a0: https://api.eu.postman.com',
      help_api_token: 'La clé d’API d’un membre de l’équipe.',
    },
    en: {
      help_custom_domain: 'Empty: United States. Data in Europe: https://api.eu.postman.com',
      help_api_token: 'The API key of a member of the team.',
    },
  },
  guide: {
    hosts: ['postman.co'],
    steps: [
      {
        fr: 'Un administrateur de l’équipe ouvre ses clés d’API et en crée une nommée Rollcall.',
        en: 'An administrator of the team opens their API keys and creates one named Rollcall.',
        links: ['https://go.postman.co/settings/me/api-keys'],
      },
      {
        fr: 'Copiez-la ici\u00a0: elle n’est montrée qu’une fois.',
        en: 'Copy it here: it is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé a tous les droits de la personne qui la crée\u00a0; Rollcall ne fait que lire.',
      en: 'A key has every right of the person who creates it; Rollcall only reads.',
    },
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.postman.help_custom_domain' }),
    api_token: secret({ help: 'connectors.postman.help_api_token' }),
  }),
  can: {},
  vendorUrl: 'https://api.getpostman.com',
  headers: ({ api_token }) => ({ 'x-api-key': api_token }),
  list: { path: '/users', paging: { by: 'one answer', rows: 'data' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    login: 'username',
    displayName: 'name',
    createdAt: 'joinedAt',
  },
  one: { path: '/users/{id}' },
})
