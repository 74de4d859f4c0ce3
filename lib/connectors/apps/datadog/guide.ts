import type { Guide } from '@/lib/connectors/kit/guide'

const settings = (page: string) => `https://{custom_domain=app.datadoghq.com}/organization-settings/${page}`

export const guide = {
  hosts: ['datadoghq.com', 'datadoghq.eu', 'ddog-gov.com'],
  steps: [
    {
      fr: 'Dans les paramètres de l’organisation, créez une clé d’API nommée Rollcall.',
      en: 'In the organisation settings, create an API key named Rollcall.',
      links: [settings('api-keys')],
    },
    {
      fr: 'Un administrateur, de préférence un compte de service, crée ensuite une clé d’application du même nom.',
      en: 'An administrator, preferably a service account, then creates an application key of the same name.',
      links: [settings('application-keys')],
    },
    {
      fr: 'Modifiez sa portée pour n’y laisser que les droits ci-dessous, puis copiez les deux clés ici.',
      en: 'Edit its scope so that only the permissions below are left, then copy both keys here.',
    },
  ],
  scopes: [
    {
      credential: 'user_token',
      read: ['user_access_read'],
      write: ['user_access_read', 'user_access_invite', 'user_access_manage'],
      extra: [{ scope: 'teams_read', fr: 'les équipes et leurs membres', en: 'teams and who is in them' }],
    },
  ],
} satisfies Guide
