import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, url } from '@/lib/connectors/kit/fields'

type Row = {
  id: number
  firstName: string
  lastName: string
  login: string
  mail: string
  rolePrincipal: { name: string } | null
}

const read = 'id,firstName,lastName,login,mail,rolePrincipal'

export const lucca = describeConnector({
  id: 'lucca',
  name: 'Lucca',
  category: 'productivity',
  website: 'https://www.lucca.fr',
  reference: {
    pages: [
      'https://developers.lucca.fr/api-reference/legacy/directory/list-users',
      'https://developers.lucca.fr/fr/api/users/users',
      'https://developers.lucca.fr/api-reference/legacy/authentication',
    ],
    read: '2026-11',
    open: 'by default the list has no former employees, whose accounts have ended; roles are the company’s own, and of unknown rights; last activity is not in it',
  },
  texts: {
    fr: {
      help_custom_domain: 'L’adresse de votre Lucca, par exemple https://entreprise.ilucca.net',
      help_api_token: 'Une clé d’API dont le rôle voit tous les collaborateurs.',
    },
    en: {
      help_custom_domain: 'The address of your Lucca, such as https://company.ilucca.net',
      help_api_token: 'An API key whose role sees every employee.',
    },
  },
  guide: {
    hosts: ['developers.lucca.fr'],
    steps: [
      {
        fr: 'Un administrateur crée une clé d’API nommée Rollcall et lui donne un rôle qui ne fait que lire les collaborateurs.',
        en: 'An administrator creates an API key named Rollcall and gives it a role that only reads employees.',
        links: ['https://developers.lucca.fr/api-reference/legacy/authentication'],
      },
      { fr: 'Copiez l’adresse et la clé ici.', en: 'Copy the address and the key here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le rôle donné à la clé décide de ce qu’elle voit\u00a0; Rollcall ne fait que lire.',
      en: 'The role that is given to the key decides what it sees; Rollcall only reads.',
    },
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.lucca.help_custom_domain' }),
    api_token: secret({ help: 'connectors.lucca.help_api_token' }),
  }),
  can: {},
  loginsAreTheCompanys: true,
  headers: ({ api_token }) => ({ authorization: `lucca application=${api_token}` }),
  list: {
    path: `/api/v3/users?fields=${read}`,
    paging: { by: 'offset', rows: 'data.items', param: 'paging', size: 1000 },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'mail',
    login: 'login',
    firstName: 'firstName',
    lastName: 'lastName',
    role: 'rolePrincipal.name',
  },
})
