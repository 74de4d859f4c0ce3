import type { Guide } from '@/lib/connectors/kit/guide'

const site = 'https://github.com'
const classic = (scopes: readonly string[]) =>
  `/settings/tokens/new?description=Rollcall&scopes=${scopes.join(',')}`
const read = ['read:org', 'user:email']
const write = ['admin:org', 'user:email']
const own = 'https://{custom_domain}'

export const guide = {
  hosts: ['github.com', 'ghe.com'],
  steps: [
    {
      fr: 'Un propriétaire de l’organisation crée un jeton à granularité fine nommé Rollcall, dont «\u00a0Resource owner\u00a0» est l’organisation.',
      en: 'An owner of the organisation creates a fine-grained token named Rollcall, with the organisation as its “Resource owner”.',
      links: [`${site}/settings/personal-access-tokens/new`, `${own}/settings/personal-access-tokens/new`],
    },
    {
      fr: 'Sous «\u00a0Organization permissions\u00a0», il ajoute Members au niveau ci-dessous, et rien d’autre.',
      en: 'Under “Organization permissions” the owner adds Members at the level below, and nothing else.',
    },
    {
      fr: 'Ou bien, là où les jetons fins sont refusés, un jeton classique\u00a0: ses portées sont déjà cochées. Avec l’authentification unique, autorisez-le ensuite pour l’organisation.',
      en: 'Or, where fine-grained tokens are refused, a classic token: its scopes are ticked already. With single sign-on, authorise it for the organisation afterwards.',
      links: [
        { read: site + classic(read), write: site + classic(write) },
        { read: own + classic(read), write: own + classic(write) },
      ],
    },
    {
      fr: 'Copiez le jeton ici\u00a0: GitHub ne le montre qu’une fois.',
      en: 'Copy the token here: GitHub shows it only once.',
    },
  ],
  scopes: [
    {
      credential: 'api_token',
      kind: { fr: 'Jeton à granularité fine', en: 'Fine-grained token' },
      read: ['Members: Read-only'],
      write: ['Members: Read and write'],
    },
    { credential: 'api_token', kind: { fr: 'Jeton classique', en: 'Classic token' }, read, write },
  ],
} satisfies Guide
