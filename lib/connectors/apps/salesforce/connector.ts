import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text, url } from '@/lib/connectors/kit/fields'
import { siteAddress } from '@/lib/connectors/kit/site-address'

type Row = {
  Id: string
  Username: string
  Email: string
  FirstName?: string | null
  LastName: string
  IsActive: boolean
  UserType: string
  CreatedDate: string
  LastLoginDate?: string | null
  Profile?: { Name: string; PermissionsModifyAllData: boolean } | null
}

const columns =
  'Id,Username,Email,FirstName,LastName,IsActive,UserType,CreatedDate,LastLoginDate,Profile.Name,Profile.PermissionsModifyAllData'

export const salesforce = describeConnector({
  id: 'salesforce',
  name: 'Salesforce',
  category: 'crm',
  website: 'https://www.salesforce.com',
  reference: {
    pages: [
      'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_query.htm',
      'https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_user.htm',
      'https://developer.salesforce.com/docs/atlas.en-us.262.0.chatterapi.meta/chatterapi/quickstart_connecting.htm',
    ],
    read: '2026-11',
    open: 'version 62.0; the pages show the answer to a query of accounts, and name the fields of a user; rights by permission sets are not read; whoever is frozen cannot sign in and is shown as active, as freezing is in an object of its own (https://developer.salesforce.com/docs/platform/object-reference/references/standard-objects/object-userlogin.html)',
  },
  texts: {
    fr: {
      help_custom_domain: 'Votre domaine, par exemple https://acme.my.salesforce.com',
      help_client_id: 'La Consumer Key de l’External Client App.',
    },
    en: {
      help_custom_domain: 'Your domain, such as https://acme.my.salesforce.com',
      help_client_id: 'The Consumer Key of the External Client App.',
    },
  },
  guide: {
    hosts: ['salesforce.com'],
    steps: [
      {
        fr: 'Un administrateur crée dans Salesforce une External Client App nommée Rollcall, active OAuth et le Client Credentials Flow, et choisit l’utilisateur au nom duquel elle agit.',
        en: 'In Salesforce, an administrator creates an External Client App named Rollcall, enables OAuth and the Client Credentials Flow, and chooses the user it acts as.',
      },
      {
        fr: 'Copiez ici la Consumer Key (identifiant client) et le Consumer Secret (secret).',
        en: 'Copy the Consumer Key (client ID) and the Consumer Secret here.',
      },
    ],
    noLink: {
      fr: 'La page se trouve dans la configuration de votre organisation Salesforce.',
      en: 'The page is in the setup of your own Salesforce organisation.',
    },
    scopes: [{ credential: 'client_secret', read: ['api'], write: ['api'] }],
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.salesforce.help_custom_domain' }),
    client_id: text({ help: 'connectors.salesforce.help_client_id' }),
    client_secret: secret({ help: 'connectors.help.client_secret' }),
  }),
  can: { delete: 'deactivate' },
  oauth: {
    grant: 'client_credentials',
    tokenUrl: ({ custom_domain }) => `${siteAddress(custom_domain)}/services/oauth2/token`,
    clientAuth: 'body',
    scopes: [], // Those of the application.
  },
  list: {
    path: `/services/data/v62.0/query?q=SELECT+${columns}+FROM+User`,
    paging: { by: 'address', rows: 'records', next: 'nextRecordsUrl', total: 'totalSize' },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'Id',
    email: 'Email',
    login: 'Username',
    firstName: 'FirstName',
    lastName: 'LastName',
    role: 'Profile.Name',
    // A permission set may give the same right, so that no is unknown.
    isAdmin: { at: 'Profile.PermissionsModifyAllData', map: { true: true } },
    kind: { at: 'UserType', map: { Standard: 'person', AutomatedProcess: 'service' } },
    status: { at: 'IsActive', map: { true: 'active', false: 'suspended' } },
    createdAt: 'CreatedDate',
    lastActiveAt: 'LastLoginDate',
  },
  delete: {
    method: 'PATCH',
    path: '/services/data/v62.0/sobjects/User/{id}',
    body: { IsActive: false },
  },
})
