import { asked } from '@/lib/connectors/apps/google/sign-in'
import { discoverApplications } from '@/lib/connectors/kit/fields'
import type { Guide } from '@/lib/connectors/kit/guide'

const read = [
  'admin.directory.user.readonly',
  'admin.directory.domain.readonly',
  'admin.directory.group.readonly',
  'admin.directory.rolemanagement.readonly',
]
const write = [
  'admin.directory.user',
  'admin.directory.domain.readonly',
  'admin.directory.group.readonly',
  'admin.directory.group.member',
  'admin.directory.orgunit.readonly',
  'admin.directory.rolemanagement',
  'apps.licensing',
]
const console = 'https://console.cloud.google.com'

/** Google has no right to only read what people let in. */
const grants = asked(['admin.directory.user.security']).slice(-1)

export const rights = {
  credential: 'client_id',
  read: asked(read),
  write: asked(write),
  extra: grants.map((scope) => ({
    scope,
    fr: 'Pour trouver les applications autorisées par les utilisateurs, et retirer ces autorisations.',
    en: 'To find the applications that users authorised, and to revoke these authorisations.',
  })),
}
export const further = { credential: discoverApplications, read: grants, write: grants }

export const guide = {
  hosts: ['google.com'],
  steps: [
    {
      fr: 'Dans un projet Google Cloud de votre organisation, activez l’Admin SDK API et l’Enterprise License Manager API.',
      en: 'In a Google Cloud project of your organisation, enable the “Admin SDK API” and the “Enterprise License Manager API”.',
      links: [
        `${console}/apis/library/admin.googleapis.com`,
        `${console}/apis/library/licensing.googleapis.com`,
      ],
    },
    {
      fr: 'Choisissez un écran de consentement «\u00a0Interne\u00a0»\u00a0: avec lui, l’autorisation n’expire pas.',
      en: 'Choose an “Internal” consent screen: with it, the authorisation does not expire.',
      links: [`${console}/auth/audience`],
    },
    {
      fr: 'Créez un client de type «\u00a0Application Web\u00a0» avec l’adresse de redirection ci-dessous, puis copiez ici son ID et son code secret.',
      en: 'Create a client of the type “Web application” with the redirect address below, then copy its ID and secret here.',
      links: [`${console}/auth/clients/create`],
    },
    {
      fr: 'Un super-administrateur donne ensuite son accord, en cochant tous les droits demandés. Google n’a pas de droit qui ne fasse que lire les licences\u00a0: en lecture seule, elles ne sont pas lues.',
      en: 'A super administrator then agrees, ticking every right asked for. Google has no right to only read licences: with read only, they are not read.',
    },
  ],
  scopes: [rights],
} satisfies Guide
