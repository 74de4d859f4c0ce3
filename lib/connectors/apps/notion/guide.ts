import type { Guide } from '@/lib/connectors/kit/guide'

const capability = 'Read user information including email addresses'

export const guide = {
  hosts: ['notion.so'],
  steps: [
    {
      fr: 'Un propriétaire de l’espace de travail crée une intégration interne nommée Rollcall.',
      en: 'An owner of the workspace creates an internal integration named Rollcall.',
      links: ['https://www.notion.so/profile/integrations'],
    },
    {
      fr: 'Sous Capacités, il ne laisse que celle ci-dessous, sans aucun accès aux contenus, puis copie le secret ici.',
      en: 'Under Capabilities the owner leaves only the one below, without any access to content, then copies the secret here.',
    },
    {
      fr: 'Pour agir, offre Enterprise\u00a0: dans les paramètres de l’organisation, Provisioning SCIM, il crée un jeton SCIM. Ce jeton tombe quand la personne qui l’a créé part.',
      en: 'To act, on the Enterprise plan: in the organisation settings, SCIM provisioning, an owner creates a SCIM token. It is revoked when the person who created it leaves.',
    },
  ],
  scopes: [
    { credential: 'api_token', read: [capability], write: [capability] },
    { credential: 'admin_token', read: [], write: ['SCIM'] },
  ],
} satisfies Guide
