import type { Texts } from '@/lib/connectors/kit/texts'

export const texts = {
  fr: {
    help_custom_domain:
      'Vide\u00a0: app.datadoghq.com. Sinon l’adresse où vous ouvrez Datadog, comme app.datadoghq.eu.',
    api_key: 'Clé d’API',
    help_api_key: 'Paramètres de l’organisation, API Keys.',
    application_key: 'Clé d’application',
    help_application_key: 'Celle d’un administrateur\u00a0: Paramètres de l’organisation, Application Keys.',
    help_role: 'Vide\u00a0: le rôle que Datadog donne par défaut.',
    roles_unread: 'Les rôles n’ont pas pu être lus.',
  },
  en: {
    help_custom_domain:
      'Empty: app.datadoghq.com. Otherwise where you open Datadog, such as app.datadoghq.eu.',
    api_key: 'API key',
    help_api_key: 'Organization settings, API Keys.',
    application_key: 'Application key',
    help_application_key: 'One of an administrator: Organization settings, Application Keys.',
    help_role: 'Empty: the role that Datadog gives by default.',
    roles_unread: 'Roles could not be read.',
  },
} satisfies Texts
