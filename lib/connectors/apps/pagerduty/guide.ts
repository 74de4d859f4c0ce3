import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['pagerduty.com'],
  steps: [
    {
      fr: 'Un administrateur du compte ouvre PagerDuty, puis Mon profil, Paramètres utilisateur.',
      en: 'An administrator of the account opens PagerDuty, then My Profile, User Settings.',
      links: ['https://app.pagerduty.com/'],
    },
    {
      fr: 'Sous «\u00a0API Access\u00a0», il choisit «\u00a0Create API User Token\u00a0», le nomme Rollcall et le copie ici.',
      en: 'Under “API Access” the administrator chooses “Create API User Token”, names it Rollcall and copies it here.',
    },
  ],
  scopes: [],
  noScopes: {
    fr: 'Cette clé a les droits de la personne qui la crée. Pour lire seulement, celle d’un observateur (Observer) suffit\u00a0; pour agir, il faut un administrateur.',
    en: 'This key has the rights of the person who creates it. An Observer’s key is enough to read; making changes requires an administrator’s.',
  },
} satisfies Guide
