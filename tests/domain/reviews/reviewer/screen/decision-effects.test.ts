import { expect, it } from 'vitest'
import { changed, needsReason, recounted } from '@/components/reviewer/items/decision-effects'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

const comment = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Prolongé' }] }],
}
const row = (change: Partial<ReviewItemView> = {}) =>
  ({
    id: '1',
    is_flagged: false,
    is_routine: false,
    is_own: false,
    decision: 'pending',
    comment: null,
    decided_at: null,
    decided_by: null,
    version: 3,
    ...change,
  }) as ReviewItemView
const review = {
  counts: { pending: 5, approved: 2, rejected: 1 },
  flagged_pending: 2,
  routine_pending: 1,
  own_pending: 1,
  approvable: 2,
} as ReviewerReviewView

it('asks a reason for approving what is flagged, and not for what is not', () => {
  const flagged = row({ is_flagged: true })

  expect(needsReason(flagged, { decision: 'approved' }, 'Inès')).toBe(true)
  expect(needsReason(flagged, { decision: 'approved', comment }, 'Inès')).toBe(false)
  expect(needsReason({ ...flagged, comment }, { decision: 'approved' }, 'Inès')).toBe(false)
  expect(needsReason({ ...flagged, comment }, { decision: 'approved', comment: null }, 'Inès')).toBe(true)
  expect(needsReason(flagged, { decision: 'rejected' }, 'Inès')).toBe(false)
  expect(needsReason(row(), { decision: 'approved' }, 'Inès')).toBe(false)
})

it('asks a reason of its own for changing what somebody else decided, to whatever', () => {
  const byUser = { kind: 'user' as const, id: 'u', name: 'Inès' }
  const byOther = { kind: 'reviewer' as const, id: null, name: 'Omar' }
  const byMyself = { ...byOther, name: 'Inès' }
  const decided = (decided_by: ReviewItemView['decided_by']) =>
    row({ decision: 'rejected', decided_by, comment })

  for (const of of [byUser, byOther]) {
    expect(needsReason(decided(of), { decision: 'approved' }, 'Inès')).toBe(true)
    expect(needsReason(decided(of), { decision: 'pending' }, 'Inès')).toBe(true)
    expect(needsReason(decided(of), { decision: 'approved', comment: null }, 'Inès')).toBe(true)
    expect(needsReason(decided(of), { decision: 'approved', comment }, 'Inès')).toBe(false)
    expect(needsReason(decided(of), { decision: 'rejected' }, 'Inès')).toBe(false)
  }
  expect(needsReason(decided(byMyself), { decision: 'approved' }, 'Inès')).toBe(false)
})

it('shows a decision before the server has it, without touching its version', () => {
  const now = new Date('2026-11-21T10:00:00Z')

  const approved = changed(row({ comment }), { decision: 'approved' }, 'Inès', now)
  const pending = changed(approved, { decision: 'pending', comment: null }, 'Inès', now)

  expect(approved).toMatchObject({
    decision: 'approved',
    comment,
    decided_at: now.toISOString(),
    decided_by: { kind: 'reviewer', name: 'Inès' },
    version: 3,
  })
  expect(pending).toMatchObject({ decision: 'pending', comment: null, decided_at: null, decided_by: null })
})

it('moves the counts with a decision, and back with its refusal', () => {
  const flagged = row({ is_flagged: true })

  const after = recounted(review, flagged, 'pending', 'rejected')

  expect(after).toEqual({
    counts: { pending: 4, approved: 2, rejected: 2 },
    flagged_pending: 1,
    routine_pending: 1,
    own_pending: 1,
    approvable: 2,
  })
  expect(recounted(after, flagged, 'rejected', 'pending')).toEqual(review)
  expect(recounted(review, row({ is_routine: true }), 'pending', 'approved')).toMatchObject({
    routine_pending: 0,
    approvable: 1,
  })
  expect(recounted(review, row(), 'approved', 'rejected')).toMatchObject({
    counts: { pending: 5, approved: 1, rejected: 2 },
    approvable: 2,
  })
})
