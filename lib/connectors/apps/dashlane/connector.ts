import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = {
  email: string
  name: string | null
  status: string
  joinedDate?: number | null
  role: { billingAdmin: boolean; teamAdmin: boolean; groupManager: boolean }
  authentication: { type: string } | null
}

export const dashlane = describeConnector({
  id: 'dashlane',
  name: 'Dashlane',
  category: 'security',
  website: 'https://www.dashlane.com',
  reference: {
    pages: [
      'https://dashlane.github.io/public-api-documentation/',
      'https://get.dashlane.com/public-api/openapi.json',
      'https://github.com/Dashlane/public-api-documentation',
    ],
    read: '2026-11',
    open: 'a member has no id but their email; who was removed, or whose invitation was withdrawn, stays in the list and is left out, so that their account is gone; the API changes nothing; it publishes no example; single sign-on and codes by mail say nothing of a second factor',
  },
  texts: {
    fr: {
      help_api_token: 'La clé commence par DLP_.',
    },
    en: {
      help_api_token: 'The key begins with DLP_.',
    },
  },
  guide: {
    hosts: ['cli.dashlane.com'],
    steps: [
      {
        fr: 'Un administrateur de l’équipe installe la Dashlane CLI et s’y connecte.',
        en: 'An administrator of the team installs the Dashlane CLI and signs in with it.',
        links: ['https://cli.dashlane.com/install'],
      },
      {
        fr: 'Il exécute «\u00a0dcli team public-api create-key Rollcall\u00a0» et copie la clé ici\u00a0: elle n’est montrée qu’une fois.',
        en: 'They run “dcli team public-api create-key Rollcall” and copy the key here: it is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé ne peut que lire les membres de l’équipe et leur hygiène de mots de passe.',
      en: 'A key can only read the members of the team and their password health.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.dashlane.help_api_token' }) }),
  can: {},
  vendorUrl: 'https://api.dashlane.com',
  under: '/public',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}` }),
  list: {
    path: '/teams/Members',
    post: { orderBy: 'email', order: 'ASC' },
    paging: {
      by: 'page',
      rows: 'data.members',
      param: 'page',
      from: 0,
      pages: 'data.pages',
      size: 100,
      sizeParam: 'limit',
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'email',
    email: 'email',
    displayName: 'name',
    isAdmin: 'role.teamAdmin',
    status: {
      at: 'status',
      map: { accepted: 'active', proposed: 'invited', removed: 'gone', unproposed: 'gone' },
    },
    hasMfa: { at: 'authentication.type', map: { totp_login: true, totp_device_registration: true } },
    createdAt: { at: 'joinedDate', in: 'seconds' },
  },
})
