import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator, readEmail } from '@/lib/connectors/apps/file/read-cells'

/**
 * Organization > People > Export, and the enterprise's members and dormant users reports. The page lists what
 * they hold, not how the columns are called, so several spellings are known:
 * https://docs.github.com/organizations/managing-membership-in-your-organization/exporting-member-information-for-your-organization
 */
export const githubExport: ExportFormat = {
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
