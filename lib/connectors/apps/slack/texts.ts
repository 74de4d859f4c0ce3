import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Le jeton xoxb- d’une application installée dans l’espace de travail.',
    help_admin_token:
      'Pour agir\u00a0: le jeton xoxp- d’un administrateur ou propriétaire (offres Business+ et Enterprise). Il donne aussi les places facturées et les dernières connexions.',
    no_workspace: 'Ce jeton n’est installé dans aucun espace de travail.',
    other_workspace: 'Ce jeton est celui d’un autre espace de travail que celui choisi.',
    missing_scope: 'Ce jeton n’a pas la portée nécessaire.',
    plan: 'L’offre Slack de cette entreprise ne permet pas cela.',
    read_only:
      'Lecture seule\u00a0: ajouter et désactiver demandent le jeton d’un administrateur (Business+ ou Enterprise).',
    no_scim: 'Ni ajout ni désactivation\u00a0: l’offre ou le jeton n’ouvre pas le provisioning SCIM.',
    enterprise_wide: 'Désactiver un compte le ferme dans toute l’organisation Enterprise.',
    emails_unread:
      'Les adresses e-mail ne sont pas lisibles\u00a0: il faut la portée «\u00a0users:read.email\u00a0».',
    seats_unread: 'Les places facturées n’ont pas pu être lues.',
    groups_unread:
      'Les groupes d’utilisateurs ne sont pas lisibles\u00a0: il faut la portée usergroups:read.',
    groups_read_only:
      'Les groupes d’utilisateurs sont lus seulement\u00a0: les modifier demande la portée usergroups:write sur le jeton de l’administrateur.',
    last_in_group:
      'C’est le dernier membre du groupe. Slack n’en garde pas de vide\u00a0: désactivez le groupe dans Slack.',
    guest: 'Type de compte',
    help_guest: 'Les invités, et l’ajout à des canaux, demandent l’offre Enterprise.',
    channels: 'Canaux',
    help_channels: 'Au moins un pour un invité, un seul pour un invité monocanal.',
    help_login: 'Vide pour reprendre le début de l’adresse e-mail.',
    bot: 'C’est une application\u00a0: elle se retire dans les paramètres de Slack.',
  },
  en: {
    help_api_token: 'The xoxb- token of an app installed in the workspace.',
    help_admin_token:
      'To act: the xoxp- token of an admin or owner (Business+ and Enterprise plans). It also tells billed seats and last sign-ins.',
    no_workspace: 'This token is installed in no workspace.',
    other_workspace: 'This token belongs to another workspace than the one selected.',
    missing_scope: 'This token lacks the scope it takes.',
    plan: 'This company’s Slack plan does not allow this.',
    read_only: 'Read only: adding and deactivating require an admin’s token (Business+ or Enterprise).',
    no_scim: 'No adding and no deactivating: the plan or the token does not open SCIM provisioning.',
    enterprise_wide: 'Deactivating an account closes it in the whole Enterprise organisation.',
    emails_unread: 'Email addresses cannot be read: it takes the scope users:read.email.',
    seats_unread: 'Billed seats could not be read.',
    groups_unread: 'User groups cannot be read: it takes the scope usergroups:read.',
    groups_read_only:
      'User groups are only read: changing them takes the scope usergroups:write on the admin’s token.',
    last_in_group: 'This is the last member of the group. Slack keeps no empty one: disable it in Slack.',
    guest: 'Kind of account',
    help_guest: 'Guests, and adding to channels, take the Enterprise plan.',
    channels: 'Channels',
    help_channels: 'At least one for a guest, exactly one for a single-channel guest.',
    help_login: 'Empty to use the beginning of the email address.',
    bot: 'This is an app: it is removed in Slack’s settings.',
  },
} satisfies Texts
