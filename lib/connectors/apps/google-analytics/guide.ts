import { asked } from '@/lib/connectors/apps/google/sign-in'
import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['analytics.manage.users.readonly', 'analytics.readonly']
const write = ['analytics.manage.users', 'analytics.readonly']
const console = 'https://console.cloud.google.com'

export const rights = { credential: 'client_id', read: asked(read), write: asked(write) }

export const guide = {
  hosts: ['google.com'],
  steps: [
    {
      fr: 'Dans un projet Google Cloud de votre organisation, activez la Google Analytics Admin API.',
      en: 'In a Google Cloud project of your organisation, enable the Google Analytics Admin API.',
      links: [`${console}/apis/library/analyticsadmin.googleapis.com`],
    },
    {
      fr: 'Choisissez un écran de consentement «\u00a0Interne\u00a0»\u00a0: avec lui, l’autorisation n’expire pas.',
      en: 'Choose an “Internal” consent screen: with it, the authorisation does not expire.',
      links: [`${console}/auth/audience`],
    },
    {
      fr: 'Créez un client de type «\u00a0Application Web\u00a0» avec l’adresse de redirection ci-dessous, puis copiez ici son ID et son code secret.',
      en: 'Create a client of the type “Web application” with the redirect address below, then copy its ID and secret here.',
      links: [`${console}/auth/clients/create`],
    },
    {
      fr: 'Un administrateur de la propriété donne ensuite son accord, en cochant tous les droits demandés.',
      en: 'An administrator of the property then agrees, ticking every right asked for.',
    },
  ],
  scopes: [rights],
} satisfies Guide
