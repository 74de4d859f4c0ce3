import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'L’adresse SCIM complète donnée par l’application, par exemple https://scim.exemple.fr/scim/v2',
    help_api_token: 'Celui que l’application donne sur la même page.',
    help_login: 'Seulement si l’application demande un identifiant et un mot de passe au lieu d’un jeton.',
    help_new_login: 'Vide pour reprendre l’adresse e-mail.',
    wrong_address: 'Aucun service SCIM ne répond à cette adresse.',
    version_1: 'Ce service parle SCIM 1.1\u00a0; il faut SCIM 2.0.',
    delete_deactivates: 'Ici, supprimer ne fait que désactiver le compte.',
    deactivate_removes: 'Ici, désactiver retire vraiment la personne de l’organisation.',
    deactivate_destroys: 'Ici, désactiver supprime le compte pour de bon, sans retour possible.',
    delete_destroys:
      'Ici, supprimer efface aussi les dépôts, clés et jetons de la personne, sans retour possible.',
  },
  en: {
    help_custom_domain:
      'The full SCIM address given by the application, such as https://scim.example.com/scim/v2',
    help_api_token: 'The one that the application gives on the same page.',
    help_login: 'Only if the application asks for a username and a password instead of a token.',
    help_new_login: 'Empty to use the email address.',
    wrong_address: 'No SCIM service answers at this address.',
    version_1: 'This service speaks SCIM 1.1; it takes SCIM 2.0.',
    delete_deactivates: 'Here, deleting only deactivates the account.',
    deactivate_removes: 'Here, deactivating really removes the person from the organisation.',
    deactivate_destroys: 'Here, deactivating deletes the account for good, with no way back.',
    delete_destroys:
      'Here, deleting also erases the person’s repositories, keys and tokens, with no way back.',
  },
} satisfies Texts
