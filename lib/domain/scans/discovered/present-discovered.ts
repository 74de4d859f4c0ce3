import type { DiscoveredRow } from '@/lib/domain/scans/discovered/discovered'
import type { DiscoveredUserRow } from '@/lib/domain/scans/discovered/discovered-users'
import type { DiscoveredUserView, DiscoveredView } from '@/lib/domain/scans/discovered/schema'
import { presentRevocation } from '@/lib/domain/scans/revocations/latest-revocations'
import { levelOf, type Risk, risks } from '@/lib/domain/scans/scopes/risk-schema'

export const levelOfRow = ({ risk }: { risk: number }) => levelOf((risks[risk] ?? 'medium') as Risk)

export const presentDiscovered = (row: DiscoveredRow): DiscoveredView => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  application: row.application,
  publisher: row.publisher,
  is_verified: row.isVerified,
  is_unregistered: row.isUnregistered,
  is_native: row.isNative,
  domain: row.domain,
  client_ids: row.clientIds,
  scopes: row.scopes as DiscoveredView['scopes'],
  level: levelOfRow(row),
  is_for_everybody: row.isForEverybody,
  users: row.userCount,
  inactive_users: row.inactiveCount,
  faces: row.faces,
  state: row.state,
  decided_by: row.decidedByName,
  decided_at: row.decidedAt?.toISOString() ?? null,
  first_seen_at: row.firstSeenAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  gone_at: row.goneAt?.toISOString() ?? null,
  workspace: row.workspace,
  user_connector: row.connectedBy,
  revocation: presentRevocation(row.revocation),
})

export const presentDiscoveredUser = (row: DiscoveredUserRow): DiscoveredUserView => ({
  id: row.id,
  application: { id: row.applicationId, name: row.name },
  email: row.email,
  is_active: row.isActive,
  member: row.memberId
    ? { id: row.memberId, first_name: row.firstName ?? '', last_name: row.lastName ?? '' }
    : null,
  first_seen_at: row.firstSeenAt.toISOString(),
  gone_at: row.goneAt?.toISOString() ?? null,
  revocation: presentRevocation(row.revocation),
})
