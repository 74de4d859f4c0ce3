import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'Vide pour bitwarden.com, bitwarden.eu pour l’Europe, ou l’adresse de votre propre serveur.',
    help_client_id: 'Celui de l’organisation\u00a0: il commence par organization.',
    help_client_secret: 'Le secret de la même clé d’API de l’organisation.',
    access_all: 'Accès à toutes les collections',
    help_access_all:
      'À toutes celles qui existent aujourd’hui\u00a0; les serveurs récents n’ouvrent pas automatiquement celles qui viendront.',
    collections: 'Collections',
    help_collections:
      'Leurs noms sont chiffrés\u00a0: Bitwarden ne donne que leur identifiant externe ou leur numéro.',
    groups: 'Groupes',
    help_role: 'Un gestionnaire gère des collections\u00a0: choisissez lesquelles.',
    personal_key:
      'C’est la clé d’API d’une personne (user.…)\u00a0: il faut celle de l’organisation (organization.…).',
    not_bitwarden:
      'Ce serveur ne connaît pas l’API publique de Bitwarden. Vaultwarden, par exemple, ne l’a pas.',
    claimed:
      'L’organisation a revendiqué ce compte par son domaine\u00a0: il ne peut pas être retiré, seulement désactivé.',
    no_seat: 'Plus aucune place n’est libre dans l’abonnement Bitwarden.',
    no_revoke: 'Ce serveur est trop ancien pour révoquer un membre\u00a0: retirez-le.',
    no_collections: 'Ce membre n’a aucune collection à gérer\u00a0: donnez-lui-en dans Bitwarden.',
    activity_cut:
      'La dernière activité n’est connue que pour les membres vus dans les 2\u00a0000 derniers événements.',
  },
  en: {
    help_custom_domain:
      'Empty for bitwarden.com, bitwarden.eu for Europe, or the address of your own server.',
    help_client_id: 'The organisation’s: it begins with “organization”.',
    help_client_secret: 'The secret of the same API key of the organisation.',
    access_all: 'Access to all collections',
    help_access_all: 'To all that exist today; recent servers do not open later ones automatically.',
    collections: 'Collections',
    help_collections: 'Their names are encrypted: Bitwarden only tells their external id, or their number.',
    groups: 'Groups',
    help_role: 'A manager manages collections: choose which.',
    personal_key:
      'This is the API key of a person (“user.…”): it takes the organisation’s (“organization.…”).',
    not_bitwarden: 'This server does not know Bitwarden’s public API. Vaultwarden, for one, lacks it.',
    claimed: 'The organisation claimed this account by its domain: it cannot be removed, only deactivated.',
    no_seat: 'No seat is left in the Bitwarden subscription.',
    no_revoke: 'This server is too old to revoke a member: remove the member instead.',
    no_collections: 'This member has no collection to manage: give some in Bitwarden.',
    activity_cut: 'Last activity is only known of members seen within the last 2,000 events.',
  },
} satisfies Texts
