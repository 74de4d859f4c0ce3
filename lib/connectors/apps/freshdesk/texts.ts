import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_domain: 'Le début de l’adresse\u00a0: acme pour acme.freshdesk.com.',
    help_api_token: 'La clé d’API d’un administrateur.',
    help_role: 'Vide\u00a0: le rôle Agent.',
    ticket_scope: 'Accès aux tickets',
    help_ticket_scope: 'Tous les tickets, ceux de ses groupes, ou seulement ceux qui lui sont attribués.',
    groups: 'Groupes',
    occasional: 'Agent occasionnel',
    help_occasional: 'Utilise des forfaits journaliers, sans licence à plein temps.',
    not_freshdesk:
      'Ce n’est pas une adresse Freshdesk\u00a0: elle se termine par .freshdesk.com. L’adresse personnalisée de votre portail ne donne pas accès à l’API.',
    no_such_account: 'Freshdesk ne connaît pas de compte à cette adresse.',
    not_administrator:
      'Cette clé est celle d’un agent qui ne peut pas gérer les agents\u00a0: il faut un administrateur.',
    roles_unread: 'Les rôles des agents n’ont pas pu être lus.',
    groups_unread: 'Les groupes n’ont pas pu être lus.',
  },
  en: {
    help_domain: 'The beginning of the address: acme for acme.freshdesk.com.',
    help_api_token: 'The API key of an administrator.',
    help_role: 'Empty: the role Agent.',
    ticket_scope: 'Ticket scope',
    help_ticket_scope: 'All tickets, those of one’s groups, or only those assigned to oneself.',
    groups: 'Groups',
    occasional: 'Occasional agent',
    help_occasional: 'Uses day passes, without a full-time licence.',
    not_freshdesk:
      'This is no address of Freshdesk: it ends in .freshdesk.com. The custom address of your portal does not serve the API.',
    no_such_account: 'Freshdesk knows no account at this address.',
    not_administrator: 'This key is of an agent who may not manage agents: it takes an administrator.',
    roles_unread: 'The roles of agents could not be read.',
    groups_unread: 'Groups could not be read.',
  },
} satisfies Texts
