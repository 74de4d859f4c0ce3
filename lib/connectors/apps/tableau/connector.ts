import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const tableau = scimProfile({
  id: 'tableau',
  name: 'Tableau Cloud',
  category: 'productivity',
  website: 'https://www.tableau.com',
  reference: {
    pages: [
      'https://help.tableau.com/current/api/scim-api/en-us/docs/users.html',
      'https://help.tableau.com/current/api/scim-api/en-us/docs/authentication.html',
    ],
    read: '2026-11',
    open: 'by SCIM; inactive means unlicensed, so that only removing from the site is offered; site roles are in an extension, and are not read',
  },
  path: '',
  texts: {
    fr: {
      help_custom_domain:
        'L’URL de base SCIM du site, par exemple https://scim.online.tableau.com/pods/…/sites/…/scim/v2',
      help_api_token: 'Le secret SCIM, généré à l’activation de SCIM.',
    },
    en: {
      help_custom_domain:
        'The site’s SCIM base URL, such as https://scim.online.tableau.com/pods/…/sites/…/scim/v2',
      help_api_token: 'The SCIM secret, generated when SCIM is enabled.',
    },
  },
  guide: {
    hosts: ['online.tableau.com'],
    steps: [
      {
        fr: 'Un administrateur du site, où l’authentification unique est active, ouvre les paramètres d’authentification et active SCIM.',
        en: 'An administrator of the site, where single sign-on is enabled, opens the authentication settings and enables SCIM.',
        links: ['https://online.tableau.com'],
      },
      {
        fr: 'Copiez ici l’URL de base et le secret. En générer un autre invalide celui que votre annuaire utilise.',
        en: 'Copy the base URL and the secret here. Generating another one invalidates the one that your directory uses.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le secret peut lire et modifier tous les utilisateurs du site.',
      en: 'The secret may read and change every user of the site.',
    },
  },
  can: { delete: 'remove' },
})
