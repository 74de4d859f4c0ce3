import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['zendesk.com'],
  steps: [
    {
      fr: 'Saisissez le domaine, puis ouvrez les jetons d’API\u00a0: Centre d’administration, Applications et intégrations, API, Jetons d’API.',
      en: 'Type the domain, then open the API tokens: Admin Center, Apps and integrations, APIs, API tokens.',
      links: ['https://{domain}.zendesk.com/admin/apps-integrations/apis/api-tokens'],
    },
    {
      fr: 'Autorisez l’accès par jeton s’il ne l’est pas, ajoutez un jeton décrit Rollcall et copiez-le ici.',
      en: 'Allow token access if it is not allowed, add a token described Rollcall and copy it here.',
    },
    {
      fr: 'L’adresse e-mail est celle du compte au nom de qui Rollcall agit, de préférence un compte réservé aux intégrations.',
      en: 'The email address is that of the account in whose name Rollcall acts, preferably one kept for integrations.',
    },
  ],
  scopes: [],
  noScopes: {
    fr: 'Un jeton de Zendesk a tous les droits de l’adresse donnée avec lui\u00a0: celle d’un agent pour lire seulement, celle d’un administrateur pour agir.',
    en: 'A Zendesk token has all the rights of the address given with it: an agent’s to only read, an administrator’s to act.',
  },
} satisfies Guide
