import { expect, it } from 'vitest'
import { presentFailure, presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { at, onWire } from '@/tests/support/field-for-field'

const run = {
  id: 'r1',
  userConnectorId: 'c1',
  trigger: 'manual',
  state: 'done',
  pages: 1,
  seen: 2,
  added: 3,
  changed: 4,
  gone: 5,
  linked: 6,
  anomalies: 7,
  presentBefore: 8,
  totalAtSource: 9,
  notes: ['connectors.gitlab.note'],
  heldReason: null,
  confirmedById: null,
  errorKind: null,
  errorKey: null,
  errorParams: null,
  errorReason: null,
  retryAt: at(1),
  createdAt: at(2),
  startedAt: at(3),
  endedAt: at(4),
} as unknown as Parameters<typeof presentSyncRun>[0]

it('shows a sync field for field', () => {
  expect(presentSyncRun(run)).toEqual({
    id: 'r1',
    user_connector: 'c1',
    trigger: 'manual',
    state: 'done',
    pages: 1,
    seen: 2,
    added: 3,
    changed: 4,
    gone: 5,
    linked: 6,
    anomalies: 7,
    present_before: 8,
    total_at_source: 9,
    is_second_reading: false,
    notes: ['connectors.gitlab.note'],
    held_reason: null,
    is_confirmed: false,
    error: null,
    retry_at: onWire(1),
    created_at: onWire(2),
    started_at: onWire(3),
    ended_at: onWire(4),
  })
  expect(presentSyncRun({ ...run, confirmedById: 'u1' }).is_confirmed).toBe(true)
  expect(presentSyncRun({ ...run, errorKind: 'credentials' } as typeof run).error).toMatchObject({
    key: 'connectors.errors.credentials',
    at: onWire(4),
  })
})

it('shows why a connection failed', () => {
  const failed = {
    errorKind: 'permission',
    errorKey: 'k',
    errorParams: { n: 1 },
    errorReason: 'no',
    errorAt: at(1),
  }

  expect(presentFailure(failed)).toEqual({
    kind: 'permission',
    key: 'k',
    params: { n: 1 },
    reason: 'no',
    at: onWire(1),
  })
})

it('shows a connection field for field, and no credentials', () => {
  const row = {
    id: 'c1',
    application: 'gitlab',
    label: 'Our GitLab',
    state: 'connected',
    isPaused: false,
    checkNotes: [],
    credentialHints: { api_token: '…1234' },
    credentials: 'canary',
    connectedAs: 'admin',
    selection: { id: '7', name: 'Group' },
    errorKind: null,
    accounts: 10,
    anomalies: 2,
    lastSyncAt: at(1),
    nextSyncAt: at(2),
    lastRun: run,
    pendingUpload: {
      file_name: 'a.csv',
      header: ['Name'],
      columns: { email: [0] },
      sample: [['x']],
      rows: 'canary',
    },
    acceptAbove: 90,
    pricePerSeat: 1900n,
    annualPricePerSeat: 19_000n,
    purchasedSeats: 12,
    purchasedSeatsAt: at(3),
    seats: [{ licence: 'l', name: 'Ultimate', purchased: 5, used: 4, isPlan: true, readAt: at(4) }],
    seatsRefusedAt: at(5),
    currency: 'EUR',
    reviewer: null,
    createdAt: at(6),
  } as unknown as Parameters<typeof presentUserConnector>[0]
  const view = presentUserConnector(row)

  expect(view).toMatchObject({
    id: 'c1',
    application: 'gitlab',
    application_name: 'GitLab',
    source: 'api',
    label: 'Our GitLab',
    state: 'connected',
    is_paused: false,
    is_restricted: false,
    credential_hints: { api_token: '…1234' },
    has_credentials: true,
    connected_as: 'admin',
    notes: [],
    selection_field: 'group',
    selection: { id: '7', name: 'Group' },
    error: null,
    accounts: 10,
    anomalies: 2,
    last_sync_at: onWire(1),
    next_sync_at: onWire(2),
    last_run: { id: 'r1' },
    pending_upload: { file_name: 'a.csv', header: ['Name'], columns: { email: [0] }, sample: [['x']] },
    accept_above: 90,
    price_per_seat: '1900',
    annual_price_per_seat: '19000',
    purchased_seats: 12,
    purchased_seats_at: onWire(3),
    seats: [{ licence: 'l', name: 'Ultimate', purchased: 5, used: 4, is_plan: true, read_at: onWire(4) }],
    seats_refused_at: onWire(5),
    currency: 'EUR',
    reviewer: null,
    created_at: onWire(6),
  })
  expect(JSON.stringify(view)).not.toContain('canary')
  expect(presentUserConnector({ ...row, isPaused: true })).toMatchObject({
    is_paused: true,
    next_sync_at: null,
  })
})
