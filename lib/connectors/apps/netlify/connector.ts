import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { id: string; full_name: string; email: string; role: string }

export const netlify = describeConnector({
  id: 'netlify',
  name: 'Netlify',
  category: 'development',
  website: 'https://www.netlify.com',
  reference: {
    pages: [
      'https://github.com/netlify/open-api/blob/master/swagger.yml',
      'https://docs.netlify.com/manage/accounts-and-billing/team-management/roles-and-permissions',
    ],
    compared: {
      sign: 'schema',
      with: '`@netlify/open-api`, Netlify’s description of its API: paths, bodies, and answers to reading',
    },
    read: '2026-11',
    open: 'the description publishes no example and does not say that members are known by the same id as the owner of the token; roles that it does not list are of unknown rights',
  },
  texts: {
    fr: {
      help_api_token: 'Le jeton personnel d’un propriétaire de l’équipe.',
      no_team: 'Ce jeton ne donne accès à aucune équipe Netlify.',
    },
    en: {
      help_api_token: 'The personal token of an owner of the team.',
      no_team: 'This token gives access to no Netlify team.',
    },
  },
  guide: {
    hosts: ['app.netlify.com'],
    steps: [
      {
        fr: 'Un propriétaire de l’équipe crée un jeton personnel nommé Rollcall.',
        en: 'An owner of the team creates a personal access token named Rollcall.',
        links: ['https://app.netlify.com/user/applications#personal-access-tokens'],
      },
      { fr: 'Copiez-le ici\u00a0: il n’est montré qu’une fois.', en: 'Copy it here: it is shown only once.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un jeton a tous les droits de la personne qui le crée.',
      en: 'A token has every right of the person who creates it.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.netlify.help_api_token' }) }),
  selection: {
    field: 'workspace',
    path: '/accounts',
    paging: { by: 'one answer' },
    id: 'slug',
    name: 'name',
    none: 'connectors.netlify.no_team',
  },
  can: { delete: 'remove', changeRole: true },
  vendorUrl: 'https://api.netlify.com',
  under: '/api/v1',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}` }),
  verify: { path: '/user', name: 'email' },
  list: { path: '/{workspace}/members', paging: { by: 'one answer' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'full_name',
    role: 'role',
    isAdmin: { at: 'role', map: { Owner: true, Developer: false, 'Billing Admin': false, Reviewer: false } },
  },
  one: { path: '/{workspace}/members/{id}' },
  self: { path: '/user', id: 'id' },
  delete: { path: '/{workspace}/members/{id}' },
  role: {
    method: 'PUT',
    path: '/{workspace}/members/{id}',
    body: (role) => ({ role }),
    choices: ['Owner', 'Developer', 'Billing Admin', 'Reviewer'].map((value) => ({ value, label: value })),
  },
})
