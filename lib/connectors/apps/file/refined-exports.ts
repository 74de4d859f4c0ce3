import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator, readEmail, readFlag } from '@/lib/connectors/apps/file/read-cells'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

/**
 * Admin console, Directory > Users > Download users. Nothing in the file outlives a change of address, so the
 * address is the id. https://support.google.com/a/answer/7348070
 */
const googleWorkspaceExport: ExportFormat = {
  id: 'google_workspace',
  name: 'Google Workspace',
  signatures: [
    ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]', 'Status [READ ONLY]'],
    ['Email Address [Required]', 'Org Unit Path [Required]', 'Last Sign In [READ ONLY]'],
  ],
  columns: {
    email: ['Email Address [Required]'],
    login: ['Email Address [Required]'],
    first_name: ['First Name [Required]'],
    last_name: ['Last Name [Required]'],
    status: ['Status [READ ONLY]'],
    has_mfa: ['2sv Enrolled [READ ONLY]'],
    last_active: ['Last Sign In [READ ONLY]'],
    user_type: ['Employee Type'],
    department: ['Department'],
  },
  // Suspended and archived accounts are treated alike: neither can sign in.
  refine: () => ({}),
}

/**
 * Microsoft 365 admin center, Active users > Export users, and Entra admin center, Users > Download users:
 * https://learn.microsoft.com/en-us/entra/identity/users/users-bulk-download. A guest's principal name ends in
 * #EXT#@tenant, which is nobody's address.
 */
const microsoft365Export: ExportFormat = {
  id: 'microsoft_365',
  name: 'Microsoft 365',
  signatures: [
    ['User principal name', 'Display name', 'Block credential'],
    ['User principal name', 'Display name', 'Licenses'],
    ['userPrincipalName', 'displayName', 'accountEnabled'],
    ['userPrincipalName', 'displayName', 'objectId'],
  ],
  columns: {
    external_id: ['Object Id', 'id'],
    email: ['mail', 'Email', 'Primary email', 'Proxy addresses', 'User principal name'],
    login: ['User principal name'],
    display_name: ['Display name'],
    first_name: ['First name', 'givenName'],
    last_name: ['Last name', 'surname'],
    role: ['Roles'],
    status: ['accountEnabled'],
    is_suspended: ['Block credential'],
    has_seat: ['Licenses', 'assignedLicenses'],
    user_type: ['userType'],
    department: ['Department'],
    created: ['When created', 'createdDateTime'],
    last_active: ['Last sign in', 'lastSignInDateTime'],
  },
  refine: (facts, cell) => {
    const isGuest = /^guest$/i.test(cell('user_type')) || /#ext#/i.test(cell('login'))
    // "SMTP:jean@acme.test+smtp:alias@acme.test": the capitals mark the first address.
    const primary = cell('email')
      .split(/[\s+;,]/)
      .find((part) => part.startsWith('SMTP:') && part.includes('@'))
      ?.slice('SMTP:'.length)
      .toLowerCase()
    const isAddress = facts.email && !/#ext#/i.test(facts.email)
    const licenses = cell('has_seat')
    return {
      email: primary ?? (isAddress ? facts.email : isGuest ? null : readEmail(cell('login'))),
      kind: isGuest ? 'external' : null,
      hasSeat: licenses ? !/^unlicensed$/i.test(licenses) : null,
    }
  },
}

/**
 * Organization > People > Export, and the enterprise's members and dormant users reports. The page lists what
 * they hold, not how the columns are called, so several spellings are known:
 * https://docs.github.com/organizations/managing-membership-in-your-organization/exporting-member-information-for-your-organization
 */
const githubExport: ExportFormat = {
  id: 'github',
  name: 'GitHub',
  signatures: [
    ['login', 'tfa_enabled'],
    ['login', 'is_public', 'role'],
    ['login', '2fa_enabled?'],
    ['login', 'dormant?'],
    ['login', 'saml_name_id'],
    ['GitHub com login'],
  ],
  columns: {
    // Single sign-on may add an address later: the login stays the id.
    external_id: ['id', 'database_id', 'login', 'GitHub com login'],
    email: ['email', 'saml_name_id', 'GitHub com saml name id', 'GitHub com verified domain emails'],
    login: ['login', 'GitHub com login'],
    display_name: ['name', 'GitHub com name'],
    role: ['role', 'GitHub com enterprise roles', 'GitHub com enterprise role'],
    is_suspended: ['suspended?', 'suspended'],
    has_mfa: ['tfa_enabled', '2fa_enabled?', 'two_factor_enabled', 'GitHub com two factor auth'],
    created: ['created_at'],
    last_active: ['last_active', 'last_activity'],
  },
  refine: (facts, cell) => ({
    // The name given by single sign-on is an address in most companies, and an opaque name in the others.
    email: readEmail(cell('email')),
    login: facts.login?.replace(/^@/, '') ?? null,
    isAdmin: readAdministrator(
      facts.role,
      /\b(?:owner|admin)\b/i,
      /member|collaborator|billing|guest|\buser\b/i,
    ),
    status: facts.status ?? (cell('is_suspended') === '' ? 'active' : null),
  }),
}

