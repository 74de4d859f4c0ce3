import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_client_id: 'Celui d’un accès personnel à l’API V2, créé par un administrateur.',
    help_client_secret: 'Le secret du même accès.',
    profile: 'Profil',
    help_profile: 'Les droits de la personne.',
    job: 'Fonction',
    help_job: 'Parmi celles de vos équipes. Vide\u00a0: aucune en particulier.',
    licences: 'Licences',
    read_only:
      'Lecture seule\u00a0: sans le droit staffs.write, ni création, ni désactivation, ni changement de profil.',
    only_self:
      'Sellsy ne montre que le compte de la connexion\u00a0: la formule ou les droits de cette personne n’ouvrent pas la liste des autres.',
    restricted_view:
      'Profils, équipes et fonctions ne sont pas montrés à cette personne\u00a0: il faut l’accès d’un administrateur.',
    profiles_unread: 'Les profils n’ont pas pu être lus\u00a0: on ne sait pas qui est administrateur.',
  },
  en: {
    help_client_id: 'That of a personal access to API V2, made by an administrator.',
    help_client_secret: 'The secret of the same access.',
    profile: 'Profile',
    help_profile: 'What the person may do.',
    job: 'Job title',
    help_job: 'Among those of your teams. Empty: none in particular.',
    licences: 'Licences',
    read_only:
      'Read only: without the permission staffs.write, no creating, deactivating or change of profile.',
    only_self:
      'Sellsy only shows the account of the connection: the plan, or the rights of that person, do not open the list of the others.',
    restricted_view:
      'Profiles, teams and job titles are not shown to this person: it takes the access of an administrator.',
    profiles_unread: 'Profiles could not be read: it is not known who is an administrator.',
  },
} satisfies Texts
