import { instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/exports'
import type { DiscoveredRow } from '@/lib/domain/scans/discovered/discovered'
import type { DiscoveredUserRow } from '@/lib/domain/scans/discovered/discovered-users'
import { levelOfRow } from '@/lib/domain/scans/discovered/present-discovered'
import type { DiscoveredView } from '@/lib/domain/scans/discovered/schema'

const scopesOf = (row: DiscoveredRow) => row.scopes as DiscoveredView['scopes']

export const discoveredExport: ListExport<DiscoveredRow> = {
  list: 'discovered_applications',
  columns: {
    application: ({ name }) => name,
    workspace: ({ workspace }) => workspace?.label,
    level: (row, say) => say(`shadow-scan.levels.${levelOfRow(row)}`),
    allows: (row, say) =>
      [...new Set(scopesOf(row).map(({ label }) => say(`shadow-scan.can.${label}`)))].join(', '),
    scopes: (row) =>
      scopesOf(row)
        .map(({ scope }) => scope)
        .join(' '),
    users: ({ userCount, isForEverybody }, say) =>
      isForEverybody ? say('shadow-scan.everybody') : userCount,
    suspended_users: ({ inactiveCount }) => inactiveCount,
    publisher: ({ publisher }) => publisher,
    oauth_clients: ({ clientIds }) => clientIds.join(' '),
    state: ({ state }, say) => say(`shadow-scan.discovered.states.${state}`),
    decided_by: ({ decidedByName }) => decidedByName,
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
    last_seen: ({ lastSeenAt }) => instantOf(lastSeenAt),
    gone: ({ goneAt }) => instantOf(goneAt),
  },
}

export const discoveredUserExport: ListExport<DiscoveredUserRow> = {
  list: 'discovered_users',
  columns: {
    application: ({ name }) => name,
    email: ({ email }) => email,
    member: (row) =>
      row.memberId && personOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
    may_sign_in: ({ isActive }, say) => say(`exports.facts.${isActive}`),
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
    gone: ({ goneAt }) => instantOf(goneAt),
  },
}
