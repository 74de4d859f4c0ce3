import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const newRelic = scimProfile({
  id: 'new_relic',
  name: 'New Relic',
  category: 'development',
  website: 'https://newrelic.com',
  reference: {
    pages: [
      'https://docs.newrelic.com/docs/accounts/accounts/automated-user-management/scim-support-automated-user-management',
      'https://docs.newrelic.com/docs/accounts/accounts/automated-user-management/tutorial-manage-users-groups-scim',
    ],
    read: '2026-11',
    open: 'by SCIM; the list has the users of one authentication domain; its page names no size of a page; user types are not read, and groups are not changed, as members leave them in another way than by the standard’s path',
  },
  vendorUrl: 'https://scim-provisioning.service.newrelic.com',
  path: '/scim/v2',
  texts: {
    fr: {
      help_api_token: 'Le jeton d’accès du domaine d’authentification.',
      only_domain: 'Seuls les utilisateurs du domaine d’authentification de ce jeton apparaissent.',
    },
    en: {
      help_api_token: 'The access token of the authentication domain.',
      only_domain: 'Only users of this token’s authentication domain appear.',
    },
  },
  guide: {
    hosts: ['one.newrelic.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Authentication domain\u00a0» et active SCIM pour le domaine.',
        en: 'An administrator opens “Authentication domain” and enables SCIM for the domain.',
        links: ['https://one.newrelic.com/admin-portal/authentication-domains/home'],
      },
      {
        fr: 'Copiez le jeton d’accès ici\u00a0: il n’est montré qu’une fois. En créer un autre invalide celui que votre annuaire utilise.',
        en: 'Copy the access token here: it is shown only once. Making another one invalidates the one that your directory uses.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton peut lire et modifier tous les utilisateurs du domaine.',
      en: 'The token may read and change every user of the domain.',
    },
  },
  can: { create: 'create', delete: 'delete', deactivate: true },
  notes: ['connectors.new_relic.only_domain'],
})
