import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'

/**
 * Admin console, Directory > Users > Download users. Nothing in the file outlives a change of address, so the
 * address is the id. https://support.google.com/a/answer/7348070
 */
export const googleWorkspaceExport: ExportFormat = {
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
