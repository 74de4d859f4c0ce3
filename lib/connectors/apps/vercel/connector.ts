import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = {
  uid: string
  email: string
  username: string
  name?: string
  role: string
  confirmed: boolean
  createdAt: number
}

export const vercel = describeConnector({
  id: 'vercel',
  name: 'Vercel',
  category: 'development',
  website: 'https://vercel.com',
  reference: {
    pages: [
      'https://vercel.com/docs/rest-api/teams/list-team-members',
      'https://vercel.com/docs/accounts/access-tokens',
      'https://github.com/vercel/sdk/blob/main/docs/models/getteammembersmembers.md',
    ],
    compared: {
      sign: 'read',
      with: '`@vercel/sdk` 1.28.35, Vercel’s own client, was compared by hand in December 2026, and is left out for its 42 MB: paths, parameters, fields and roles',
    },
    read: '2026-11',
    open: 'members invited by email (`emailInviteCodes`) are not read',
  },
  texts: {
    fr: {
      help_api_token: 'Le jeton d’un propriétaire de l’équipe.',
      no_team: 'Ce jeton ne donne accès à aucune équipe Vercel.',
    },
    en: {
      help_api_token: 'The token of an owner of the team.',
      no_team: 'This token gives access to no Vercel team.',
    },
  },
  guide: {
    hosts: ['vercel.com'],
    steps: [
      {
        fr: 'Un propriétaire de l’équipe crée un jeton nommé Rollcall, limité à cette équipe.',
        en: 'An owner of the team creates a token named Rollcall whose scope is this team.',
        links: ['https://vercel.com/account/tokens'],
      },
      { fr: 'Copiez-le ici\u00a0: il n’est montré qu’une fois.', en: 'Copy it here: it is shown only once.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un jeton a les droits de la personne qui le crée, dans l’équipe choisie.',
      en: 'A token has the rights of the person who creates it, in the team that is chosen.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.vercel.help_api_token' }) }),
  selection: {
    field: 'workspace',
    path: '/v2/teams',
    paging: { by: 'cursor', rows: 'teams', next: 'pagination.next', param: 'until' },
    id: 'id',
    name: 'slug',
    none: 'connectors.vercel.no_team',
  },
  can: { delete: 'remove' },
  vendorUrl: 'https://api.vercel.com',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}` }),
  list: {
    path: '/v3/teams/{workspace}/members',
    paging: {
      by: 'cursor',
      rows: 'members',
      next: 'pagination.next',
      more: 'pagination.hasNext',
      param: 'until',
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'uid',
    email: 'email',
    login: 'username',
    displayName: 'name',
    role: 'role',
    isAdmin: {
      at: 'role',
      map: {
        OWNER: true,
        MEMBER: false,
        DEVELOPER: false,
        BILLING: false,
        VIEWER: false,
        CONTRIBUTOR: false,
        SECURITY: false,
        VIEWER_FOR_PLUS: false,
      },
    },
    // Somebody who is not confirmed has asked for access, which is neither of our states.
    status: { at: 'confirmed', map: { true: 'active' } },
    createdAt: { at: 'createdAt', in: 'milliseconds' },
  },
  self: { path: '/v2/user', id: 'user.id' },
  delete: { path: '/v1/teams/{workspace}/members/{id}' },
})
