import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_domain: 'L’adresse de votre organisation, par exemple acme.okta.com.',
    help_api_token: 'Le jeton a les droits du compte qui le crée.',
    help_login: 'Vide\u00a0: l’adresse e-mail.',
    groups: 'Groupes',
    no_such_organization: 'Okta ne connaît pas d’organisation à cette adresse.',
    sees_nobody:
      'Okta ne montre aucun utilisateur à ce jeton, pas même son propriétaire\u00a0: il lui manque un rôle d’administrateur.',
    no_feature: 'Ce jeton, ou l’offre Okta de votre organisation, ne donne pas accès à cette fonction.',
    roles_unread:
      'Les rôles d’administrateur n’ont pas pu être lus\u00a0: il faut un jeton de super-administrateur.',
    role_of_a_group: 'Ce rôle vient d’un groupe Okta\u00a0: il ne peut être retiré que là-bas.',
  },
  en: {
    help_domain: 'The address of your organisation, such as acme.okta.com.',
    help_api_token: 'The token has the rights of the account that makes it.',
    help_login: 'Empty: the email address.',
    groups: 'Groups',
    no_such_organization: 'Okta knows no organisation at this address.',
    sees_nobody: 'Okta shows no user to this token, not even its owner: it lacks an administrator role.',
    no_feature: 'This token, or your organisation’s plan with Okta, does not give access to this feature.',
    roles_unread: 'Administrator roles could not be read: it takes a token of a super administrator.',
    role_of_a_group: 'This role comes from an Okta group: it can only be taken away there.',
  },
} satisfies Texts
