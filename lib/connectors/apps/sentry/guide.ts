import type { Guide } from '@/lib/connectors/kit/guide'

const newToken = '/settings/account/api/auth-tokens/new-token/'
const read = ['org:read', 'member:read', 'team:read']

export const guide = {
  hosts: ['sentry.io'],
  steps: [
    {
      fr: 'Un propriétaire ou gestionnaire de l’organisation crée un jeton personnel nommé Rollcall.',
      en: 'An owner or manager of the organisation creates a personal token named Rollcall.',
      links: [`https://sentry.io${newToken}`, `https://{custom_domain}${newToken}`],
    },
    {
      fr: 'Il choisit Organization\u00a0: Read, puis Member et Team\u00a0: Read pour lire ou Admin pour agir. Le reste demeure à «\u00a0No access\u00a0».',
      en: 'They choose “Organization: Read”, then “Member” and “Team”: “Read” to read or “Admin” to act. The rest stays at “No access”.',
    },
    {
      fr: 'Copiez le jeton ici\u00a0: Sentry ne le montre qu’une fois.',
      en: 'Copy the token here: Sentry shows it only once.',
    },
  ],
  scopes: [
    {
      credential: 'api_token',
      read,
      write: [...read, 'member:write', 'member:admin', 'team:write', 'team:admin'],
    },
  ],
} satisfies Guide
