import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    account_id: 'Identifiant du compte (Account ID)',
    help_account_id: 'Celui d’une application Server-to-Server OAuth de la place de marché Zoom.',
    help_client_id: 'Au même endroit, sous « App Credentials ».',
    help_client_secret: 'Au même endroit.',
    seat: 'Licence',
    groups_unread:
      'Les groupes ne sont pas lisibles\u00a0: ajoutez la portée group:read:list_groups:admin à l’application.',
    seats_unread:
      'Les licences achetées ne sont pas lisibles\u00a0: ajoutez la portée billing:read:plan_usage:admin à l’application.',
    roles_unread: 'Les rôles n’ont pas pu être lus.',
    not_joined: 'Cette personne n’a pas encore rejoint le compte Zoom\u00a0: retirez son invitation.',
  },
  en: {
    account_id: 'Account ID',
    help_account_id: 'The one of a Server-to-Server OAuth app of the Zoom marketplace.',
    help_client_id: 'In the same place, under “App Credentials”.',
    help_client_secret: 'In the same place.',
    seat: 'Licence',
    groups_unread: 'Groups cannot be read: add the scope group:read:list_groups:admin to the app.',
    seats_unread:
      'Licences that were bought cannot be read: add the scope billing:read:plan_usage:admin to the app.',
    roles_unread: 'Roles could not be read.',
    not_joined: 'This person has not joined the Zoom account yet: withdraw the invitation.',
  },
} satisfies Texts
