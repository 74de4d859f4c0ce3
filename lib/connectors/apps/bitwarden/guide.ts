import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['bitwarden.com', 'bitwarden.eu'],
  steps: [
    {
      fr: 'Un propriétaire de l’organisation ouvre le coffre web, puis la console d’administration.',
      en: 'An owner of the organisation opens the web vault, then the Admin Console.',
      links: ['https://vault.bitwarden.com/', 'https://vault.bitwarden.eu/', 'https://{custom_domain}/'],
    },
    {
      fr: 'Sous Paramètres, Informations sur l’organisation, il choisit «\u00a0Afficher la clé d’API\u00a0» et saisit son mot de passe principal.',
      en: 'Under “Settings”, “Organization info”, the owner chooses “View API key” and types the master password.',
    },
    {
      fr: 'Copiez ici client_id, qui commence par organization, et client_secret.',
      en: 'Copy client_id, which begins with “organization”, and client_secret here.',
    },
  ],
  scopes: [{ credential: 'client_id', read: ['api.organization'], write: ['api.organization'] }],
} satisfies Guide
