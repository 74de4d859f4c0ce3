import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import { siteAddress } from '@/lib/connectors/kit/site-address'

type Row = { id: string; email: string; display_name: string; state: string; create_time: string }

const vendorUrl = 'https://api.1password.com'

export const onePassword = describeConnector({
  id: '1password',
  name: '1Password',
  category: 'security',
  website: 'https://1password.com',
  reference: {
    pages: [
      'https://www.1password.dev/users-api/list-users',
      'https://www.1password.dev/users-api/suspend-user',
      'https://www.1password.dev/users-api/request-access-token',
    ],
    read: '2026-11',
    open: 'the Users API is a public preview; it names neither roles nor groups, and neither invites nor deletes',
  },
  texts: {
    fr: {
      help_custom_domain:
        'Vide\u00a0: 1password.com. Sinon https://api.1password.eu ou https://api.1password.ca',
      field_account: 'Identifiant du compte (Account ID)',
      help_account: 'Dans l’adresse de vos éléments, entre /app#/ et /AllItems\u00a0: 26 caractères.',
      help_client_id: 'L’identifiant de l’application OAuth, montré à sa création.',
    },
    en: {
      help_custom_domain:
        'Empty: 1password.com. Otherwise https://api.1password.eu or https://api.1password.ca',
      field_account: 'Account ID',
      help_account: 'In the address of your items, between /app#/ and /AllItems: 26 characters.',
      help_client_id: 'The client ID of the OAuth application, shown when it is created.',
    },
  },
  guide: {
    hosts: ['start.1password.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Integrations\u00a0», puis «\u00a0OAuth Application\u00a0», et crée une application nommée Rollcall.',
        en: 'An administrator opens “Integrations”, then “OAuth Application”, and creates an application named Rollcall.',
        links: ['https://start.1password.com/integrations/directory'],
      },
      {
        fr: 'Cochez les portées ci-dessous et copiez l’identifiant et le secret ici\u00a0: le secret n’est montré qu’une fois.',
        en: 'Select the scopes below and copy the client ID and secret here: the secret is shown only once.',
      },
    ],
    scopes: [
      {
        credential: 'client_secret',
        read: ['list_users', 'get_user'],
        write: ['list_users', 'get_user', 'suspend_user'],
      },
    ],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.1password.help_custom_domain' }),
    domain: text({ label: 'connectors.1password.field_account', help: 'connectors.1password.help_account' }),
    client_id: text({ help: 'connectors.1password.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
  }),
  can: { delete: 'deactivate' },
  vendorUrl,
  under: '/v1beta1',
  oauth: {
    grant: 'client_credentials',
    tokenUrl: ({ custom_domain }) => `${siteAddress(custom_domain || vendorUrl)}/v1beta1/users/oauth2/token`,
    clientAuth: 'basic',
    scopes: [], // Those of the application: without a scope the vendor takes `openid`, the only one.
  },
  list: {
    path: '/accounts/{domain}/users',
    paging: {
      by: 'cursor',
      rows: 'results',
      next: 'next_page_token',
      param: 'page_token',
      query: { max_page_size: 1000 },
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'display_name',
    status: { at: 'state', map: { ACTIVE: 'active', SUSPENDED: 'suspended' } },
    createdAt: 'create_time',
  },
  one: { path: '/accounts/{domain}/users/{id}' },
  delete: { method: 'POST', path: '/accounts/{domain}/users/{id}:suspend' },
})
