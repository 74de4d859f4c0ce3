import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['staffs.read', 'accounts.read']

export const guide = {
  hosts: ['sellsy.com'],
  steps: [
    {
      fr: 'Un administrateur ouvre «\u00a0Réglages\u00a0», Portail développeur, API V2.',
      en: 'An administrator opens Settings, Developer portal, API V2.',
      links: ['https://www.sellsy.com/developer/api-v2'],
    },
    {
      fr: 'Il crée un accès API de type «\u00a0Personnel\u00a0» nommé Rollcall, avec les droits ci-dessous.',
      en: 'The administrator creates an API access of the type “Personal” named Rollcall, with the permissions below.',
    },
    {
      fr: 'Il génère le secret et copie les deux valeurs ici.',
      en: 'The administrator generates the secret and copies both values here.',
    },
  ],
  scopes: [{ credential: 'client_id', read, write: [...read, 'staffs.write'] }],
} satisfies Guide
