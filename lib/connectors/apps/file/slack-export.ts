import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator, readFlag } from '@/lib/connectors/apps/file/read-cells'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

/**
 * Manage members > Export member list. The one column "status" is the role of an active account (the roles:
 * https://slack.com/help/articles/201314026-Permissions-by-role-in-Slack), or "Deactivated" or "Invited".
 */
export const slackExport: ExportFormat = {
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
  refine: (facts, cell) => ({ ...standing(facts.role ?? ''), hasSeat: readFlag(cell('has_seat')) }),
}

function standing(status: string): Partial<AccountFacts> {
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
