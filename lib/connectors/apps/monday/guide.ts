import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: ['monday.com'],
  steps: [
    {
      fr: 'Un administrateur du compte ouvre ses jetons d’accès\u00a0: photo de profil, Développeurs, Mes jetons d’accès.',
      en: 'An administrator of the account opens their access tokens: profile picture, Developers, My access tokens.',
      links: ['https://monday.com/apps/manage/tokens'],
    },
    {
      fr: 'Il affiche son jeton et le copie ici. En créer un nouveau rend l’ancien inutilisable.',
      en: 'The administrator shows the token and copies it here. Making a new one voids the old one.',
    },
  ],
  scopes: [],
  noScopes: {
    fr: 'Un jeton personnel de monday.com a tous les droits de son administrateur\u00a0: il n’y en a pas de plus petit.',
    en: 'A personal token of monday.com has all the rights of its administrator: there is no smaller one.',
  },
} satisfies Guide
