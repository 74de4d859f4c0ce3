import { expect, it } from 'vitest'
import { timeLeft } from '@/components/reviewer/top-bar'

const now = new Date('2026-11-21T10:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const day = 24 * 60

it.each([
  [30 * day, 'days', 30, false],
  [7 * day - 1, 'days', 6, false],
  [2 * day - 1, 'hours', 47, false],
  [day, 'hours', 24, false],
  [119, 'hours', 1, true],
  [59.5, 'minutes', 59, true],
  [0.5, 'minutes', 1, true],
  [0, 'over', 0, true],
  [-5, 'over', 0, true],
])('says of %s minutes never more than there is', (minutes, unit, count, isSoon) => {
  expect(timeLeft(after(minutes), now)).toEqual({ unit, count, isSoon })
})
