import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const docker = scimProfile({
  id: 'docker',
  name: 'Docker',
  category: 'development',
  website: 'https://www.docker.com',
  reference: {
    pages: [
      'https://docs.docker.com/reference/api/hub/latest/',
      'https://docs.docker.com/reference/api/hub/latest/schemas/scim_user/',
    ],
    read: '2026-11',
    open: 'by SCIM, read alone: a user is changed by PUT, which is not sent, and deleted nowhere; the list has provisioned users only',
  },
  vendorUrl: 'https://hub.docker.com',
  path: '/v2/scim/2.0',
  texts: {
    fr: {
      help_api_token: 'Le jeton de SCIM (API Token), et non un jeton personnel.',
      only_provisioned:
        'Docker ne montre par SCIM que les personnes provisionnées\u00a0; les autres membres n’apparaissent pas.',
    },
    en: {
      help_api_token: 'The token of SCIM (“API Token”), not a personal one.',
      only_provisioned: 'By SCIM, Docker shows provisioned people only; other members do not appear.',
    },
  },
  guide: {
    hosts: ['docker.com'],
    steps: [
      {
        fr: 'Un propriétaire de l’organisation, forfait Business avec authentification unique, ouvre «\u00a0SSO & SCIM\u00a0» dans la console d’administration.',
        en: 'An owner of the organisation, on the “Business” plan with single sign-on, opens “SSO & SCIM” in the admin console.',
        links: ['https://app.docker.com/admin'],
      },
      {
        fr: 'Dans le menu de la connexion, il choisit «\u00a0Setup SCIM\u00a0» et copie l’API Token ici.',
        en: 'In the menu of the connection they choose “Setup SCIM” and copy the “API Token” here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton de SCIM peut lire et modifier tous les utilisateurs provisionnés\u00a0; Rollcall ne fait que lire.',
      en: 'The SCIM token may read and change every provisioned user; Rollcall only reads.',
    },
  },
  can: {},
  notes: ['connectors.docker.only_provisioned'],
})
