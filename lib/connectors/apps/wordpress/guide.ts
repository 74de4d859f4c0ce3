import type { Guide } from '@/lib/connectors/kit/guide'

export const guide = {
  hosts: [],
  steps: [
    {
      fr: 'Saisissez l’adresse du site, puis ouvrez-la avec le compte d’un administrateur\u00a0: WordPress propose de créer un mot de passe d’application nommé Rollcall.',
      en: 'Type the address of the site, then open it with the account of an administrator: WordPress offers to make an application password named Rollcall.',
      links: ['https://{custom_domain}/wp-admin/authorize-application.php?app_name=Rollcall'],
    },
    {
      fr: 'Acceptez, et copiez ici le mot de passe montré, une seule fois, avec le nom d’utilisateur du même compte.',
      en: 'Approve, and copy the password shown, only once, with the username of the same account here.',
    },
    {
      fr: 'Il se révoque à tout moment sous Comptes, Profil, Mots de passe d’application.',
      en: 'It can be revoked at any time under Users, Profile, Application Passwords.',
    },
  ],
  scopes: [],
  noScopes: {
    fr: 'Un mot de passe d’application a tous les droits de son compte. Pour lire seulement, le droit list_users suffit\u00a0; pour agir, il faut aussi create_users, delete_users et promote_users\u00a0: un administrateur les a.',
    en: 'An application password has all the rights of its account. The capability list_users is enough to read; making changes also requires create_users, delete_users and promote_users, which an administrator has.',
  },
} satisfies Guide
