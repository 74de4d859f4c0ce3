import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text } from '@/lib/connectors/kit/fields'

type Row = {
  id: string
  email: string
  active: boolean
  license: string
  role: string
  lastActivityAt?: string
}

export const miro = describeConnector({
  id: 'miro',
  name: 'Miro',
  category: 'productivity',
  website: 'https://miro.com',
  reference: {
    pages: [
      'https://developers.miro.com/reference/enterprise-get-organization-members',
      'https://github.com/miroapp/api-clients/blob/main/packages/generator/spec.json',
    ],
    compared: {
      sign: 'schema',
      with: '`@mirohq/miro-api`, Miro’s own client: paths, parameters, answers',
    },
    read: '2026-11',
    open: 'on the Enterprise plan only; the API reads members, and neither adds nor removes them; names are not in it; roles of administration beside (`adminRoles`) are not read',
  },
  texts: {
    fr: {
      field_organization: 'Identifiant de l’organisation (Organization ID)',
      help_organization:
        'Le nombre que /v1/oauth-token donne pour ce jeton, à côté du nom de l’organisation.',
      help_api_token: 'Le jeton d’accès d’une application installée par un Company Admin.',
    },
    en: {
      field_organization: 'Organisation ID',
      help_organization:
        'The number that /v1/oauth-token names for this token, beside the name of the organisation.',
      help_api_token: 'The access token of an app that a Company Admin has installed.',
    },
  },
  guide: {
    hosts: ['miro.com'],
    steps: [
      {
        fr: 'Un Company Admin, forfait Enterprise, crée une application nommée Rollcall avec la portée ci-dessous et l’installe.',
        en: 'A Company Admin, on the Enterprise plan, creates an app named Rollcall with the scope below and installs it.',
        links: ['https://miro.com/app/settings/user-profile/apps'],
      },
      {
        fr: 'Copiez ici le jeton d’accès et l’identifiant de l’organisation.',
        en: 'Copy the access token and the ID of the organisation here.',
      },
    ],
    scopes: [{ credential: 'api_token', read: ['organizations:read'], write: ['organizations:read'] }],
  },
  credentials: z.object({
    domain: text({
      label: 'connectors.miro.field_organization',
      help: 'connectors.miro.help_organization',
    }),
    api_token: secret({ help: 'connectors.miro.help_api_token' }),
  }),
  can: {},
  vendorUrl: 'https://api.miro.com',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}` }),
  verify: { path: '/v1/oauth-token', name: 'user.name' },
  list: {
    path: '/v2/orgs/{domain}/members',
    paging: { by: 'cursor', rows: 'data', next: 'cursor', param: 'cursor', query: { limit: 100 } },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    role: 'role',
    // Any other user of the organisation may have roles of administration beside (`adminRoles`), so that no is unknown.
    isAdmin: {
      at: 'role',
      map: {
        organization_internal_admin: true,
        organization_external_user: false,
        organization_team_guest_user: false,
      },
    },
    kind: {
      at: 'role',
      map: { organization_external_user: 'external', organization_team_guest_user: 'external' },
    },
    status: { at: 'active', map: { true: 'active', false: 'suspended' } },
    lastActiveAt: 'lastActivityAt',
    fields: { licence: 'license' },
  },
  one: { path: '/v2/orgs/{domain}/members/{id}' },
})
