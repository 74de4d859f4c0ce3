import { expect, it } from 'vitest'
import { validityEnd } from '@/components/access-reviews/launch/validity-end'

const end = (validity: Parameters<typeof validityEnd>[0], now: string) =>
  validityEnd(validity, new Date(now)).toISOString()

it('counts hours and days from now', () => {
  expect(end('one_hour', '2026-03-31T22:30:00.000Z')).toBe('2026-03-31T23:30:00.000Z')
  expect(end('one_day', '2026-03-31T22:30:00.000Z')).toBe('2026-04-01T22:30:00.000Z')
  expect(end('one_week', '2026-12-28T09:00:00.000Z')).toBe('2027-01-04T09:00:00.000Z')
})

it('takes the same day of the next month, or its last', () => {
  expect(end('one_month', '2026-11-21T14:32:00.000Z')).toBe('2026-12-21T14:32:00.000Z')
  expect(end('one_month', '2027-01-31T08:00:00.000Z')).toBe('2027-02-28T08:00:00.000Z')
  expect(end('one_month', '2026-12-31T08:00:00.000Z')).toBe('2027-01-31T08:00:00.000Z')
})
