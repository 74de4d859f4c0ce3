import type { ShadowScan } from '@prisma/client'
import type { IndexedApplication, ScanHead } from '@/lib/domain/scans/result/result-parts'
import { levelOf } from '@/lib/domain/scans/scopes/risk-schema'
import type { ScanApplicationView, ScanFailure, ScanView } from '@/lib/domain/scans/visitor/schema'

export const presentScan = (row: ShadowScan, head: ScanHead | null): ScanView => ({
  provider: row.provider,
  // Whoever has the address has signed in already.
  state: row.state === 'authorizing' ? 'queued' : row.state,
  failure: row.failure as ScanFailure | null,
  users_listed: row.usersListed,
  users_scanned: row.usersScanned,
  users_failed: row.usersFailed,
  applications: row.applications,
  is_partial: row.isPartial,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  organisation: head?.organisation.domain ?? null,
  levels: head?.levels ?? null,
})

export const presentApplication = (row: IndexedApplication): ScanApplicationView => ({
  position: row.position,
  name: row.name,
  application: row.application,
  publisher: row.publisher,
  is_verified: row.isVerified,
  is_unregistered: row.isUnregistered,
  is_native: row.isNative,
  domain: row.domain,
  client_ids: row.clientIds,
  scopes: row.scopes.map(({ scope, label, risk, kind }) => ({ scope, label, risk, kind })),
  level: levelOf(row.risk),
  is_for_everybody: row.isForEverybody,
  users: row.userCount,
  inactive_users: row.inactiveCount,
  faces: row.faces,
})
