import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_client_id: 'L’ID d’application (client) de l’inscription d’application.',
    help_client_secret:
      'La valeur du secret, et non son ID. Il expire\u00a0: au plus tard au bout de 24 mois.',
    guest: 'Inviter comme externe',
    help_guest:
      'La personne garde son compte d’ailleurs et reçoit une invitation de Microsoft. Sinon, l’adresse est celle du nouveau compte, sur l’un de vos domaines.',
    help_email:
      'Microsoft n’écrit pas à la personne\u00a0: réinitialisez son mot de passe pour sa première connexion, ou donnez-lui un passe d’accès temporaire.',
    licences: 'Licences',
    groups: 'Groupes',
    usage_location: 'Pays d’utilisation',
    help_usage_location:
      'Deux lettres, par exemple FR\u00a0: Microsoft en a besoin pour les licences. Vide\u00a0: le pays de votre organisation.',
    no_organization:
      'Ce compte Microsoft n’appartient à aucune organisation\u00a0: il faut un compte professionnel ou scolaire.',
    denied:
      'Microsoft ne le permet pas au compte qui a donné l’autorisation\u00a0: il lui manque un rôle, ou le compte visé est celui d’un administrateur, à retirer d’abord de ses rôles.',
    roles_unread: 'Les rôles n’ont pas pu être lus\u00a0: les administrateurs ne sont pas reconnus.',
    activity_unread:
      'Les dernières connexions n’ont pas pu être lues\u00a0: il faut Microsoft Entra ID P1 et un rôle qui lit les journaux.',
    factors_unread:
      'Les seconds facteurs n’ont pas pu être lus\u00a0: il faut Microsoft Entra ID P1 et un rôle qui lit les journaux.',
    role_of_a_group: 'Ce rôle vient d’un groupe\u00a0: il ne peut être retiré que dans Microsoft Entra.',
    grant_kept:
      'Microsoft refuse de retirer cette autorisation\u00a0: il faut le droit DelegatedPermissionGrant.ReadWrite.All. Reconnectez l’application sans «\u00a0Lecture seule\u00a0», en cochant «\u00a0Trouver les applications autorisées\u00a0».',
    assignment_kept:
      'Microsoft refuse de retirer l’utilisateur de cette application\u00a0: retirez-le dans le centre d’administration Entra, sous Applications d’entreprise, Utilisateurs et groupes.',
    created_in_part: 'Le compte est créé, mais Microsoft refuse les licences ou les groupes demandés.',
  },
  en: {
    help_client_id: 'The application (client) ID of the app registration.',
    help_client_secret: 'The value of the secret, not its ID. It expires after 24 months at the latest.',
    guest: 'Invite as external',
    help_guest:
      'The person keeps an account elsewhere and gets an invitation of Microsoft’s. Otherwise the address is that of the new account, in one of your domains.',
    help_email:
      'Microsoft does not write to the person: reset the password for the first sign-in, or give a temporary access pass.',
    licences: 'Licences',
    groups: 'Groups',
    usage_location: 'Country of use',
    help_usage_location:
      'Two letters, such as FR: Microsoft needs it for licences. Empty: your organisation’s country.',
    no_organization: 'This Microsoft account belongs to no organisation: it takes a work or school account.',
    denied:
      'Microsoft does not allow this to the account that gave the authorisation: it lacks a role, or the account in question is an administrator’s, whose roles are to be taken first.',
    roles_unread: 'Roles could not be read: administrators are not recognised.',
    activity_unread:
      'Last sign-ins could not be read: it takes Microsoft Entra ID P1 and a role that reads the logs.',
    factors_unread:
      'Second factors could not be read: it takes Microsoft Entra ID P1 and a role that reads the logs.',
    role_of_a_group: 'This role comes from a group: it can only be taken away in Microsoft Entra.',
    grant_kept:
      'Microsoft refuses to take this permission back: it takes the right DelegatedPermissionGrant.ReadWrite.All. Reconnect the application without “Read only”, selecting “Find authorised applications”.',
    assignment_kept:
      'Microsoft refuses to remove the user from this application: do so in the Entra admin centre, under Enterprise applications, Users and groups.',
    created_in_part: 'The account was created, but Microsoft refuses the licences or groups asked for.',
  },
} satisfies Texts
