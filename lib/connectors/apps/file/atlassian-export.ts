import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator } from '@/lib/connectors/apps/file/read-cells'

/**
 * admin.atlassian.com, Directory > Users > Export users, and the export of managed accounts:
 * https://support.atlassian.com/organization-administration/docs/export-user-accounts. One column "Last seen in"
 * for each product of each site; one line for each group of a user where groups were asked for.
 */
export const atlassianExport: ExportFormat = {
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
