import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['freshdesk.com'],
  steps: [
    {
      fr: 'Un administrateur ouvre Freshdesk, de préférence par un compte réservé aux intégrations.',
      en: 'An administrator opens Freshdesk, preferably with an account kept for integrations.',
      links: ['https://{domain}.freshdesk.com/a/'],
    },
    {
      fr: 'Sous sa photo de profil, il choisit «\u00a0Paramètres du profil\u00a0», puis «\u00a0Afficher la clé d’API\u00a0».',
      en: 'Under the profile picture, choose “Profile settings”, then “View API key”.',
    },
    { fr: 'Copiez cette clé ici.', en: 'Copy that key here.' },
  ],
  scopes: [],
  noScopes: {
    fr: 'Une clé de Freshdesk a tous les droits de son agent, et seul un administrateur voit les agents\u00a0: il n’y en a pas de plus petite.',
    en: 'A Freshdesk key has all the rights of its agent, and only an administrator sees the agents: there is no smaller one.',
  },
} satisfies Guide
