import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: [],
  steps: [
    {
      fr: 'Dans l’administration de l’application, ouvrez la page Provisioning ou SCIM, souvent à côté de l’authentification unique.',
      en: 'In the application’s administration open the page Provisioning or SCIM, often beside single sign-on.',
    },
    {
      fr: 'Activez SCIM 2.0 et copiez ici l’adresse du service (Base URL ou Tenant URL).',
      en: 'Switch SCIM 2.0 on, and copy the address of the service (Base URL or Tenant URL) here.',
    },
    {
      fr: 'Créez un jeton et copiez-le ici\u00a0: il n’est d’ordinaire montré qu’une fois.',
      en: 'Create a token and copy it here: it is usually shown only once.',
    },
  ],
  noLink: {
    fr: 'Chaque application a sa propre page.',
    en: 'Each application has a page of its own.',
  },
  scopes: [],
  noScopes: {
    fr: 'SCIM ne connaît pas de portées. Si l’application en propose, lire les utilisateurs (Users) suffit pour lire seulement, et les groupes (Groups) pour les voir.',
    en: 'SCIM knows no scopes. Where the application offers some, reading Users is enough to only read, and Groups to see groups.',
  },
} satisfies Guide
