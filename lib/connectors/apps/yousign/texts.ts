import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_api_token: 'Une clé de production, pour toute l’organisation.',
    job_title: 'Fonction',
    workspaces: 'Espaces de travail',
    help_workspaces: 'Vide\u00a0: l’espace de travail par défaut.',
    locale: 'Langue',
    not_enough:
      'Cette clé ne suffit pas\u00a0: il faut une clé de production, pour toute l’organisation, en accès complet pour agir.',
    owner: 'Yousign ne laisse ni suspendre ni changer un propriétaire par son API.',
    app_invitation:
      'Cette invitation a été faite dans l’application Yousign\u00a0: elle ne se retire que là-bas.',
    reactivate_first:
      'Ce compte est suspendu\u00a0: Yousign demande de le réactiver avant de changer son rôle.',
  },
  en: {
    help_api_token: 'A key for production, of the whole organisation.',
    job_title: 'Job title',
    workspaces: 'Workspaces',
    help_workspaces: 'Empty: the default workspace.',
    locale: 'Language',
    not_enough:
      'This key does not do: it takes one for production, of the whole organisation, with full access to act.',
    owner: 'Yousign lets its API neither suspend nor change an owner.',
    app_invitation: 'This invitation was made in the Yousign app: it can only be withdrawn there.',
    reactivate_first: 'This account is suspended: Yousign wants it reactivated before its role is changed.',
  },
} satisfies Texts
