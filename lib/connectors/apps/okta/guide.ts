import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['okta.com'],
  steps: [
    {
      fr: 'Créez de préférence un compte réservé à Rollcall, et donnez-lui le rôle ci-dessous.',
      en: 'Preferably make an account kept for Rollcall, and give it the role below.',
    },
    {
      fr: 'Avec ce compte, ouvrez dans la console d’administration Sécurité, API, Jetons.',
      en: 'With that account open Security, API, Tokens in the Admin Console.',
      links: ['https://{domain}-admin.okta.com/admin/access/api/tokens'],
    },
    {
      fr: 'Créez un jeton nommé Rollcall et copiez-le ici\u00a0: Okta ne le montre qu’une fois.',
      en: 'Create a token named Rollcall and copy it here: Okta shows it only once.',
    },
  ],
  scopes: [
    {
      credential: 'api_token',
      kind: { fr: 'Rôle du compte qui crée le jeton', en: 'Role of the account that makes the token' },
      read: ['Read-only Administrator'],
      write: ['Super Administrator'],
    },
  ],
} satisfies Guide