/**
 * Manage members > Export member list. The one column "status" is the role of an active account (the roles:
 * https://slack.com/help/articles/201314026-Permissions-by-role-in-Slack), or "Deactivated" or "Invited".
 */
const slackExport: ExportFormat = {
  id: 'slack',
  name: 'Slack',
  signatures: [
    ['username', 'email', 'status', 'billing-active', 'userid'],
    ['userid', 'has-2fa', 'has-sso'],
  ],
  columns: {
    external_id: ['userid'],
    email: ['email'],
    login: ['username'],
    display_name: ['fullname', 'displayname'],
    role: ['status'],
    has_mfa: ['has-2fa'],
    has_seat: ['billing-active'],
  },
  refine: (facts, cell) => ({ ...slackStanding(facts.role ?? ''), hasSeat: readFlag(cell('has_seat')) }),
}

function slackStanding(status: string): Partial<AccountFacts> {
  const says = (pattern: RegExp) => pattern.test(status)
  if (!status) return {}
  if (says(/deactivated|inactive/i)) return { status: 'suspended', role: null, roleLabel: null }
  if (says(/^invited/i)) return { status: 'invited' }
  const isAdmin = readAdministrator(status, /owner|admin/i, /member|guest|restricted|regular|\bbot\b/i)
  return {
    // An unknown word may be a new status rather than a role.
    status: isAdmin === null ? null : 'active',
    isAdmin,
    kind: says(/\bbot\b/i) ? 'service' : says(/guest|restricted/i) ? 'external' : null,
  }
}

/**
 * admin.atlassian.com, Directory > Users > Export users, and the export of managed accounts:
 * https://support.atlassian.com/organization-administration/docs/export-user-accounts. One column "Last seen in"
 * for each product of each site; one line for each group of a user where groups were asked for.
 */
const atlassianExport: ExportFormat = {
  id: 'atlassian',
  name: 'Atlassian',
  signatures: [
    ['User id', 'User name', 'email', 'User status'],
    ['User id', 'email', 'Added to org'],
    ['Atlassian ID', 'Status'],
  ],
  columns: {
    external_id: ['User id', 'Atlassian ID'],
    email: ['email', 'Email address'],
    display_name: ['User name', 'Name'],
    role: ['Org role'],
    status: ['User status', 'Status'],
    has_mfa: ['Two-step verification'],
    has_seat: ['Billable'],
    created: ['Added to org'],
    last_active: ['Last seen in*', 'Last active'],
  },
  refine: (facts, cell) => {
    const role = /^(?:nan|none|user)?$/i.test(cell('role')) ? null : facts.role
    return {
      role,
      roleLabel: role,
      isAdmin: readAdministrator(cell('role'), /admin/i, /^(?:nan|none|user)$/i),
    }
  },
}

const notionRoles =
  /^(?:workspace owner|membership admin|workspace member|propriétaire d.espace de travail)$/i

/**
 * Settings > People > Export members as CSV. Notion publishes no list of its columns, so this was not checked
 * against a page of its own: what it alone has are teamspaces and its names of roles.
 */
const notionExport: ExportFormat = {
  id: 'notion',
  name: 'Notion',
  signatures: [
    ['Email', 'Teamspaces'],
    ['Email', 'Workspace role'],
    ['Email', 'Notion user ID'],
  ],
  recogniseCells: (cell) => cell('email') !== '' && notionRoles.test(cell('role')),
  columns: {
    external_id: ['Notion user ID', 'User ID'],
    email: ['Email', 'Email address'],
    display_name: ['Name', 'Full name', 'User'],
    role: ['Workspace role', 'Role', 'Access level', 'Member type'],
    status: ['Status'],
    has_mfa: ['Two-step verification', '2FA'],
    created: ['Joined', 'Date joined', 'Joined at'],
    last_active: ['Last active', 'Last activity', 'Last seen'],
  },
  refine: (facts, cell) => ({
    isAdmin: readAdministrator(
      facts.role,
      /\b(?:owner|admin)\b|propriétaire/i,
      /member|guest|membre|invité/i,
    ),
    kind: /\bguest\b|invité/i.test(facts.role ?? '') ? 'external' : null,
    status: facts.status ?? (cell('status') === '' ? 'active' : null),
  }),
}

/** Exports whose cells take code of their own; the others are described as data, in `exports/`. */
export const refinedExports: readonly ExportFormat[] = [
  googleWorkspaceExport,
  microsoft365Export,
  githubExport,
  slackExport,
  atlassianExport,
  notionExport,
]
