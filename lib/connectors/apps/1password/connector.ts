import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const onePassword = scimProfile({
  id: '1password',
  name: '1Password',
  category: 'security',
  website: 'https://1password.com',
  reference: {
    pages: ['https://support.1password.com/scim-endpoints'],
    read: '2026-11',
    open: 'by the SCIM Bridge that the company runs; the page names the endpoints and RFC 7644, and no more: neither inviting nor deleting is offered',
  },
  path: '/scim',
  texts: {
    fr: {
      help_custom_domain: 'L’adresse de votre SCIM Bridge, par exemple https://scim.exemple.fr',
      help_api_token: 'Le jeton reçu avec le fichier scimsession à l’installation du SCIM Bridge.',
    },
    en: {
      help_custom_domain: 'The address of your SCIM Bridge, such as https://scim.example.com',
      help_api_token: 'The token that came with the scimsession file when the SCIM Bridge was set up.',
    },
  },
  guide: {
    hosts: ['1password.com'],
    steps: [
      {
        fr: 'Un administrateur installe le SCIM Bridge, sous Integrations dans 1Password, et garde le jeton affiché.',
        en: 'An administrator sets up the SCIM Bridge, under Integrations in 1Password, and keeps the token that is shown.',
        links: ['https://start.1password.com/integrations/directory'],
      },
      {
        fr: 'Copiez ici l’adresse du SCIM Bridge et son jeton.',
        en: 'Copy the address of the SCIM Bridge and its token here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton du SCIM Bridge n’a pas de portées\u00a0: il peut lire et suspendre.',
      en: 'The token of the SCIM Bridge has no scopes: it may read and suspend.',
    },
  },
  can: { delete: 'deactivate', groups: 'read' },
})
