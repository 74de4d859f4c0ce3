import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Le jeton d’API d’un super-administrateur.',
    no_account: 'Ce jeton ne donne accès à aucun compte Cloudflare.',
    role: 'Rôle',
    unknown_holder:
      'Ce jeton ne dit pas à qui il est\u00a0: Rollcall ne peut pas protéger le compte de son titulaire. Ajoutez User Details en lecture.',
  },
  en: {
    help_api_token: 'The API token of a super administrator.',
    no_account: 'This token gives access to no Cloudflare account.',
    role: 'Role',
    unknown_holder:
      'This token does not say whose it is: Rollcall cannot protect its holder’s account. Add User Details to read.',
  },
} satisfies Texts
