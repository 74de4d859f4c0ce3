import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_domain: 'Le début de l’adresse\u00a0: acme pour acme.zendesk.com.',
    help_login: 'L’adresse e-mail de l’administrateur au nom de qui Rollcall agit.',
    help_api_token: 'Un jeton d’API du centre d’administration.',
    not_zendesk: 'Ce n’est pas une adresse Zendesk\u00a0: elle se termine par .zendesk.com.',
    not_an_agent:
      'Zendesk ne reconnaît pas cette adresse comme celle d’un agent, ou le jeton n’est pas le bon.',
    not_an_admin:
      'Cette personne n’est pas administrateur\u00a0: Rollcall lit les comptes, mais ne peut pas les modifier.',
    roles_unread: 'Les noms des rôles personnalisés n’ont pas pu être lus.',
  },
  en: {
    help_domain: 'The beginning of the address: acme for acme.zendesk.com.',
    help_login: 'The email address of the administrator in whose name Rollcall acts.',
    help_api_token: 'An API token of the Admin Center.',
    not_zendesk: 'This is no address of Zendesk: it ends in .zendesk.com.',
    not_an_agent: 'Zendesk does not know this address as one of an agent, or the token is not the right one.',
    not_an_admin: 'This person is no administrator: Rollcall reads accounts, and cannot change them.',
    roles_unread: 'The names of custom roles could not be read.',
  },
} satisfies Texts
