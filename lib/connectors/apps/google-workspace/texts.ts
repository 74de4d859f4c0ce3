import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_client_id: 'L’ID d’un client OAuth «\u00a0Application Web\u00a0» de Google Cloud.',
    org_unit: 'Unité organisationnelle',
    recovery_email: 'E-mail de récupération',
    help_recovery_email:
      'Google n’écrit pas à la personne. Elle choisit son mot de passe à partir de cette adresse, si votre organisation le permet\u00a0; sinon, réinitialisez-le dans la console d’administration.',
    role: 'Rôle d’administrateur',
    every_domain: 'Tous les domaines de l’organisation.',
    no_domain: 'Google ne montre aucun domaine validé dans cette organisation.',
    not_admin:
      'Google ne le permet pas au compte qui a donné l’autorisation\u00a0: il faut un administrateur Google Workspace qui en a le droit.',
    api_disabled:
      'Cette API n’est pas activée dans le projet Google Cloud de l’ID client. Activez-la, puis réessayez.',
    missing_scopes:
      'L’autorisation donnée ne couvre pas tous les droits demandés. Reconnectez l’application en les cochant tous.',
    roles_unread:
      'Les rôles d’administrateur n’ont pas pu être lus\u00a0: seuls les super-administrateurs sont reconnus.',
    licences_unread:
      'Les licences n’ont pas pu être lues\u00a0: il faut le droit de gérer les licences, et l’Enterprise License Manager API activée.',
    role_of_a_group: 'Ce rôle vient d’un groupe\u00a0: il ne peut être retiré que dans Google Workspace.',
    created_without_role: 'Le compte est créé, mais Google refuse de lui donner ce rôle.',
  },
  en: {
    help_client_id: 'The ID of an OAuth client of Google Cloud, of the type “Web application”.',
    org_unit: 'Organisational unit',
    recovery_email: 'Recovery email',
    help_recovery_email:
      'Google does not write to the person, who chooses a password by this address if your organisation allows it; otherwise reset it in the admin console.',
    role: 'Administrator role',
    every_domain: 'Every domain of the organisation.',
    no_domain: 'Google shows no verified domain in this organisation.',
    not_admin:
      'Google does not allow this to the account that gave the authorisation: it takes a Google Workspace administrator with that privilege.',
    api_disabled:
      'This API is not enabled in the Google Cloud project of the client ID. Enable it, then try again.',
    missing_scopes:
      'The authorisation does not cover every right that was asked for. Reconnect the application and tick them all.',
    roles_unread: 'Administrator roles could not be read: only super administrators are recognised.',
    licences_unread:
      'Licences could not be read: it takes the privilege to manage licences, and the “Enterprise License Manager API” enabled.',
    role_of_a_group: 'This role comes from a group: it can only be taken away in Google Workspace.',
    created_without_role: 'The account was created, but Google refuses to give it this role.',
  },
} satisfies Texts
