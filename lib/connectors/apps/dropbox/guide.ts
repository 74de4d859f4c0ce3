import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['team_info.read', 'members.read', 'groups.read']
const act = ['members.write', 'members.delete', 'groups.write']
export const rights = { credential: 'client_id', read, write: [...read, ...act] }

export const guide = {
  hosts: ['dropbox.com'],
  steps: [
    {
      fr: 'Créez une application Dropbox\u00a0: «\u00a0Scoped access\u00a0», «\u00a0Full Dropbox\u00a0», nommée Rollcall et le nom de votre entreprise.',
      en: 'Create a Dropbox app: “Scoped access”, “Full Dropbox”, named Rollcall and your company’s name.',
      links: ['https://www.dropbox.com/developers/apps/create'],
    },
    {
      fr: 'Sous Permissions, cochez les droits ci-dessous, puis «\u00a0Submit\u00a0».',
      en: 'Under Permissions tick the scopes below, then “Submit”.',
    },
    {
      fr: 'Sous Settings, ajoutez l’adresse de redirection ci-dessous et copiez ici App key et App secret. Un administrateur de l’équipe donne ensuite son accord.',
      en: 'Under Settings add the redirect address below, and copy App key and App secret here. A team admin then agrees.',
    },
  ],
  scopes: [rights],
} satisfies Guide
