import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, text, url } from '@/lib/connectors/kit/fields'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { signedAssertion } from '@/lib/connectors/kit/wire/signed-assertion'

type Row = {
  userId: string
  userName: string
  email: string
  firstName?: string
  lastName?: string
  isAdmin: string
  userStatus: string
  permissionProfileName?: string
  createdDateTime: string
  lastLogin?: string
}

/** Tokens of demo accounts come from a server of their own. */
const signInHost = (site: string) =>
  new URL(siteAddress(site)).hostname === 'demo.docusign.net'
    ? 'account-d.docusign.com'
    : 'account.docusign.com'

export const docusign = describeConnector({
  id: 'docusign',
  name: 'Docusign',
  category: 'productivity',
  website: 'https://www.docusign.com',
  reference: {
    pages: [
      'https://developers.docusign.com/docs/esign-rest-api/reference/users/users/list',
      'https://developers.docusign.com/docs/esign-rest-api/reference/users/users/delete',
      'https://developers.docusign.com/platform/auth/jwt/jwt-get-token',
      'https://github.com/docusign/docusign-esign-node-client/blob/master/src/api/UsersApi.js',
    ],
    compared: {
      sign: 'schema',
      with: '`docusign-esign`, Docusign’s own client: paths, parameters, the body, and fields of answers to reading; what else a user consists of is left open, and signing in is not in it',
    },
    read: '2026-11',
    open: 'the pages on signing in were not read; a refusal to close somebody comes with a status of 200, and is noticed by reading them again; users are never deleted, only closed; whether somebody has a second factor is not in the list',
  },
  texts: {
    fr: {
      help_custom_domain: 'L’URI de base du compte, par exemple https://eu.docusign.net',
      field_account: 'Identifiant de compte d’API (API Account ID)',
      field_user: 'Identifiant d’utilisateur (User ID)',
      help_apps: 'Sur la page «\u00a0Apps and Keys\u00a0».',
      help_client_id: 'La clé d’intégration (Integration Key) de l’application.',
      field_key: 'Clé RSA privée',
      help_key: 'Entière, de BEGIN à END\u00a0; Docusign ne la montre qu’une fois.',
    },
    en: {
      help_custom_domain: 'The account base URI, such as https://eu.docusign.net',
      field_account: 'API Account ID',
      field_user: 'User ID',
      help_apps: 'On the page “Apps and Keys”.',
      help_client_id: 'The Integration Key of the app.',
      field_key: 'RSA private key',
      help_key: 'In full, from BEGIN to END; Docusign shows it only once.',
    },
  },
  guide: {
    hosts: ['admin.docusign.com', 'developers.docusign.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Apps and Keys\u00a0», ajoute une application nommée Rollcall et y génère une paire de clés RSA.',
        en: 'An administrator opens “Apps and Keys”, adds an app named Rollcall and generates an RSA key pair in it.',
        links: ['https://admin.docusign.com/apps-and-keys'],
      },
      {
        fr: 'Il donne une fois son consentement à l’application, pour les portées ci-dessous.',
        en: 'They grant their consent to the app once, for the scopes below.',
        links: ['https://developers.docusign.com/platform/auth/consent/obtaining-individual-consent/'],
      },
      {
        fr: 'Copiez ici l’URI de base, les identifiants de la page et la clé privée.',
        en: 'Copy the base URI, the IDs of the page and the private key here.',
      },
    ],
    scopes: [
      {
        credential: 'client_secret',
        read: ['signature', 'impersonation'],
        write: ['signature', 'impersonation'],
      },
    ],
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.docusign.help_custom_domain' }),
    domain: text({ label: 'connectors.docusign.field_account', help: 'connectors.docusign.help_apps' }),
    login: text({ label: 'connectors.docusign.field_user', help: 'connectors.docusign.help_apps' }),
    client_id: text({ help: 'connectors.docusign.help_client_id' }),
    client_secret: secret({ label: 'connectors.docusign.field_key', help: 'connectors.docusign.help_key' }),
  }),
  can: { delete: 'deactivate' },
  oauth: {
    grant: 'jwt_bearer',
    tokenUrl: ({ custom_domain }) => `https://${signInHost(custom_domain)}/oauth/token`,
    assertion: ({ custom_domain, client_id, client_secret, login }, { now }) =>
      signedAssertion({
        privateKey: client_secret,
        issuer: client_id,
        subject: login,
        audience: signInHost(custom_domain),
        scopes: ['signature', 'impersonation'],
        now,
      }),
  },
  under: '/restapi/v2.1',
  verify: { path: '/accounts/{domain}', name: 'accountName' },
  list: {
    path: '/accounts/{domain}/users?additional_info=true',
    paging: {
      by: 'offset',
      rows: 'users',
      param: 'start_position',
      size: 100,
      sizeParam: 'count',
      total: 'totalSetSize',
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'userId',
    email: 'email',
    displayName: 'userName',
    firstName: 'firstName',
    lastName: 'lastName',
    role: 'permissionProfileName',
    // A permission profile of the company’s own may give the same rights, so that no is unknown.
    isAdmin: { at: 'isAdmin', map: { True: true, true: true } },
    status: {
      at: 'userStatus',
      map: {
        Active: 'active',
        ActivationRequired: 'invited',
        ActivationSent: 'invited',
        Closed: 'suspended',
        Disabled: 'suspended',
      },
    },
    createdAt: 'createdDateTime',
    lastActiveAt: 'lastLogin',
  },
  // Without it, the answer lacks the last sign-in, which the list has.
  one: { path: '/accounts/{domain}/users/{id}?additional_info=true' },
  self: { path: '/accounts/{domain}/users/{login}', id: 'userId' },
  delete: {
    path: '/accounts/{domain}/users',
    body: (id) => ({ users: [{ userId: id }] }),
  },
})
