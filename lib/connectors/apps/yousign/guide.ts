import type { Guide } from '@/lib/connectors/kit/guide'

const key = ['production', 'organization']

export const guide = {
  hosts: ['yousign.app'],
  steps: [
    {
      fr: 'Un propriétaire ou administrateur ouvre Yousign, puis Développeurs, Clés d’API.',
      en: 'An owner or admin opens Yousign, then Developers, API keys.',
      links: ['https://yousign.app/'],
    },
    {
      fr: 'Il crée une clé nommée Rollcall\u00a0: environnement de production, portée de toute l’organisation, et le droit ci-dessous.',
      en: 'They create a key named Rollcall: production environment, scope of the whole organisation, and the permission below.',
    },
    {
      fr: 'Copiez la clé ici\u00a0: Yousign ne la montre qu’une fois.',
      en: 'Copy the key here: Yousign shows it only once.',
    },
  ],
  scopes: [{ credential: 'api_token', read: [...key, 'read-only'], write: [...key, 'full access'] }],
} satisfies Guide
