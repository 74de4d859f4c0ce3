import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = {
  id: number
  name: string
  email: string
  activated?: boolean
  active_flag: boolean
  is_deleted?: boolean
  role_id: number
}

export const pipedrive = describeConnector({
  id: 'pipedrive',
  name: 'Pipedrive',
  category: 'crm',
  website: 'https://www.pipedrive.com',
  reference: {
    pages: [
      'https://developers.pipedrive.com/docs/api/v1/Users',
      'https://developers.pipedrive.com/changelog/post/new-field-added-to-codeusers-apicode',
      'https://pipedrive.readme.io/docs/how-to-find-the-api-token',
      'https://github.com/pipedrive/client-nodejs/blob/master/src/versions/v1/models/base-user.ts',
    ],
    compared: {
      sign: 'schema',
      with: '`pipedrive`, Pipedrive’s own client: paths, the body, answers to reading',
    },
    read: '2026-11',
    open: 'the pages publish no example: the answer is made of Pipedrive’s own client; instants have no zone and are not read, and rights are a list by application; both `activated` and `active_flag` are documented as “whether the user is activated”, so that only whoever has both is active',
  },
  texts: {
    fr: { help_api_token: 'Le jeton d’API d’un administrateur.' },
    en: { help_api_token: 'The API token of an administrator.' },
  },
  guide: {
    hosts: ['app.pipedrive.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre les paramètres de l’entreprise, puis «\u00a0Personal preferences\u00a0», puis «\u00a0API\u00a0».',
        en: 'An administrator opens the company settings, then “Personal preferences”, then “API”.',
        links: ['https://app.pipedrive.com/settings/api'],
      },
      { fr: 'Copiez le jeton ici.', en: 'Copy the token here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton a les droits de la personne dont il est, dans cette entreprise.',
      en: 'The token has the rights of the person whose it is, in this company.',
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
    // Whoever has not activated themselves yet has `active_flag` too.
    status: [
      { at: 'is_deleted', map: { true: 'gone' } },
      { at: 'active_flag', map: { false: 'suspended' } },
      { at: 'activated', map: { true: 'active' } },
    ],
  },
  one: { path: '/users/{id}', at: 'data' },
  self: { path: '/users/me', id: 'data.id' },
  delete: { method: 'PUT', path: '/users/{id}', body: { active_flag: false } },
})
