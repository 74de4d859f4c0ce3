import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, url } from '@/lib/connectors/kit/fields'

type Row = {
  name: string
  login_name?: string
  display_name?: string
  first_name?: string
  last_name?: string
  email?: string
  disabled?: boolean
  snowflake_lock?: boolean
  type?: string
  created_on?: string
  last_successful_login?: string
  expires_at?: string
  ext_authn_duo?: boolean
}

export const snowflake = describeConnector({
  id: 'snowflake',
  name: 'Snowflake',
  category: 'development',
  website: 'https://www.snowflake.com',
  reference: {
    pages: [
      'https://docs.snowflake.com/developer-guide/snowflake-rest-api/reference/user',
      'https://github.com/snowflakedb/snowflake-rest-api-specs/blob/main/specifications/user.yaml',
    ],
    read: '2026-11',
    open: 'a user has no id but their name, which can be changed; the description has no example; roles are granted one by one, and not read; of second factors it knows Duo alone, so that no is unknown; whoever expired (`expires_at`) is shown as active until they are disabled; Snowflake lists ten thousand users at most, and a list of so many is refused, as some may be missing; an answer that takes more than 45 seconds is fetched elsewhere, which fails here; which roles see every user was not read; nothing is changed',
  },
  texts: {
    fr: {
      help_custom_domain: 'L’adresse du compte, par exemple https://xy12345.snowflakecomputing.com',
      help_api_token: 'Un jeton d’accès programmatique (programmatic access token).',
    },
    en: {
      help_custom_domain: 'The address of the account, such as https://xy12345.snowflakecomputing.com',
      help_api_token: 'A programmatic access token.',
    },
  },
  guide: {
    hosts: ['app.snowflake.com', 'docs.snowflake.com'],
    steps: [
      {
        fr: 'Un administrateur crée un utilisateur de service nommé Rollcall, dont le rôle voit tous les utilisateurs et dont la politique réseau admet l’adresse de ce serveur.',
        en: 'An administrator creates a service user named Rollcall, whose role sees every user and whose network policy admits the address of this server.',
        links: ['https://app.snowflake.com/'],
      },
      {
        fr: 'Il génère pour cet utilisateur un jeton d’accès programmatique, limité à ce rôle.',
        en: 'They generate a programmatic access token for this user, restricted to that role.',
        links: ['https://docs.snowflake.com/en/user-guide/programmatic-access-tokens'],
      },
      { fr: 'Copiez ici l’adresse et le jeton.', en: 'Copy the address and the token here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le rôle du jeton décide de ce qu’il voit\u00a0; Rollcall ne fait que lire les utilisateurs.',
      en: 'The role of the token decides what it sees; Rollcall only reads users.',
    },
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.snowflake.help_custom_domain' }),
    api_token: secret({ help: 'connectors.snowflake.help_api_token' }),
  }),
  can: {},
  loginsAreTheCompanys: true,
  headers: ({ api_token }) => ({
    authorization: `Bearer ${api_token}`,
    'x-snowflake-authorization-token-type': 'PROGRAMMATIC_ACCESS_TOKEN',
  }),
  list: { path: '/api/v2/users', paging: { by: 'link', most: 10_000 } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'name',
    email: 'email',
    login: 'login_name',
    displayName: 'display_name',
    firstName: 'first_name',
    lastName: 'last_name',
    status: [
      { at: 'snowflake_lock', map: { true: 'suspended' } },
      { at: 'disabled', map: { true: 'suspended', false: 'active' } },
    ],
    kind: { at: 'type', map: { PERSON: 'person', SERVICE: 'service', LEGACY_SERVICE: 'service' } },
    hasMfa: { at: 'ext_authn_duo', map: { true: true } },
    createdAt: 'created_on',
    lastActiveAt: 'last_successful_login',
    fields: { expires_at: 'expires_at' },
  },
})
