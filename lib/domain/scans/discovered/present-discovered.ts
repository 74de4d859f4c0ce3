import type { DiscoveredView } from '@/lib/domain/scans/discovered/schema'
import { levelOf, type Risk, risks } from '@/lib/domain/scans/scopes/risk-schema'
import type { DiscoveredApplication } from '@/lib/generated/prisma/client'

export const presentDiscovered = (row: DiscoveredApplication): DiscoveredView => ({
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
  level: levelOf((risks[row.risk] ?? 'medium') as Risk),
  is_for_everybody: row.isForEverybody,
  users: row.addresses.length,
  inactive_users: row.inactiveCount,
  faces: row.addresses.slice(0, 2),
  addresses: row.addresses,
  state: row.state,
  decided_by: row.decidedByName,
  decided_at: row.decidedAt?.toISOString() ?? null,
  first_seen_at: row.firstSeenAt.toISOString(),
})
