import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Le secret d’une intégration interne de l’espace de travail.',
    help_admin_token: 'Pour agir, et connaître rôles et groupes\u00a0: un jeton SCIM (offre Enterprise).',
    no_workspace: 'Ce jeton ne dit pas à quel espace de travail il appartient.',
    other_workspace: 'Ce jeton est celui d’un autre espace de travail que celui choisi.',
    personal_token:
      'C’est un jeton personnel, qui ne peut pas lister les membres\u00a0: il faut celui d’une intégration interne.',
    missing_capability: 'Cette intégration n’a pas la capacité de lire les utilisateurs.',
    scim_refused: 'Notion refuse le jeton SCIM.',
    read_only:
      'Lecture seule, sans les groupes\u00a0: ajouter, retirer, changer un rôle et voir les groupes demandent un jeton SCIM (offre Enterprise).',
    guests_unread: 'Les invités de pages ne sont lisibles par aucune API de Notion.',
    emails_unread: 'Les adresses e-mail ne sont pas lisibles\u00a0: il manque une capacité à l’intégration.',
    groups: 'Groupes',
    help_role: 'Chaque membre ajouté occupe une place facturée.',
    group_refused: 'La personne est ajoutée, mais pas à tous les groupes choisis.',
    integration: 'C’est une intégration\u00a0: elle se retire dans les paramètres de Notion.',
  },
  en: {
    help_api_token: 'The secret of an internal integration of the workspace.',
    help_admin_token: 'To act, and to know roles and groups: a SCIM token (Enterprise plan).',
    no_workspace: 'This token does not say which workspace it belongs to.',
    other_workspace: 'This token belongs to another workspace than the one selected.',
    personal_token:
      'This is a personal token, which cannot list members: it takes that of an internal integration.',
    missing_capability: 'This integration lacks the capability to read users.',
    scim_refused: 'Notion refuses the SCIM token.',
    read_only:
      'Read only, without groups: adding, removing, changing a role and seeing groups take a SCIM token (Enterprise plan).',
    guests_unread: 'Guests of pages cannot be read by any API of Notion.',
    emails_unread: 'Email addresses cannot be read: the integration lacks a capability.',
    groups: 'Groups',
    help_role: 'Each member added takes a billed seat.',
    group_refused: 'The person is added, but not to all the groups chosen.',
    integration: 'This is an integration: it is removed in Notion’s settings.',
  },
} satisfies Texts
