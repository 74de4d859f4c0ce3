import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'Vide\u00a0: sentry.io. Données en Allemagne\u00a0: https://de.sentry.io. Sinon, l’adresse de votre serveur.',
    help_api_token: 'Le jeton personnel d’un propriétaire ou gestionnaire.',
    no_organization: 'Ce jeton ne donne accès à aucune organisation Sentry.',
    teams_unread:
      'Les équipes ne sont pas lisibles\u00a0: il manque Team\u00a0: Read aux droits de ce jeton.',
    teams_read_only:
      'Les équipes sont lues seulement\u00a0: les modifier demande Team\u00a0: Admin parmi les droits de ce jeton.',
    unknown_holder:
      'Sentry ne dit pas à qui est ce jeton\u00a0: seul un jeton personnel peut changer les rôles et protège son propre compte.',
  },
  en: {
    help_custom_domain:
      'Empty: sentry.io. Data in Germany: https://de.sentry.io. Otherwise, the address of your server.',
    help_api_token: 'The personal token of an owner or manager.',
    no_organization: 'This token gives access to no Sentry organisation.',
    teams_unread: 'Teams cannot be read: the permissions of this token lack Team: Read.',
    teams_read_only: 'Teams are only read: to change them, this token needs the permission Team: Admin.',
    unknown_holder:
      'Sentry does not say whose token this is: only a personal one may change roles, and protects its own account.',
  },
} satisfies Texts
