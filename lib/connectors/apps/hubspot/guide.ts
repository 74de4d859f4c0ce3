import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['settings.users.read']
const facts = [
  { scope: 'crm.objects.users.read', fr: 'comptes désactivés', en: 'deactivated accounts' },
  { scope: 'settings.users.teams.read', fr: 'équipes et leurs membres', en: 'teams and who is in them' },
  { scope: 'account-info.security.read', fr: 'dernières connexions', en: 'last sign-ins' },
]
const write = [...read, 'settings.users.write', 'settings.users.teams.write']

export const guide = {
  hosts: ['hubspot.com'],
  steps: [
    {
      way: 'token',
      fr: 'Un super administrateur ouvre Développement, Clés, Clés de service.',
      en: 'A super admin opens Development, Keys, Service keys.',
      links: ['https://app.hubspot.com/service-keys'],
    },
    {
      way: 'token',
      fr: 'Il crée une clé nommée Rollcall avec les portées ci-dessous, et la copie ici. Le jeton d’une application privée créée avant le 26 octobre 2026 convient encore.',
      en: 'The super admin creates a key named Rollcall with the scopes below, and copies it here. The token of a private app made before 26 October 2026 still works.',
    },
    {
      way: 'authorization',
      fr: 'Dans votre compte développeur HubSpot, créez une application\u00a0: les portées oauth et settings.users.read requises, les autres facultatives.',
      en: 'In your HubSpot developer account create an app: the scopes oauth and settings.users.read required, the others optional.',
    },
    {
      way: 'authorization',
      fr: 'Enregistrez-y l’adresse de redirection ci-dessous et copiez ici son identifiant client et son secret. Un super administrateur donne ensuite son accord.',
      en: 'Register the redirect address below in it and copy its client ID and secret here. A super admin then agrees.',
    },
  ],
  scopes: [
    { credential: 'api_token', read, write, extra: facts },
    {
      credential: 'client_id',
      read: ['oauth', ...read],
      write: ['oauth', ...write],
      extra: [
        ...facts,
        {
          scope: 'settings.billing.write',
          fr: 'licences des comptes créés',
          en: 'seats of the accounts created',
        },
      ],
    },
  ],
} satisfies Guide
