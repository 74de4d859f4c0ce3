import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text } from '@/lib/connectors/kit/fields'

type Row = {
  id: string
  email: string
  username: string
  first_name: string
  last_name: string
  type: string
  mfa: boolean
  locked: boolean
  status?: string
  created_at?: string
  last_login_at?: string
}

export const scaleway = describeConnector({
  id: 'scaleway',
  name: 'Scaleway',
  category: 'development',
  website: 'https://www.scaleway.com',
  reference: {
    pages: [
      'https://www.scaleway.com/en/developers/api/iam/users',
      'https://github.com/scaleway/scaleway-sdk-js/blob/main/packages_generated/iam/src/v1alpha1/types.gen.ts',
    ],
    compared: {
      sign: 'schema',
      with: '`@scaleway/sdk-iam`, Scaleway’s own client: paths, parameters and answers to reading; that locking sends an empty body was read in it',
    },
    read: '2026-11',
    open: 'the answer is made of Scaleway’s own client; what a member may do is said by policies, which are not read; locking is documented for members, and removing for guests alone',
  },
  texts: {
    fr: {
      field_organization: 'Identifiant de l’organisation (Organization ID)',
      help_organization: 'L’identifiant de l’organisation dont la console montre les utilisateurs.',
      help_api_token: 'La clé secrète d’une clé d’API, et non la clé d’accès.',
    },
    en: {
      field_organization: 'Organisation ID',
      help_organization: 'The ID of the organisation whose users the console shows.',
      help_api_token: 'The secret key of an API key, not the access key.',
    },
  },
  guide: {
    hosts: ['console.scaleway.com'],
    steps: [
      {
        fr: 'Un administrateur de l’organisation crée une clé d’API nommée Rollcall, pour une application IAM de ce nom.',
        en: 'An administrator of the organisation creates an API key named Rollcall, for an IAM application of that name.',
        links: ['https://console.scaleway.com/iam/api-keys'],
      },
      {
        fr: 'Copiez ici la clé secrète, qui n’est montrée qu’une fois, et l’identifiant de l’organisation.',
        en: 'Copy the secret key, which is shown only once, and the ID of the organisation here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une politique IAM donne ses droits à la clé\u00a0: lire les utilisateurs suffit pour lire, les gérer est nécessaire pour verrouiller.',
      en: 'An IAM policy gives the key its rights: to read users is enough to read, to manage them is needed to lock.',
    },
  },
  credentials: z.object({
    domain: text({
      label: 'connectors.scaleway.field_organization',
      help: 'connectors.scaleway.help_organization',
    }),
    api_token: secret({ help: 'connectors.scaleway.help_api_token' }),
  }),
  can: { delete: 'deactivate' },
  vendorUrl: 'https://api.scaleway.com',
  under: '/iam/v1alpha1',
  headers: ({ api_token }) => ({ 'x-auth-token': api_token }),
  list: {
    path: '/users?organization_id={domain}',
    paging: {
      by: 'page',
      rows: 'users',
      param: 'page',
      size: 100,
      sizeParam: 'page_size',
      total: 'total_count',
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    login: 'username',
    firstName: 'first_name',
    lastName: 'last_name',
    role: 'type',
    isAdmin: { at: 'type', map: { owner: true } },
    hasMfa: 'mfa',
    // The state of an invitation is deprecated, and may be left out.
    status: [
      { at: 'locked', map: { true: 'suspended' } },
      { at: 'status', map: { invitation_pending: 'invited', activated: 'active' } },
      { at: 'locked', map: { false: 'active' } },
    ],
    createdAt: 'created_at',
    lastActiveAt: 'last_login_at',
  },
  one: { path: '/users/{id}' },
  delete: { method: 'POST', path: '/users/{id}/lock', body: {} },
})
