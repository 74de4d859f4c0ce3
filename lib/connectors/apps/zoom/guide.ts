import type { Guide } from '@/lib/connectors/kit/guide'

const read = [
  'user:read:user:admin',
  'user:read:list_users:admin',
  'role:read:list_roles:admin',
  'group:read:list_groups:admin',
  'billing:read:plan_usage:admin',
]

export const guide = {
  hosts: ['zoom.us'],
  steps: [
    {
      fr: 'Un administrateur du compte crée une application «\u00a0Server-to-Server OAuth\u00a0» nommée Rollcall.',
      en: 'An administrator of the account creates a “Server-to-Server OAuth” app named Rollcall.',
      links: ['https://marketplace.zoom.us/develop/create'],
    },
    {
      fr: 'Sous Scopes, il ajoute les portées ci-dessous, puis active l’application sous Activation.',
      en: 'Under Scopes the administrator adds the scopes below, then activates the app under Activation.',
    },
    {
      fr: 'Sous App Credentials, il copie ici Account ID, Client ID et Client Secret.',
      en: 'Under App Credentials the administrator copies Account ID, Client ID and Client Secret here.',
    },
  ],
  scopes: [
    {
      credential: 'client_id',
      read,
      write: [
        ...read,
        'user:write:user:admin',
        'user:delete:user:admin',
        'user:update:status:admin',
        'role:write:member:admin',
        'group:write:member:admin',
        'group:delete:member:admin',
        'user:update:user:admin',
      ],
    },
  ],
} satisfies Guide
