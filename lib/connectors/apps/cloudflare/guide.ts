import type { Guide } from '@/lib/connectors/kit/guide'

/** The page takes the token's permissions: https://developers.cloudflare.com/fundamentals/api/how-to/account-owned-token-template/ */
const newToken = (settings: 'read' | 'edit') => {
  const permissions = [
    { key: 'account_settings', type: settings },
    { key: 'user_details', type: 'read' },
  ]
  const template = new URLSearchParams({
    permissionGroupKeys: JSON.stringify(permissions),
    accountId: '*',
    zoneId: 'all',
    name: 'Rollcall',
  })
  return `https://dash.cloudflare.com/profile/api-tokens?${template}`
}

export const guide = {
  hosts: ['cloudflare.com'],
  steps: [
    {
      fr: 'Un super-administrateur du compte ouvre ses jetons d’API\u00a0: le nom et les droits y sont déjà choisis.',
      en: 'A super administrator of the account opens their API tokens: name and permissions are chosen already.',
      links: [{ read: newToken('read'), write: newToken('edit') }],
    },
    {
      fr: 'Sous Account Resources, ne gardez que le compte à suivre, puis choisissez «\u00a0Continue to summary\u00a0».',
      en: 'Under Account Resources keep only the account to follow, then choose “Continue to summary”.',
    },
    {
      fr: 'Créez le jeton et copiez-le\u00a0: Cloudflare ne le montre qu’une fois.',
      en: 'Create the token and copy it: Cloudflare shows it only once.',
    },
  ],
  scopes: [
    {
      credential: 'api_token',
      read: ['Account Settings: Read', 'User Details: Read'],
      write: ['Account Settings: Edit', 'User Details: Read'],
    },
  ],
} satisfies Guide
