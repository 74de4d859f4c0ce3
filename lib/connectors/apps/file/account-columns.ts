export const accountColumns = [
  'external_id',
  'email',
  'login',
  'display_name',
  'first_name',
  'last_name',
  'role',
  'status',
  'is_suspended',
  'is_admin',
  'has_mfa',
  'has_seat',
  'user_type',
  'department',
  'created',
  'last_active',
] as const
export type AccountColumn = (typeof accountColumns)[number]

/**
 * The columns of a file by field, as indexes. If a field has several, the first filled cell counts; for dates, the
 * latest.
 */
export type ColumnMapping = Partial<Record<AccountColumn, number[]>>

/**
 * Headers by which the columns of an unknown export are guessed; a user corrects them. `looksLike` is what the cells
 * should contain.
 */
export const genericAccountFields: readonly {
  name: AccountColumn
  aliases: readonly string[]
  looksLike?: 'email' | 'date'
}[] = [
  {
    name: 'external_id',
    aliases: [
      'User ID',
      'ID utilisateur',
      'Identifiant unique',
      'Account ID',
      'Object ID',
      'External ID',
      'UUID',
      'ID',
    ],
  },
  {
    name: 'email',
    aliases: [
      'Email',
      'Adresse e-mail',
      'Email address',
      'Courriel',
      'Mail',
      'Adresse mail',
      'Primary email',
    ],
    looksLike: 'email',
  },
  {
    name: 'login',
    aliases: [
      'Login',
      'Username',
      'User name',
      "Nom d'utilisateur",
      'Identifiant',
      'Compte',
      'UPN',
      'Handle',
      'Pseudo',
    ],
  },
  {
    name: 'display_name',
    aliases: [
      'Display name',
      'Nom affiché',
      "Nom d'affichage",
      'Full name',
      'Nom complet',
      'Name',
      'Utilisateur',
      'User',
    ],
  },
  { name: 'first_name', aliases: ['Prénom', 'First name', 'Given name', 'Forename'] },
  { name: 'last_name', aliases: ['Nom de famille', 'Last name', 'Surname', 'Family name', 'Nom'] },
  {
    name: 'role',
    aliases: ['Rôle', 'Role', 'Profil', 'Profile', 'Access level', "Niveau d'accès", 'Permission', 'Droits'],
  },
  {
    name: 'status',
    aliases: ['Statut', 'Status', 'État', 'State', 'Active', 'Actif', 'Enabled', 'Account status'],
  },
  {
    name: 'is_suspended',
    aliases: ['Suspended', 'Suspendu', 'Disabled', 'Désactivé', 'Blocked', 'Bloqué', 'Locked'],
  },
  { name: 'is_admin', aliases: ['Is admin', 'Admin', 'Administrator', 'Administrateur', 'Superuser'] },
  {
    name: 'has_mfa',
    aliases: [
      '2FA',
      'MFA',
      'Two-factor authentication',
      'Double authentification',
      'Has 2FA',
      'MFA enabled',
      '2FA enabled',
    ],
  },
  {
    name: 'has_seat',
    aliases: ['Licensed', 'Licence', 'License', 'Seat', 'Siège', 'Billable', 'Facturé', 'Licenses'],
  },
  {
    name: 'user_type',
    aliases: ['User type', "Type d'utilisateur", 'Account type', 'Type de compte', 'Member type'],
  },
  { name: 'department', aliases: ['Department', 'Service', 'Département', 'Team', 'Équipe'] },
  {
    name: 'created',
    aliases: [
      'Created at',
      'Date de création',
      'Créé le',
      'Created',
      'Creation date',
      'Joined',
      'Date added',
      'When created',
    ],
    looksLike: 'date',
  },
  {
    name: 'last_active',
    aliases: [
      'Last active',
      'Last login',
      'Dernière connexion',
      'Dernière activité',
      'Last activity',
      'Last sign-in',
      'Last seen',
      'Last login date',
    ],
    looksLike: 'date',
  },
]

/**
 * Guesses the columns as a mapping. "Nom" alone, without a first name beside it, is the whole name rather than the
 * family name.
 */
export function genericColumns(guesses: Partial<Record<AccountColumn, number | null>>): ColumnMapping {
  const hasOneName = guesses.first_name == null && guesses.display_name == null
  const named = hasOneName ? { ...guesses, display_name: guesses.last_name, last_name: null } : guesses
  const columns: ColumnMapping = {}
  for (const column of accountColumns) {
    const index = named[column]
    if (index !== null && index !== undefined) columns[column] = [index]
  }
  return columns
}
