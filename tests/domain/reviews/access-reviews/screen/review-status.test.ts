import { expect, it } from 'vitest'
import { reviewStatusOf } from '@/components/access-reviews/review-status'

const at = '2026-11-21T10:00:00.000Z'
const link = {
  validity: 'one_week' as const,
  sent_at: null,
  expires_at: null,
  opened_at: null,
  is_expired: false,
  refused_at: null,
  refusal: null,
  blocked_at: null,
  other_browser_at: null,
  other_browser_from: null,
  reminded_at: null,
}
const running = { state: 'sent' as const, prepared_at: at, handed_in_at: null, link }

it('says one thing of a review: what stops it goes before how far it is', () => {
  expect(reviewStatusOf({ ...running, state: 'launched', prepared_at: null })).toBe('preparing')
  expect(reviewStatusOf({ ...running, state: 'launched' })).toBe('not_sent')
  expect(reviewStatusOf({ ...running, link: { ...link, sent_at: at } })).toBe('sent')
  expect(reviewStatusOf({ ...running, link: { ...link, sent_at: at, opened_at: at } })).toBe('opened')
  const late = { ...link, sent_at: at, opened_at: at, is_expired: true }
  expect(reviewStatusOf({ ...running, link: late })).toBe('expired')
  expect(reviewStatusOf({ ...running, link: { ...late, refused_at: at } })).toBe('refused')
  expect(reviewStatusOf({ ...running, link: { ...link, sent_at: at, blocked_at: at } })).toBe('blocked')
  expect(reviewStatusOf({ ...running, handed_in_at: at, link: late })).toBe('handed_in')
  expect(reviewStatusOf({ ...running, state: 'cancelled', prepared_at: null })).toBe('cancelled')
})
