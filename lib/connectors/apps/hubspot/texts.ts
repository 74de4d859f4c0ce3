import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Une clé de service, créée par un super administrateur.',
    help_client_id: 'Celui de votre application HubSpot.',
    team: 'Équipe principale',
    other_teams: 'Autres équipes',
    help_role: 'Sans rôle, la personne n’a que les droits de base\u00a0: ils se règlent dans HubSpot.',
    missing_scopes: 'Ce jeton n’a pas toutes les portées nécessaires.',
    read_only:
      'Lecture seule\u00a0: sans la portée settings.users.write, ni création, ni retrait, ni changement de rôle.',
    teams_unread: 'Les équipes ne sont pas lisibles\u00a0: il faut la portée settings.users.teams.read.',
    teams_read_only:
      'Les équipes sont lues seulement\u00a0: les modifier demande la portée settings.users.teams.write.',
    main_team: 'C’est l’équipe principale de cette personne\u00a0: elle ne se retire que dans HubSpot.',
    deactivated_unread:
      'Les comptes désactivés n’ont pas pu être reconnus\u00a0: il faut la portée crm.objects.users.read.',
    super_admin: 'Les droits d’un super administrateur ne se changent que dans HubSpot.',
  },
  en: {
    help_api_token: 'A service key, created by a super admin.',
    help_client_id: 'The one of your HubSpot app.',
    team: 'Main team',
    other_teams: 'Other teams',
    help_role: 'Without a role the person only has the basic rights, to be set in HubSpot.',
    missing_scopes: 'This token lacks some of the scopes it takes.',
    read_only: 'Read only: without the scope settings.users.write, no creating, removing or change of role.',
    teams_unread: 'Teams cannot be read: it takes the scope settings.users.teams.read.',
    teams_read_only: 'Teams are only read: changing them takes the scope settings.users.teams.write.',
    main_team: 'This is the person’s main team: it can only be taken away in HubSpot.',
    deactivated_unread:
      'Deactivated accounts could not be told apart: it takes the scope crm.objects.users.read.',
    super_admin: 'The rights of a super admin can only be changed in HubSpot.',
  },
} satisfies Texts
