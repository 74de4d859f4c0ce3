import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_domain: 'L’adresse de votre site Jira\u00a0: acme pour acme.atlassian.net.',
    help_login: 'L’adresse e-mail du compte Atlassian à qui appartient le jeton.',
    help_api_token: 'Celui du compte ci-dessus, créé sans portées.',
    help_admin_token:
      'Une clé d’API de l’organisation. Avec elle, toute l’organisation est lue\u00a0: adresses, rôles, double authentification, dernières activités.',
    products: 'Produits',
    help_products: 'Vide\u00a0: aucun accès pour l’instant.',
    groups: 'Groupes',
    help_groups: 'Il faut la clé d’API de l’organisation.',
    not_atlassian: 'Ce n’est pas l’adresse d’un site Atlassian\u00a0: elle se termine par .atlassian.net.',
    no_such_site: 'Atlassian ne connaît pas de site à cette adresse.',
    admin_key: 'Atlassian refuse la clé d’API de l’organisation.',
    no_organization: 'Cette clé d’API n’ouvre aucune organisation.',
    site_only:
      'Sans la clé d’API de l’organisation, seul le site est lu\u00a0: ni double authentification, ni dernière activité, ni adresses que les personnes cachent, ni suspension, ni changement de rôle.',
    needs_admin_token: 'Il faut pour cela la clé d’API de l’organisation. Ajoutez-la à la connexion.',
    not_administrator:
      'Lecture seule\u00a0: le compte du jeton n’administre pas Jira, il ne peut ni inviter ni retirer.',
    groups_read_only: 'Les groupes sont lus seulement\u00a0: le compte du jeton n’administre pas Jira.',
    groups_unread: 'Les groupes n’ont pas pu être lus\u00a0: on ne sait pas qui est administrateur.',
    no_browsing:
      'Le compte du jeton n’a pas le droit «\u00a0Parcourir les utilisateurs et les groupes\u00a0».',
    no_subscription: 'Atlassian réserve cela aux organisations qui ont un abonnement payant.',
    partly_invited:
      'Atlassian n’a pas donné tous les produits ou groupes demandés\u00a0: la personne a pu être invitée sans eux.',
    no_seat: 'La limite d’utilisateurs d’un produit est atteinte.',
    bot: 'Ce compte est celui d’une application\u00a0: il se retire dans Atlassian.',
    site_role: 'Ce rôle est donné pour un site\u00a0: il ne se retire que dans Atlassian.',
  },
  en: {
    help_domain: 'The address of your Jira site: acme for acme.atlassian.net.',
    help_login: 'The email address of the Atlassian account that the token belongs to.',
    help_api_token: 'That of the account above, made without scopes.',
    help_admin_token:
      'An API key of the organisation. With it the whole organisation is read: addresses, roles, two-factor authentication, last activity.',
    products: 'Products',
    help_products: 'Empty: no access for now.',
    groups: 'Groups',
    help_groups: 'It takes the API key of the organisation.',
    not_atlassian: 'This is not the address of an Atlassian site: it ends in .atlassian.net.',
    no_such_site: 'Atlassian knows no site at this address.',
    admin_key: 'Atlassian refuses the API key of the organisation.',
    no_organization: 'This API key opens no organisation.',
    site_only:
      'Without the API key of the organisation only the site is read: no two-factor authentication, no last activity, no addresses that people hide, no suspending, no change of role.',
    needs_admin_token: 'This takes the API key of the organisation. Add it to the connection.',
    not_administrator:
      'Read only: the account of the token does not administer Jira, it can neither invite nor remove.',
    groups_read_only: 'Groups are only read: the account of the token does not administer Jira.',
    groups_unread: 'Groups could not be read: it is not known who is an administrator.',
    no_browsing: 'The account of the token lacks the permission “Browse users and groups”.',
    no_subscription: 'Atlassian keeps this for organisations with a paid subscription.',
    partly_invited:
      'Atlassian did not give all the products or groups asked for: the person may be invited without them.',
    no_seat: 'The user limit of a product is reached.',
    bot: 'This account is an app’s: remove it in Atlassian.',
    site_role: 'This role is given for a site: it can only be taken back in Atlassian.',
  },
} satisfies Texts
