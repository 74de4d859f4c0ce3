import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'La clé d’API personnelle d’un administrateur de l’espace.',
    not_an_admin: 'Cette clé n’est pas celle d’un administrateur de l’espace Linear.',
    invitation_role: 'Le rôle d’une invitation ne change pas\u00a0: retirez-la et invitez à nouveau.',
  },
  en: {
    help_api_token: 'The personal API key of a workspace administrator.',
    not_an_admin: 'This key is not of an administrator of the Linear workspace.',
    invitation_role: 'The role of an invitation does not change: withdraw it and invite again.',
  },
} satisfies Texts
