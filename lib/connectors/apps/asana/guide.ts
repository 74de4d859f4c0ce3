import type { Guide } from '@/lib/connectors/kit/guide'

const console = 'https://app.asana.com/0/my-apps'

export const guide = {
  hosts: ['asana.com'],
  steps: [
    {
      way: 'token',
      fr: 'Un administrateur de l’organisation ouvre la console développeur d’Asana.',
      en: 'An admin of the organisation opens Asana’s developer console.',
      links: [console],
    },
    {
      way: 'token',
      fr: 'Sous «\u00a0Jetons d’accès personnels\u00a0», il crée un jeton nommé Rollcall et le copie\u00a0: Asana ne le montre qu’une fois.',
      en: 'Under “Personal access tokens” the admin creates a token named Rollcall and copies it: Asana shows it only once.',
    },
    {
      way: 'token',
      fr: 'Offre Enterprise\u00a0: préférez le jeton d’un compte de service, dans la console d’administration, Applications, Comptes de service.',
      en: 'Enterprise plan: prefer the token of a service account, in the admin console, Apps, Service accounts.',
    },
    {
      way: 'authorization',
      fr: 'Dans la console développeur d’Asana, créez une application nommée Rollcall.',
      en: 'In Asana’s developer console, create an app named Rollcall.',
      links: [console],
    },
    {
      way: 'authorization',
      fr: 'Sous OAuth, enregistrez l’adresse de redirection ci-dessous et choisissez «\u00a0Full permissions\u00a0».',
      en: 'Under OAuth, register the redirect address below and choose “Full permissions”.',
    },
    {
      way: 'authorization',
      fr: 'Copiez ici l’identifiant client et son secret. Un administrateur de l’organisation donne ensuite son accord.',
      en: 'Copy the client ID and its secret here. An admin of the organisation then agrees.',
    },
  ],
  scopes: [{ credential: 'client_id', read: ['default'], write: ['default'] }],
  noScopes: {
    fr: 'Un jeton d’Asana a tous les droits de la personne qui le crée\u00a0: pour lire seulement, celui d’un membre suffit\u00a0; pour retirer quelqu’un, il faut un administrateur.',
    en: 'An Asana token has all the rights of the person who creates it. A member’s token is enough to read; removing people requires an admin’s.',
  },
} satisfies Guide
