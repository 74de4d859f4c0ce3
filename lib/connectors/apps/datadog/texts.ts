import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'Vide\u00a0: app.datadoghq.com. Sinon l’adresse où vous ouvrez Datadog, comme app.datadoghq.eu.',
    api_key: 'Clé d’API',
    help_api_key: 'Une clé d’API de l’organisation.',
    application_key: 'Clé d’application',
    help_application_key: 'Celle d’un administrateur.',
    help_role: 'Vide\u00a0: le rôle que Datadog donne par défaut.',
    roles_unread: 'Les rôles n’ont pas pu être lus.',
  },
  en: {
    help_custom_domain:
      'Empty: app.datadoghq.com. Otherwise where you open Datadog, such as app.datadoghq.eu.',
    api_key: 'API key',
    help_api_key: 'An API key of the organisation.',
    application_key: 'Application key',
    help_application_key: 'One of an administrator.',
    help_role: 'Empty: the role that Datadog gives by default.',
    roles_unread: 'Roles could not be read.',
  },
} satisfies Texts
