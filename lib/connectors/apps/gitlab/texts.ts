import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain: 'Vide pour gitlab.com\u00a0; sinon l’adresse de votre instance.',
    help_api_token: 'Un jeton d’accès personnel d’un propriétaire du groupe.',
    help_admin_token:
      'Instances auto-hébergées\u00a0: le jeton d’un administrateur donne les adresses, la double authentification et la dernière connexion.',
    help_login: 'Pour ajouter une personne qui a déjà un compte GitLab.',
    no_owned_group:
      'Ce jeton ne possède aucun groupe. GitLab demande d’être propriétaire d’au moins un groupe.',
    not_owner: 'Ce jeton n’est pas propriétaire du groupe choisi.',
    not_an_admin_token: 'Le jeton d’administrateur n’est pas celui d’un administrateur.',
    read_only_token: 'Ce jeton ne fait que lire\u00a0: sans la portée api, ni invitation ni retrait.',
    insufficient_scope:
      'La portée de ce jeton est insuffisante\u00a0: il faut api, ou read_api pour lire seulement.',
    blocked: 'GitLab refuse pour l’instant l’adresse de ce serveur. Le jeton n’est pas en cause.',
    subgroups_unread:
      'Les personnes présentes seulement dans un sous-groupe ou un projet n’ont pas pu être lues.',
    inherited_member:
      'Cet accès vient d’un groupe parent ou partagé\u00a0: il ne peut être retiré que là-bas.',
    role_change_queued: 'Le changement de rôle attend l’accord d’un administrateur GitLab.',
  },
  en: {
    help_custom_domain: 'Empty for gitlab.com; otherwise the address of your instance.',
    help_api_token: 'A personal access token of an owner of the group.',
    help_admin_token:
      'Self-managed instances: an administrator’s token gives addresses, two-factor authentication and last sign-in.',
    help_login: 'To add somebody who already has a GitLab account.',
    no_owned_group: 'This token owns no group. GitLab needs ownership of at least one group.',
    not_owner: 'This token is not an owner of the selected group.',
    not_an_admin_token: 'The administrator token is not an administrator’s.',
    read_only_token: 'This token only reads: without the scope api, no inviting and no removing.',
    insufficient_scope: 'The scope of this token is too small: it takes api, or read_api to only read.',
    blocked: 'GitLab refuses the address of this server for now. The token is not to blame.',
    subgroups_unread: 'People who are only in a subgroup or a project could not be read.',
    inherited_member: 'This access comes from a parent or shared group: it can only be removed there.',
    role_change_queued: 'The change of role awaits the approval of a GitLab administrator.',
  },
} satisfies Texts
