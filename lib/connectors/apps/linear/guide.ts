import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['linear.app'],
  steps: [
    {
      fr: 'Un administrateur de l’espace de travail ouvre «\u00a0Security & access\u00a0» dans ses paramètres.',
      en: 'An administrator of the workspace opens Security & access in their settings.',
      links: ['https://linear.app/settings/account/security'],
    },
    {
      fr: 'Sous «\u00a0Personal API keys\u00a0», il crée une clé nommée Rollcall, avec «\u00a0Only select permissions\u00a0» et les droits ci-dessous.',
      en: 'Under “Personal API keys” the administrator creates a key named Rollcall, with “Only select permissions” and the permissions below.',
    },
    {
      fr: 'Copiez cette clé ici\u00a0: Linear ne la montre qu’une fois.',
      en: 'Copy that key here: Linear shows it only once.',
    },
  ],
  scopes: [{ credential: 'api_token', read: ['Read'], write: ['Read', 'Write', 'Admin'] }],
} satisfies Guide
