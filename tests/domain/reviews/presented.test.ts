import { expect, it } from 'vitest'
import { noCounts } from '@/lib/domain/reviews/items/count-items'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { presentLaunch } from '@/lib/domain/reviews/launch/launch-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { at, flips, onWire } from '@/tests/support/field-for-field'

type Review = Parameters<typeof presentReview>[0]
type Item = Parameters<typeof presentItem>[0]

const review = {
  id: 'r1',
  launchId: 'l1',
  origin: 'manual',
  userConnector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
  isApplicationDeleted: false,
  state: 'sent',
  kind: 'accounts',
  scope: { inactive_days: 90 },
  memberTypes: ['Contractor'],
  groups: ['Admins'],
  reviewerName: 'Ben',
  reviewerEmail: 'ben@corvelle.example',
  reviewerLanguage: 'en',
  reviewerMemberId: 'm1',
  launchedBy: { id: 'u1', fullName: 'Camille' },
  createdAt: at(1),
  preparedAt: at(2),
  itemCount: 20,
  counts: {
    ...noCounts,
    pending: 1,
    approved: 2,
    rejected: 3,
    flagged: 4,
    ownPending: 5,
    open: 6,
    asked: 7,
    proven: 8,
    kept: 9,
    alarms: 10,
    daysMedian: 11,
    daysMost: 12,
  },
  completeness: { is_whole: true },
  listHash: new Uint8Array([1, 171]),
  linkValidity: 'one_week',
  linkSentAt: at(3),
  linkExpiresAt: at(4),
  linkOpenedAt: at(5),
  linkRefusedAt: at(6),
  linkRefusal: 'no such mailbox',
  linkBlockedAt: at(7),
  otherBrowserAt: at(8),
  otherBrowserFrom: '192.0.2.1',
  remindedAt: at(9),
  handedInAt: at(10),
  endedAt: at(11),
  endedBy: { id: 'u2', fullName: 'Dana' },
  endReason: 'done',
  version: 13,
} as unknown as Review

it('shows a review field for field', () => {
  expect(presentReview(review)).toEqual({
    id: 'r1',
    launch: 'l1',
    origin: 'manual',
    user_connector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
    application_deleted: false,
    state: 'sent',
    kind: 'accounts',
    scope: { inactive_days: 90 },
    scope_member_types: ['Contractor'],
    scope_groups: ['Admins'],
    reviewer: { name: 'Ben', email: 'ben@corvelle.example', language: 'en', member: 'm1' },
    launched_by: { id: 'u1', full_name: 'Camille' },
    created_at: onWire(1),
    prepared_at: onWire(2),
    items: 20,
    counts: { pending: 1, approved: 2, rejected: 3 },
    flagged: 4,
    own_pending: 5,
    completeness: { is_whole: true },
    list_hash: '01ab',
    link: {
      validity: 'one_week',
      sent_at: onWire(3),
      expires_at: onWire(4),
      opened_at: onWire(5),
      is_expired: presentReview(review).link.is_expired,
      refused_at: onWire(6),
      refusal: 'no such mailbox',
      blocked_at: onWire(7),
      other_browser_at: onWire(8),
      other_browser_from: '192.0.2.1',
      reminded_at: onWire(9),
    },
    handed_in_at: onWire(10),
    ended_at: onWire(11),
    ended_by: { id: 'u2', full_name: 'Dana' },
    end_reason: 'done',
    outcomes: { open: 6, asked: 7, proven: 8, kept: 9, alarms: 10, days: { median: 11, most: 12 } },
    version: 13,
  })
})

it('says that a link has expired, and that nothing was verified yet', () => {
  const link = (linkExpiresAt: Date | null) => presentReview({ ...review, linkExpiresAt }).link.is_expired

  expect(link(new Date(Date.now() - 60_000))).toBe(true)
  expect(link(new Date(Date.now() + 600_000))).toBe(false)
  expect(link(null)).toBe(false)
  const counts = { ...review.counts, daysMedian: null, daysMost: null }
  expect(presentReview({ ...review, counts, launchedBy: null, listHash: null })).toMatchObject({
    outcomes: { days: null },
    launched_by: null,
    list_hash: null,
  })
})

it('shows an item field for field', () => {
  const item = {
    id: 'i1',
    accountId: 'a1',
    groupId: 'g1',
    position: 4,
    snapshot: { display_name: 'Ada' },
    flags: [{ flag: 'left' }],
    isFlagged: false,
    changes: [{ field: 'role' }],
    isRoutine: false,
    isOwn: false,
    stake: 'owner',
    goneAt: at(1),
    decision: 'rejected',
    comment: { type: 'doc' },
    decidedAt: at(2),
    decidedBy: 'reviewer',
    decidedById: null,
    decidedByName: 'Ben',
    overturns: [{ decision: 'approved' }],
    decidedByDefault: false,
    version: 3,
    outcome: 'deletion_asked',
    outcomeReason: 'left',
    outcomeAt: at(3),
    proof: 'verified_gone',
    proofAt: at(9),
    attestation: null,
    request: { id: 'p1', act: 'delete', state: 'done', errorKind: null },
  } as unknown as Item

  expect(presentItem(item)).toEqual({
    id: 'i1',
    account: 'a1',
    group: 'g1',
    position: 4,
    snapshot: { display_name: 'Ada' },
    flags: [{ flag: 'left' }],
    is_flagged: false,
    changes: [{ field: 'role' }],
    is_routine: false,
    is_own: false,
    stake: 'owner',
    gone_at: onWire(1),
    decision: 'rejected',
    comment: { type: 'doc' },
    decided_at: onWire(2),
    decided_by: { kind: 'reviewer', id: null, name: 'Ben' },
    overturns: [{ decision: 'approved' }],
    decided_by_default: false,
    version: 3,
    outcome: 'deletion_asked',
    outcome_reason: 'left',
    outcome_at: onWire(3),
    proof: 'verified_gone',
    proof_at: onWire(9),
    days_to_removal: 7,
    attestation: null,
    request: { id: 'p1', act: 'delete', state: 'done', failure: null },
  })
  expect(flips(presentItem, item, ['isFlagged', 'isRoutine', 'isOwn', 'decidedByDefault'])).toEqual({
    isFlagged: ['is_flagged'],
    isRoutine: ['is_routine'],
    isOwn: ['is_own'],
    decidedByDefault: ['decided_by_default'],
  })
  expect(presentItem({ ...item, proof: 'still_there' } as Item).days_to_removal).toBeNull()
  expect(presentItem({ ...item, decidedBy: null, request: null } as Item)).toMatchObject({
    decided_by: null,
    request: null,
  })
})

it('shows what was launched, and why the rest was not', () => {
  const launched = {
    launchId: 'l1',
    launched: ['r1'],
    refused: [{ userConnectorId: 'c1', key: 'k', params: { n: 1 } }],
  }

  expect(presentLaunch(launched as unknown as Parameters<typeof presentLaunch>[0])).toEqual({
    launch: 'l1',
    launched: ['r1'],
    refused: [{ user_connector: 'c1', key: 'k', params: { n: 1 } }],
  })
})
