import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Le jeton personnel d’un administrateur.',
    product: 'Produit',
    not_an_admin: 'Ce jeton n’est pas celui d’un administrateur du compte monday.com.',
    daily_limit:
      'Le nombre d’appels que monday.com accorde par jour est atteint\u00a0: il repart à minuit (UTC).',
  },
  en: {
    help_api_token: 'The personal token of an administrator.',
    product: 'Product',
    not_an_admin: 'This token is not of an administrator of the monday.com account.',
    daily_limit: 'The calls that monday.com grants a day are used up: it starts again at midnight (UTC).',
  },
} satisfies Texts
