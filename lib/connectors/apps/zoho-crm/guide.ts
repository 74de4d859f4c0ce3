import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['ZohoCRM.users.READ', 'ZohoCRM.org.READ']

export const rights = {
  credential: 'client_id',
  read,
  write: [
    'ZohoCRM.users.ALL',
    'ZohoCRM.settings.profiles.READ',
    'ZohoCRM.settings.roles.READ',
    'ZohoCRM.org.READ',
  ],
}

export const guide = {
  hosts: ['zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.au', 'zoho.jp', 'zoho.com.cn', 'zoho.sa', 'zoho.uk'],
  steps: [
    {
      fr: 'Dans la console d’API de votre centre de données Zoho, ajoutez un client «\u00a0Server-based Applications\u00a0» nommé Rollcall.',
      en: 'In the API console of your Zoho data centre, add a “Server-based Applications” client named Rollcall.',
      links: ['https://api-console.zoho.{domain=com}/'],
    },
    {
      fr: 'Enregistrez-y l’adresse de redirection ci-dessous et copiez ici l’ID client et son secret.',
      en: 'Register the redirect address below in it, and copy the client ID and its secret here.',
    },
    {
      fr: 'Un administrateur de Zoho CRM donne ensuite son accord aux portées ci-dessous\u00a0: Rollcall les demande, rien n’est à cocher.',
      en: 'An administrator of Zoho CRM then agrees to the scopes below: Rollcall asks for them, there is nothing to tick.',
    },
  ],
  scopes: [rights],
} satisfies Guide
