import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['atlassian.com'],
  steps: [
    {
      fr: 'Connectez-vous au compte Atlassian d’un administrateur du site, de préférence un compte de service, et ouvrez ses jetons d’API.',
      en: 'Sign in to the Atlassian account of a site administrator, preferably a service account, and open its API tokens.',
      links: ['https://id.atlassian.com/manage-profile/security/api-tokens'],
    },
    {
      fr: 'Choisissez «\u00a0Créer un jeton d’API\u00a0», sans portées, nommez-le Rollcall, fixez son expiration et copiez-le.',
      en: 'Choose “Create API token”, without scopes, name it Rollcall, set when it expires, and copy it.',
    },
    {
      fr: 'Pour lire toute l’organisation, un administrateur de celle-ci crée aussi une clé d’API sans portées\u00a0: Paramètres, Clés d’API.',
      en: 'To read the whole organisation, one of its admins also creates an API key without scopes: Settings, API keys.',
      links: ['https://admin.atlassian.com/'],
    },
  ],
  scopes: [],
  noScopes: {
    fr: 'À l’adresse du site, Atlassian n’accepte que des jetons sans portées\u00a0: le jeton a les droits de son compte. Pour lire seulement, le droit «\u00a0Parcourir les utilisateurs et les groupes\u00a0» suffit\u00a0; pour inviter et retirer, il faut administrer Jira.',
    en: 'At the site’s address Atlassian only takes tokens without scopes: the token has the rights of its account. The permission “Browse users and groups” is enough to read; inviting and removing people requires a Jira administrator.',
  },
} satisfies Guide
