import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain: 'L’adresse du site, par exemple https://www.exemple.fr',
    help_login: 'Le nom d’utilisateur d’un administrateur du site.',
    help_app_password: 'Ce n’est pas le mot de passe du compte.',
    app_passwords_off: 'Les mots de passe d’application sont désactivés sur ce site.',
    app_passwords_unavailable:
      'Ce site n’accepte pas les mots de passe d’application\u00a0: il n’est pas vu comme servi en https, ou une extension les désactive.',
    not_signed_in:
      'Le site ne reconnaît pas ce compte. Vérifiez d’abord le nom d’utilisateur et le mot de passe d’application. S’ils sont justes, le serveur web supprime l’en-tête Authorization avant WordPress\u00a0: sa configuration est alors à corriger.',
    site_password:
      'Le serveur web demande un mot de passe avant WordPress. Ouvrez /wp-json à Rollcall, sans ce mot de passe.',
    help_new_email:
      'WordPress n’envoie aucun e-mail à cette personne, et son mot de passe est tiré au hasard\u00a0: elle choisira le sien par «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion du site.',
    firewall: 'Le pare-feu du site bloque Rollcall. Autorisez-le à lire /wp-json.',
    no_rest: 'L’API REST de WordPress est introuvable à cette adresse.',
    cannot_list: 'Ce compte ne peut pas lister les utilisateurs. Utilisez celui d’un administrateur.',
    network_only:
      'Sur un réseau de sites, seul le super administrateur peut supprimer un compte, dans WordPress.',
    no_such_role: 'Ce site ne connaît pas ce rôle, ou ce compte ne peut pas le donner.',
    no_create_users: 'Ce compte ne peut pas créer d’utilisateurs.',
    no_delete_users: 'Ce compte ne peut pas supprimer d’utilisateurs.',
    no_promote_users: 'Ce compte ne peut pas changer les rôles.',
  },
  en: {
    help_custom_domain: 'The address of the site, such as https://www.example.com',
    help_login: 'The username of an administrator of the site.',
    help_app_password: 'It is not the password of the account.',
    app_passwords_off: 'Application passwords are switched off on this site.',
    app_passwords_unavailable:
      'This site accepts no application passwords: it is not seen as served over https, or a plugin switches them off.',
    not_signed_in:
      'The site does not recognise this account. Check the username and the application password first. If they are right, the web server drops the Authorization header before WordPress: its configuration needs mending.',
    site_password:
      'The web server asks for a password before WordPress does. Open /wp-json to Rollcall without that password.',
    help_new_email:
      'WordPress sends this person no email, and their password is random: they set their own with “Lost your password?” on the site’s sign-in page.',
    firewall: 'The firewall of the site blocks Rollcall. Allow it to read /wp-json.',
    no_rest: 'The REST API of WordPress cannot be found at this address.',
    cannot_list: 'This account cannot list users. Use an administrator’s.',
    network_only: 'On a network of sites only the super administrator can delete an account, in WordPress.',
    no_such_role: 'This site knows no such role, or this account cannot give it.',
    no_create_users: 'This account cannot create users.',
    no_delete_users: 'This account cannot delete users.',
    no_promote_users: 'This account cannot change roles.',
  },
} satisfies Texts
