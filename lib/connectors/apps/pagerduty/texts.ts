import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'Vide\u00a0: api.pagerduty.com. Compte de la région européenne\u00a0: https://api.eu.pagerduty.com.',
    help_api_token: 'La clé d’API personnelle d’un administrateur.',
    licence: 'Licence',
    help_licence: 'Vide\u00a0: PagerDuty choisit une licence qui convient au rôle.',
    not_personal:
      'Cette clé n’est pas celle d’une personne\u00a0: utilisez la clé d’API personnelle d’un administrateur.',
    not_an_admin:
      'Cette clé n’est pas celle d’un administrateur\u00a0: elle lit les comptes, mais ne peut pas les modifier.',
    licences_unread: 'Les licences n’ont pas pu être lues.',
  },
  en: {
    help_custom_domain: 'Empty: api.pagerduty.com. Account of the EU region: https://api.eu.pagerduty.com.',
    help_api_token: 'The personal API key of an administrator.',
    licence: 'Licence',
    help_licence: 'Empty: PagerDuty chooses a licence that suits the role.',
    not_personal: 'This key is not of a person: use the personal API key of an administrator.',
    not_an_admin: 'This key is not of an administrator: it reads accounts, and cannot change them.',
    licences_unread: 'Licences could not be read.',
  },
} satisfies Texts
