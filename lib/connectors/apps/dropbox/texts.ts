import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_client_id: 'App key d’une application Dropbox à accès par permissions (Scoped access).',
    help_client_secret: 'App secret de cette application.',
    role: 'Rôle d’administration',
    help_role: 'Vide\u00a0: simple membre.',
    still_adding: 'Dropbox ajoute encore cette personne\u00a0: réessayez dans un instant.',
    license_limit: 'Toutes les licences de l’équipe sont utilisées.',
    missing_scope: 'L’autorisation donnée à Dropbox n’a pas ce droit\u00a0: il faut la donner de nouveau.',
    groups_unread:
      'Les groupes ne sont pas lisibles\u00a0: il faut le droit groups.read, et donner de nouveau l’autorisation.',
    other_team: 'Cette adresse appartient déjà à une autre équipe Dropbox.',
  },
  en: {
    help_client_id: 'App key of a Dropbox app with scoped access.',
    help_client_secret: 'App secret of that app.',
    role: 'Admin role',
    help_role: 'Empty: a plain member.',
    still_adding: 'Dropbox is still adding this person: try again in a moment.',
    license_limit: 'All licences of the team are used.',
    missing_scope: 'The authorization given to Dropbox lacks this right: it has to be given again.',
    groups_unread:
      'Groups cannot be read: it takes the right groups.read, and giving the authorization again.',
    other_team: 'This address is of another Dropbox team already.',
  },
} satisfies Texts
