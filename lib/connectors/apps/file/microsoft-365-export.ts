import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readEmail } from '@/lib/connectors/apps/file/read-cells'

/**
 * Microsoft 365 admin center, Active users > Export users, and Entra admin center, Users > Download users:
 * https://learn.microsoft.com/en-us/entra/identity/users/users-bulk-download. A guest's principal name ends in
 * #EXT#@tenant, which is nobody's address.
 */
export const microsoft365Export: ExportFormat = {
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
