import { discoverApplications } from '@/lib/connectors/kit/fields'
import type { Guide } from '@/lib/connectors/kit/guide'

export const rights = {
  credential: 'client_id',
  read: [
    'offline_access',
    'User.Read.All',
    'Organization.Read.All',
    'GroupMember.Read.All',
    'RoleManagement.Read.Directory',
    'AuditLog.Read.All',
  ],
  write: [
    'offline_access',
    'User.ReadWrite.All',
    'User.Invite.All',
    'Directory.Read.All',
    'GroupMember.ReadWrite.All',
    'RoleManagement.ReadWrite.Directory',
    'AuditLog.Read.All',
  ],
  extra: [
    {
      scope: 'Directory.Read.All',
      fr: 'Pour trouver les applications autorisées par les utilisateurs.',
      en: 'To find the applications that users authorised.',
    },
    {
      scope: 'DelegatedPermissionGrant.ReadWrite.All',
      fr: 'Pour retirer ces autorisations.',
      en: 'To revoke these authorisations.',
    },
  ],
}

export const further = {
  credential: discoverApplications,
  read: ['Directory.Read.All'],
  write: ['Directory.Read.All', 'DelegatedPermissionGrant.ReadWrite.All'],
}

export const guide = {
  hosts: ['microsoft.com'],
  steps: [
    {
      fr: 'Dans le centre d’administration Microsoft Entra, inscrivez une application nommée Rollcall, ouverte aux «\u00a0comptes dans un annuaire d’organisation\u00a0» (multilocataire).',
      en: 'In the Microsoft Entra admin centre, register an application named Rollcall, open to “accounts in any organizational directory” (multitenant).',
      links: ['https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade'],
    },
    {
      fr: 'Sous Authentification, ajoutez la plateforme «\u00a0Web\u00a0» avec l’adresse de redirection ci-dessous.',
      en: 'Under Authentication add the platform “Web” with the redirect address below.',
    },
    {
      fr: 'Sous Certificats et secrets, créez un secret et copiez ici sa valeur, non son ID. Il expire au plus tard au bout de 24 mois.',
      en: 'Under Certificates & secrets create a secret and copy its value here, not its ID. It expires after 24 months at the latest.',
    },
    {
      fr: 'Un administrateur général donne ensuite son accord aux autorisations déléguées ci-dessous\u00a0: Rollcall les demande, rien n’est à cocher.',
      en: 'A Global Administrator then consents to the delegated permissions below: Rollcall asks for them, there is nothing to tick.',
    },
  ],
  scopes: [rights],
} satisfies Guide
