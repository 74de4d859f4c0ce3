import { expect, it } from 'vitest'
import { presentDiscovered, presentDiscoveredUser } from '@/lib/domain/scans/discovered/present-discovered'
import { presentApplication, presentScan } from '@/lib/domain/scans/visitor/scans'
import { at, flips, onWire } from '@/tests/support/field-for-field'

const flags = ['isVerified', 'isUnregistered', 'isNative', 'isForEverybody'] as const
const apart = {
  isVerified: ['is_verified'],
  isUnregistered: ['is_unregistered'],
  isNative: ['is_native'],
  isForEverybody: ['is_for_everybody'],
}

it('shows a scan field for field; whoever has its address has signed in already', () => {
  const scan = {
    provider: 'google',
    state: 'authorizing',
    failure: null,
    usersListed: 1,
    usersScanned: 2,
    usersFailed: 3,
    applications: 4,
    isPartial: true,
    createdAt: at(1),
    endedAt: at(2),
    expiresAt: at(3),
  } as unknown as Parameters<typeof presentScan>[0]

  expect(presentScan(scan, null)).toEqual({
    provider: 'google',
    state: 'queued',
    failure: null,
    users_listed: 1,
    users_scanned: 2,
    users_failed: 3,
    applications: 4,
    is_partial: true,
    created_at: onWire(1),
    ended_at: onWire(2),
    expires_at: onWire(3),
    organisation: null,
    levels: null,
  })
  expect(presentScan({ ...scan, state: 'reading' }, null).state).toBe('reading')
})

it('shows an application of a scan field for field', () => {
  const row = {
    position: 1,
    name: 'Notes',
    application: 'notes',
    publisher: 'Notes Inc',
    isVerified: false,
    isUnregistered: false,
    isNative: false,
    domain: 'notes.example',
    clientIds: ['x'],
    scopes: [{ scope: 's', label: 'l', risk: 'high', kind: 'mail', more: 'canary' }],
    risk: 'high',
    isForEverybody: false,
    userCount: 7,
    inactiveCount: 2,
    faces: ['a'],
  } as unknown as Parameters<typeof presentApplication>[0]

  expect(presentApplication(row)).toEqual({
    position: 1,
    name: 'Notes',
    application: 'notes',
    publisher: 'Notes Inc',
    is_verified: false,
    is_unregistered: false,
    is_native: false,
    domain: 'notes.example',
    client_ids: ['x'],
    scopes: [{ scope: 's', label: 'l', risk: 'high', kind: 'mail' }],
    level: 'sensitive',
    is_for_everybody: false,
    users: 7,
    inactive_users: 2,
    faces: ['a'],
  })
  expect(flips(presentApplication, row, flags)).toEqual(apart)
})

const discovered = {
  id: 'd1',
  provider: 'microsoft',
  name: 'Notes',
  application: 'notes',
  publisher: 'Notes Inc',
  isVerified: false,
  isUnregistered: false,
  isNative: false,
  domain: 'notes.example',
  clientIds: ['x'],
  scopes: [],
  risk: 1,
  isForEverybody: false,
  userCount: 7,
  inactiveCount: 2,
  faces: ['a'],
  state: 'allowed',
  decidedByName: 'Camille',
  decidedAt: at(1),
  firstSeenAt: at(2),
  lastSeenAt: at(3),
  goneAt: at(4),
  workspace: { id: 'w1', label: 'Workspace' },
  connectedBy: null,
  revocation: undefined,
} as unknown as Parameters<typeof presentDiscovered>[0]

it('shows a discovered application field for field', () => {
  expect(presentDiscovered(discovered)).toEqual({
    id: 'd1',
    provider: 'microsoft',
    name: 'Notes',
    application: 'notes',
    publisher: 'Notes Inc',
    is_verified: false,
    is_unregistered: false,
    is_native: false,
    domain: 'notes.example',
    client_ids: ['x'],
    scopes: [],
    level: 'wide',
    is_for_everybody: false,
    users: 7,
    inactive_users: 2,
    faces: ['a'],
    state: 'allowed',
    decided_by: 'Camille',
    decided_at: onWire(1),
    first_seen_at: onWire(2),
    last_seen_at: onWire(3),
    gone_at: onWire(4),
    workspace: { id: 'w1', label: 'Workspace' },
    user_connector: null,
    revocation: null,
  })
  expect(flips(presentDiscovered, discovered, flags)).toEqual(apart)
  expect([0, 1, 2, 3].map((risk) => presentDiscovered({ ...discovered, risk }).level)).toEqual([
    'limited',
    'wide',
    'sensitive',
    'sensitive',
  ])
})

it('shows who uses it', () => {
  const user = {
    id: 'u1',
    applicationId: 'd1',
    name: 'Notes',
    email: 'ada@corvelle.example',
    isActive: true,
    memberId: 'm1',
    firstName: 'Ada',
    lastName: 'Morel',
    firstSeenAt: at(1),
    goneAt: at(2),
    revocation: undefined,
  } as unknown as Parameters<typeof presentDiscoveredUser>[0]

  expect(presentDiscoveredUser(user)).toEqual({
    id: 'u1',
    application: { id: 'd1', name: 'Notes' },
    email: 'ada@corvelle.example',
    is_active: true,
    member: { id: 'm1', first_name: 'Ada', last_name: 'Morel' },
    first_seen_at: onWire(1),
    gone_at: onWire(2),
    revocation: null,
  })
  expect(presentDiscoveredUser({ ...user, memberId: null }).member).toBeNull()
})
