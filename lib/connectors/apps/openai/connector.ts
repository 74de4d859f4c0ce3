import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = {
  object: 'organization.user'
  id: string
  email?: string | null
  name?: string | null
  role?: string | null
  added_at: number
  is_service_account?: boolean
  is_scim_managed?: boolean
  user?: { banned?: boolean | null }
}

export const openai = describeConnector({
  id: 'openai',
  name: 'OpenAI',
  category: 'development',
  website: 'https://platform.openai.com',
  reference: {
    pages: [
      'https://developers.openai.com/api/reference/cli/resources/admin/subresources/organization/subresources/users',
      'https://github.com/openai/openai-openapi/blob/main/openapi.yaml',
    ],
    compared: {
      sign: 'schema',
      with: '`openai`, OpenAI’s own client: paths, parameters, the body, and answers to reading, without the envelope of the list beside what the next page needs',
    },
    read: '2026-11',
    open: 'members of the API platform, not those of a ChatGPT workspace; invitations are a list of their own and are not read; nor are roles that the organisation made (`role_id`), so that a reader is of unknown rights',
  },
  texts: {
    fr: { help_admin_token: 'Une clé d’administration de la plateforme, et non une clé de projet.' },
    en: { help_admin_token: 'An admin key of the platform, not the key of a project.' },
  },
  guide: {
    hosts: ['platform.openai.com'],
    steps: [
      {
        fr: 'Un propriétaire de l’organisation ouvre les clés d’administration et en crée une nommée Rollcall.',
        en: 'An owner of the organisation opens the admin keys and creates one named Rollcall.',
        links: ['https://platform.openai.com/settings/organization/admin-keys'],
      },
      {
        fr: 'Copiez-la ici\u00a0: elle n’est montrée qu’une fois.',
        en: 'Copy it here: it is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’administration agit au nom du propriétaire qui l’a créée.',
      en: 'An admin key acts for the owner who created it.',
    },
  },
  credentials: z.object({ admin_token: secret({ help: 'connectors.openai.help_admin_token' }) }),
  can: { delete: 'remove', changeRole: true },
  vendorUrl: 'https://api.openai.com',
  under: '/v1/organization',
  headers: ({ admin_token }) => ({ authorization: `Bearer ${admin_token}` }),
  list: {
    path: '/users',
    paging: {
      by: 'cursor',
      rows: 'data',
      next: 'last_id',
      more: 'has_more',
      param: 'after',
      query: { limit: 100 },
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'name',
    role: 'role',
    // A reader may have a role of the organisation's own beside it, so that no is unknown.
    isAdmin: { at: 'role', map: { owner: true } },
    // Whoever is not banned may be kept out in other ways.
    status: { at: 'user.banned', map: { true: 'suspended' } },
    kind: { at: 'is_service_account', map: { true: 'service', false: 'person' } },
    createdAt: { at: 'added_at', in: 'seconds' },
    fields: { scim_managed: 'is_scim_managed' },
  },
  one: { path: '/users/{id}' },
  delete: { path: '/users/{id}' },
  role: {
    method: 'POST',
    path: '/users/{id}',
    body: (role) => ({ role }),
    choices: [
      { value: 'reader', label: 'Reader' },
      { value: 'owner', label: 'Owner' },
    ],
  },
})
