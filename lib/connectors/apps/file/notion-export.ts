import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator } from '@/lib/connectors/apps/file/read-cells'

const roles = /^(?:workspace owner|membership admin|workspace member|propriétaire d.espace de travail)$/i

/**
 * Settings > People > Export members as CSV. Notion publishes no list of its columns, so this was not checked
 * against a page of its own: what it alone has are teamspaces and its names of roles.
 */
export const notionExport: ExportFormat = {
  id: 'notion',
  name: 'Notion',
  signatures: [
    ['Email', 'Teamspaces'],
    ['Email', 'Workspace role'],
    ['Email', 'Notion user ID'],
  ],
  recogniseCells: (cell) => cell('email') !== '' && roles.test(cell('role')),
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
