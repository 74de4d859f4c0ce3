import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { id: number; name: string; email: string; active_flag: boolean; role_id: number }

export const pipedrive = describeConnector({
  id: 'pipedrive',
  name: 'Pipedrive',
  category: 'crm',
  website: 'https://www.pipedrive.com',
  reference: {
    pages: ['https://developers.pipedrive.com/docs/api/v1/Users'],
    read: '2026-11',
    open: 'the page gives instants without their zone, which are not read, and who administers what by application only',
  },
  texts: {
    fr: { help_api_token: 'Le jeton d’API d’un administrateur.' },
    en: { help_api_token: 'The API token of an administrator.' },
  },
  guide: {
    hosts: ['app.pipedrive.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre ses préférences personnelles, puis l’onglet API.',
        en: 'An administrator opens “Personal preferences”, then the tab “API”.',
        links: ['https://app.pipedrive.com/settings/api'],
      },
      { fr: 'Copiez le jeton ici.', en: 'Copy the token here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton a tous les droits de la personne dont il est\u00a0: désactiver demande un administrateur.',
      en: 'The token has every right of the person whose it is: deactivating takes an administrator.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.pipedrive.help_api_token' }) }),
  can: { delete: 'deactivate' },
  vendorUrl: 'https://api.pipedrive.com',
  under: '/v1',
  headers: ({ api_token }) => ({ 'x-api-token': api_token }),
  verify: { path: '/users/me', name: 'data.email' },
  list: { path: '/users', paging: { by: 'one answer', rows: 'data' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'name',
    status: { at: 'active_flag', map: { true: 'active', false: 'suspended' } },
  },
  one: { path: '/users/{id}', at: 'data' },
  self: { path: '/users/me', id: 'data.id' },
  delete: { method: 'PUT', path: '/users/{id}', body: { active_flag: false } },
})
