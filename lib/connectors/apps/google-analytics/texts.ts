import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_client_id: 'L’ID d’un client OAuth «\u00a0Application Web\u00a0» de Google Cloud.',
    help_email: 'L’adresse d’un compte Google. Google n’envoie pas d’e-mail à la personne.',
    no_cost: 'Sans les coûts',
    no_revenue: 'Sans les revenus',
    no_property: 'Ce compte Google n’a accès à aucune propriété Analytics.',
    whole_account: 'Tout le compte\u00a0: les accès à chacune de ses propriétés.',
    not_admin:
      'Google ne le permet pas au compte qui a donné l’autorisation\u00a0: il faut un administrateur de la propriété ou du compte Analytics.',
    api_disabled:
      'Cette API n’est pas activée dans le projet Google Cloud de l’ID client. Activez-la, puis réessayez.',
    missing_scopes:
      'L’autorisation donnée ne couvre pas tous les droits demandés. Reconnectez l’application en les cochant tous.',
    account_unread:
      'Les accès donnés au niveau du compte Analytics n’ont pas pu être lus\u00a0: il faut en être administrateur.',
    visits_unread: 'Les dernières visites n’ont pas pu être lues.',
    inherited:
      'Cette personne tient son accès, ou une partie, du compte Analytics\u00a0: il se change là-bas, ou dans une connexion à tout le compte.',
  },
  en: {
    help_client_id: 'The ID of an OAuth client of Google Cloud, of the type “Web application”.',
    help_email: 'The address of a Google account. Google sends no email to the person.',
    no_cost: 'Without costs',
    no_revenue: 'Without revenue',
    no_property: 'This Google account has access to no Analytics property.',
    whole_account: 'The whole account: access to each of its properties.',
    not_admin:
      'Google does not allow this to the account that gave the authorisation: it takes an administrator of the Analytics property or account.',
    api_disabled:
      'This API is not enabled in the Google Cloud project of the client ID. Enable it, then try again.',
    missing_scopes:
      'The authorisation does not cover every right that was asked for. Reconnect the application and tick them all.',
    account_unread:
      'Access given in the Analytics account could not be read: it takes an administrator of it.',
    visits_unread: 'Last visits could not be read.',
    inherited:
      'This person’s access, or part of it, comes from the Analytics account: it is changed there, or in a connection to the whole account.',
  },
} satisfies Texts
