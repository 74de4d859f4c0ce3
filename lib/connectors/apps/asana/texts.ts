import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token:
      'Le jeton d’un compte de service, ou le jeton d’accès personnel d’un administrateur. Ce qu’une personne retirée laisse revient au propriétaire du jeton, ou à l’administrateur choisi pour les comptes de service.',
    help_client_id: 'Celui d’une application de la console développeur d’Asana.',
    teams: 'Équipes',
    help_teams: 'Une adresse hors des domaines de l’organisation devient une invitée.',
    no_workspace: 'Ce jeton n’a accès à aucun espace de travail Asana.',
    full_management: 'Gestion complète\u00a0: vous en êtes administrateur.',
    read_only: 'Sans retrait\u00a0: Asana ne laisse retirer quelqu’un que par un administrateur.',
    left: 'Le propriétaire de ce jeton ne fait plus partie de cet espace de travail.',
    guest: 'Ce jeton est celui d’un invité, qui ne voit pas tous les membres.',
    plan: 'Asana réserve cela à une offre supérieure.',
    emails_unread: 'Les adresses e-mail n’ont pas pu être lues.',
    not_in_team: 'Asana ne laisse modifier une équipe que par quelqu’un qui en fait partie.',
    team_refused: 'La personne est invitée, mais pas ajoutée à toutes les équipes choisies.',
  },
  en: {
    help_api_token:
      'The token of a service account, or the personal access token of an admin. What a removed person leaves goes to the owner of the token, or to the admin chosen for service accounts.',
    help_client_id: 'The one of an app in Asana’s developer console.',
    teams: 'Teams',
    help_teams: 'An address outside the organisation’s domains becomes a guest.',
    no_workspace: 'This token has access to no Asana workspace.',
    full_management: 'Full management: you are an admin.',
    read_only: 'No removing: Asana lets only an admin remove somebody.',
    left: 'The owner of this token is no longer in this workspace.',
    guest: 'This token is a guest’s, who does not see all members.',
    plan: 'Asana keeps this for a higher plan.',
    emails_unread: 'Email addresses could not be read.',
    not_in_team: 'Asana lets a team be changed only by somebody who is in it.',
    team_refused: 'The person is invited, but not added to all the teams chosen.',
  },
} satisfies Texts
