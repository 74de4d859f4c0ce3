import { findConnector } from '@/lib/connectors/catalogue'
import { presentCan } from '@/lib/domain/connections/applications/present-application'
import type { Selection } from '@/lib/domain/connections/credentials/credentials'
import { presentFailure, presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import type { PendingUpload } from '@/lib/domain/connections/runs/unknown-columns'
import { canDo, reasonsWhyLess } from '@/lib/domain/connections/user-connectors/can-do'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import type { UserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'

export function presentUserConnector(row: UserConnectorRow): UserConnectorView {
  const connector = findConnector(row.application)
  const can = presentCan(canDo(row))
  return {
    id: row.id,
    application: row.application,
    application_name: connector?.name ?? row.application,
    source: connector?.source ?? 'api',
    label: row.label,
    state: row.state,
    is_paused: row.isPaused,
    can,
    is_restricted: can.create === null && can.delete === null,
    restrictions: reasonsWhyLess(row),
    credential_hints: row.credentialHints as UserConnectorView['credential_hints'],
    has_credentials: row.credentials !== null,
    connected_as: row.connectedAs,
    notes: row.checkNotes as string[],
    selection_field: connector?.source === 'api' ? (connector.selection?.field ?? null) : null,
    selection: row.selection as Selection | null,
    error: presentFailure(row),
    accounts: row.accounts,
    anomalies: row.anomalies,
    last_sync_at: row.lastSyncAt?.toISOString() ?? null,
    next_sync_at: row.isPaused ? null : (row.nextSyncAt?.toISOString() ?? null),
    last_run: row.lastRun && presentSyncRun(row.lastRun),
    pending_upload: presentPendingUpload(row.pendingUpload as PendingUpload | null),
    accept_above: row.acceptAbove,
    price_per_seat: row.pricePerSeat?.toString() ?? null,
    annual_price_per_seat: row.annualPricePerSeat?.toString() ?? null,
    purchased_seats: row.purchasedSeats,
    purchased_seats_at: row.purchasedSeatsAt?.toISOString() ?? null,
    seats: row.seats.map(({ licence, name, purchased, used, isPlan, readAt }) => ({
      licence,
      name,
      purchased,
      used,
      is_plan: isPlan,
      read_at: readAt.toISOString(),
    })),
    seats_refused_at: row.seatsRefusedAt?.toISOString() ?? null,
    currency: row.currency,
    reviewer: row.reviewer,
    created_at: row.createdAt.toISOString(),
  }
}

const presentPendingUpload = (upload: PendingUpload | null): UserConnectorView['pending_upload'] =>
  upload && {
    file_name: upload.file_name,
    header: upload.header,
    columns: upload.columns as Record<string, number[]>,
    sample: upload.sample,
  }
