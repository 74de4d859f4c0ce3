import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Un jeton d’un propriétaire de l’organisation.',
    help_custom_domain: 'Vide pour github.com\u00a0; sinon l’adresse de votre GitHub Enterprise.',
    help_login: 'Si vous ne connaissez pas l’adresse e-mail de la personne.',
    no_organization:
      'Ce jeton n’est membre d’aucune organisation. GitHub demande d’appartenir à au moins une organisation.',
    full_management: 'Gestion complète\u00a0: vous en êtes propriétaire.',
    read_only: 'Lecture seule\u00a0: inviter et retirer demandent un propriétaire.',
    missing_scope: 'Ce jeton n’a pas la portée read:org ou admin:org.',
    sso_required: 'L’organisation exige que ce jeton soit autorisé pour l’authentification unique (SSO).',
    not_a_member: 'L’invitation à cette organisation n’a pas encore été acceptée.',
    emails_unread:
      'Les adresses e-mail n’ont pas pu être lues\u00a0: il faut la portée «\u00a0user:email\u00a0».',
    collaborators_unavailable: 'Les collaborateurs externes n’ont pas pu être lus.',
    members_only: 'Seul le rôle d’un membre peut être changé.',
  },
  en: {
    help_api_token: 'A token of an owner of the organisation.',
    help_custom_domain: 'Empty for github.com; otherwise the address of your GitHub Enterprise.',
    help_login: 'If you do not know the person’s email address.',
    no_organization: 'This token is a member of no organisation. GitHub needs membership of at least one.',
    full_management: 'Full management: you are an owner.',
    read_only: 'Read only: inviting and removing take an owner.',
    missing_scope: 'This token lacks the scope read:org or admin:org.',
    sso_required: 'The organisation requires this token to be authorised for single sign-on (SSO).',
    not_a_member: 'The invitation to this organisation has not been accepted yet.',
    emails_unread: 'Email addresses could not be read: it takes the scope user:email.',
    collaborators_unavailable: 'Outside collaborators could not be read.',
    members_only: 'Only the role of a member can be changed.',
  },
} satisfies Texts
