import { expect, it } from 'vitest'
import { presentCandidate } from '@/lib/domain/anomalies/candidates/candidates'
import { presentAnomaly, presentDecision } from '@/lib/domain/anomalies/list/present-anomaly'
import { presentOutcome, presentUndone } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { at, onWire } from '@/tests/support/field-for-field'

type Anomaly = Parameters<typeof presentAnomaly>[0]
type Decision = Parameters<typeof presentDecision>[0]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000)
const account = {
  id: 'a1',
  userConnector: { id: 'c1', application: 'gitlab', label: 'Our GitLab', checkNotes: [], lastSyncAt: null },
  provisioning: null,
  identifiers: [],
  manager: null,
  fields: {},
  member: null,
  anomalyId: null,
  firstSeenAt: at(1),
}
const decision = {
  id: 'd1',
  batchId: 'b1',
  resolution: 'assign_member',
  memberId: 'm1',
  memberName: 'Ada Morel',
  reason: 'known',
  setAsideUntil: at(20),
  decidedByName: 'Camille',
  decidedAt: daysAgo(1),
  undoneAt: null,
} as unknown as Decision
const anomaly = {
  id: 'x1',
  state: 'open',
  account,
  best: {
    member: { id: 'm1', firstName: 'Ada', lastName: 'Morel' },
    confidence: 87,
    evidence: [
      { reason: 'same_login', params: { login: 'ada' }, points: 10 },
      { reason: 'same_name', params: { name: 'Ada' }, points: 30 },
    ],
  },
  decision: null,
  detectedAt: daysAgo(3),
  dueAt: daysAgo(1),
  resolvedAt: at(2),
  resolution: null,
  setAsideUntil: at(3),
  failureKind: null,
  failureKey: null,
  failureParams: {},
  failureReason: null,
  rankedAt: at(4),
} as unknown as Anomaly

it('shows an anomaly field for field', () => {
  expect(presentAnomaly(anomaly)).toMatchObject({
    id: 'x1',
    state: 'open',
    user_connector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
    account: { id: 'a1' },
    detected_at: anomaly.detectedAt.toISOString(),
    age_days: 3,
    due_at: anomaly.dueAt?.toISOString(),
    is_overdue: true,
    resolved_at: onWire(2),
    resolution: null,
    set_aside_until: onWire(3),
    failure: null,
    ranked_at: onWire(4),
    best_candidate: {
      member: { id: 'm1', first_name: 'Ada', last_name: 'Morel' },
      confidence: 87,
      reason: { key: 'same_name', params: { name: 'Ada' } },
    },
    decision: null,
  })
})

it('gives the strongest reason for an owner first, and the strongest one against last', () => {
  const points = [-4, 12, -20, 40, -7]
  const evidence = points.map((each) => ({ reason: `reason_${each}`, params: {}, points: each }))
  const best = { ...anomaly.best, evidence }

  const candidate = presentCandidate({ evidence } as unknown as Parameters<typeof presentCandidate>[0])
  const listed = presentAnomaly({ ...anomaly, best } as Anomaly).best_candidate

  expect(candidate.evidence.map((piece) => piece.points)).toEqual([40, 12, -4, -7, -20])
  expect([listed?.reason?.key, listed?.against?.key]).toEqual(['reason_40', 'reason_-20'])
})

it('is overdue only while it is open and its day has passed', () => {
  const isOverdue = (rest: object) => presentAnomaly({ ...anomaly, ...rest } as Anomaly).is_overdue

  expect(isOverdue({ state: 'set_aside' })).toBe(true)
  expect(isOverdue({ state: 'resolved' })).toBe(false)
  expect(isOverdue({ dueAt: null })).toBe(false)
  expect(isOverdue({ dueAt: new Date(Date.now() + 600_000) })).toBe(false)
  expect(presentAnomaly({ ...anomaly, detectedAt: new Date(Date.now() + 600_000) }).age_days).toBe(0)
})

it('shows why an application refused', () => {
  const failed = { ...anomaly, failureKind: 'conflict', failureReason: 'busy', failureParams: { n: 1 } }

  expect(presentAnomaly(failed as Anomaly).failure).toEqual({
    kind: 'conflict',
    key: 'provisioning.failures.unexpected',
    params: { n: 1 },
    reason: 'busy',
  })
})

it('shows a decision field for field', () => {
  expect(presentDecision(decision, { state: 'resolved' })).toEqual({
    id: 'd1',
    batch_id: 'b1',
    resolution: 'assign_member',
    member: { id: 'm1', name: 'Ada Morel' },
    reason: 'known',
    set_aside_until: onWire(20),
    decided_by: 'Camille',
    decided_at: decision.decidedAt.toISOString(),
    can_undo: true,
  })
})

it('can be undone in time, unless it is undone already or the application was asked', () => {
  const canUndo = (rest: object, state = 'resolved') =>
    presentDecision({ ...decision, ...rest } as Decision, { state }).can_undo

  expect(canUndo({ undoneAt: at(1) })).toBe(false)
  expect(canUndo({}, 'open')).toBe(false)
  expect(canUndo({ resolution: 'delete_account' }, 'deleting')).toBe(true)
  expect(canUndo({ resolution: 'delete_account' }, 'resolved')).toBe(false)
  expect(canUndo({ decidedAt: daysAgo(29) })).toBe(true)
  expect(canUndo({ decidedAt: daysAgo(30) })).toBe(false)
})

it('tells what a bulk act did, and why the rest was left', () => {
  const skipped = [{ id: 'x2', key: 'anomalies.gone', params: {} }]
  const outcome = { batchId: 'b1', resolved: ['x1'], skipped, linked: 2 }
  const say = (key: string) => `said ${key}`

  expect(presentOutcome(outcome as Parameters<typeof presentOutcome>[0], say)).toEqual({
    batch_id: 'b1',
    total: 1,
    resolved: ['x1'],
    skipped: [{ id: 'x2', message: 'said anomalies.gone' }],
    linked: 2,
    queued: false,
  })
  expect(
    presentOutcome({ ...outcome, total: 900, isQueued: true } as Parameters<typeof presentOutcome>[0], say),
  ).toMatchObject({ total: 900, queued: true })
  const undone = { reopened: ['x1'], unlinked: 3, stays: skipped }
  expect(presentUndone(undone as unknown as Parameters<typeof presentUndone>[0], say)).toEqual({
    reopened: ['x1'],
    unlinked: 3,
    stays: [{ id: 'x2', message: 'said anomalies.gone' }],
  })
})
