import type { Person } from './generate-members'
import type { SeededRandom } from './seeded-random'

const DAY = 86_400_000
export const SINCE = new Date('2012-01-01')
export const UNTIL = new Date('2025-06-01')

/**
 * When somebody's account was created, by the first day of that person, and so told by nothing of whether the person is
 * on the list. What a company opens is there about the first day, or since it has the application; some follow later.
 */
export function openedOnArrival({ start }: Person, introduced: Date, random: SeededRandom): Date {
  const earliest = start > introduced ? start : introduced
  return random.chance(0.7) ? daysAfter(earliest, random.below(21) - 7) : anyDay(earliest, UNTIL, random)
}

/** What people open themselves may be older than their job, or follow it at any time. */
export function openedByOneself({ start }: Person, random: SeededRandom): Date {
  const draw = random.next()
  if (draw < 0.3) return daysAfter(start, random.below(20))
  return draw < 0.5 ? daysAfter(start, -random.below(5 * 365)) : anyDay(start, UNTIL, random)
}

export const anyDay = (from: Date, until: Date, random: SeededRandom) =>
  daysAfter(from, random.below(Math.max(1, (until.getTime() - from.getTime()) / DAY)))

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + Math.floor(days) * DAY)
