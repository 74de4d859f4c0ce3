import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain: 'L’adresse du site, par exemple https://www.exemple.fr',
    help_login: 'Le nom d’utilisateur d’un administrateur du site.',
    help_app_password:
      'Dans WordPress\u00a0: Comptes, Profil, Mots de passe d’application. Ce n’est pas le mot de passe du compte.',
    app_passwords_off: 'Les mots de passe d’application sont désactivés sur ce site.',
    authorization_dropped:
      'Le serveur web du site supprime l’en-tête Authorization avant WordPress. Le mot de passe n’est pas en cause\u00a0: la configuration du serveur l’est.',
    firewall: 'Le pare-feu du site bloque Rollcall. Autorisez-le à lire /wp-json.',
    no_rest: 'L’API REST de WordPress est introuvable à cette adresse.',
    cannot_list: 'Ce compte ne peut pas lister les utilisateurs. Utilisez celui d’un administrateur.',
    network_only:
      'Sur un réseau de sites, seul le super administrateur peut supprimer un compte, dans WordPress.',
    no_create_users: 'Ce compte ne peut pas créer d’utilisateurs.',
    no_delete_users: 'Ce compte ne peut pas supprimer d’utilisateurs.',
    no_promote_users: 'Ce compte ne peut pas changer les rôles.',
  },
  en: {
    help_custom_domain: 'The address of the site, such as https://www.example.com',
    help_login: 'The username of an administrator of the site.',
    help_app_password:
      'In WordPress: Users, Profile, Application Passwords. It is not the password of the account.',
    app_passwords_off: 'Application passwords are switched off on this site.',
    authorization_dropped:
      'The web server of the site drops the Authorization header before WordPress. The password is not to blame: the configuration of the server is.',
    firewall: 'The firewall of the site blocks Rollcall. Allow it to read /wp-json.',
    no_rest: 'The REST API of WordPress cannot be found at this address.',
    cannot_list: 'This account cannot list users. Use an administrator’s.',
    network_only: 'On a network of sites only the super administrator can delete an account, in WordPress.',
    no_create_users: 'This account cannot create users.',
    no_delete_users: 'This account cannot delete users.',
    no_promote_users: 'This account cannot change roles.',
  },
} satisfies Texts
