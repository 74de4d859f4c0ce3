import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_domain:
      'Là où vit votre compte\u00a0: com, eu, in, com.au, jp, com.cn, sa, ca ou uk, ou une adresse comme crm.zoho.eu. Vide\u00a0: com.',
    help_client_id: 'Celui d’un client «\u00a0Server-based Applications\u00a0» de la console d’API de Zoho.',
    unknown_centre: 'Zoho n’a pas de centre de données à cette adresse.',
    profile: 'Profil',
    help_profile: 'Ce que la personne a le droit de faire.',
    role: 'Place dans la hiérarchie',
    help_role: 'Ce que la personne voit des fiches des autres. Vide\u00a0: la place la plus basse.',
    choose_role:
      'La hiérarchie n’a qu’une place, la plus haute\u00a0: choisissez-la si c’est ce que vous voulez.',
    missing_scopes: 'Cette autorisation ne couvre pas tout ce qu’il faut. Reconnectez l’application.',
    no_permission:
      'La personne qui a autorisé l’accès n’a pas le droit de gérer les utilisateurs\u00a0: il faut un administrateur.',
    no_licence: 'Plus aucune licence Zoho CRM n’est libre.',
    primary_contact:
      'Ce compte est le contact principal de l’organisation\u00a0: désignez-en un autre dans Zoho d’abord.',
  },
  en: {
    help_domain:
      'Where your account lives: com, eu, in, com.au, jp, com.cn, sa, ca or uk, or an address such as crm.zoho.eu. Empty: com.',
    help_client_id: 'That of a “Server-based Applications” client of Zoho’s API console.',
    unknown_centre: 'Zoho has no data centre at this address.',
    profile: 'Profile',
    help_profile: 'What the person may do.',
    role: 'Place in the hierarchy',
    help_role: 'What the person sees of other people’s records. Empty: the lowest place.',
    choose_role: 'The hierarchy has one place only, the highest: choose it if that is what you want.',
    missing_scopes: 'This authorization does not cover all that it takes. Reconnect the application.',
    no_permission: 'The person who authorized the access may not manage users: it takes an administrator.',
    no_licence: 'No Zoho CRM licence is left.',
    primary_contact: 'This account is the organisation’s primary contact: name another one in Zoho first.',
  },
} satisfies Texts
