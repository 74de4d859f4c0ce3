import { describe, expect, it } from 'vitest'
import {
  daysLeft,
  graceDays,
  type PlanFacts,
  planState,
  readOnlyFrom,
} from '@/lib/domain/subscription/plan-state'

const now = new Date('2026-02-28T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const day = 86_400

const stateOf = (facts: Partial<PlanFacts>, when = now) => {
  const whole = { status: 'active', cancelAt: null, endedAt: null, pastDueSince: null, ...facts }
  return planState({ ...whole, readOnlyFrom: readOnlyFrom(whole, now) }, when)
}

describe('the state of a subscription', () => {
  it.each([
    [{ status: null }, 'none'],
    [{ status: 'incomplete' }, 'none'],
    [{ status: 'incomplete_expired' }, 'none'],
    [{ status: 'active' }, 'active'],
    [{ status: 'trialing' }, 'active'],
    [{ status: 'past_due', pastDueSince: at(-day) }, 'past_due'],
    [{ status: 'past_due', pastDueSince: at(-graceDays * day - 1) }, 'expired'],
    [{ status: 'active', cancelAt: at(1) }, 'cancelled'],
    [{ status: 'active', cancelAt: at(0) }, 'expired'],
    [{ status: 'past_due', pastDueSince: at(-day), cancelAt: at(day) }, 'cancelled'],
    [{ status: 'canceled', endedAt: at(-1) }, 'expired'],
    [{ status: 'unpaid' }, 'expired'],
    [{ status: 'paused' }, 'expired'],
    [{ status: 'of_next_year' }, 'active'],
  ] as const)('%j is %s', (facts, expected) => {
    expect(stateOf(facts)).toBe(expected)
  })

  it('ends by the clock alone: a second before, at the moment and a second after', () => {
    const cancelAt = at(3 * day)

    expect([-1, 0, 1].map((second) => stateOf({ cancelAt }, at(3 * day + second)))).toEqual([
      'cancelled',
      'expired',
      'expired',
    ])
  })

  it('ends by the grace of a failed payment, or by its cancellation when that comes first', () => {
    const whole = { status: 'past_due', endedAt: null, pastDueSince: at(0) }

    expect(readOnlyFrom({ ...whole, cancelAt: null }, now)).toEqual(at(graceDays * day))
    expect(readOnlyFrom({ ...whole, cancelAt: at(day) }, now)).toEqual(at(day))
    expect(readOnlyFrom({ ...whole, cancelAt: at(30 * day) }, now)).toEqual(at(graceDays * day))
  })
})

it.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [day, 1],
  [day + 1, 2],
  [28 * day, 28],
  [31 * day, 31],
])('%i seconds are %i days', (seconds, expected) => {
  expect(daysLeft(at(seconds), now)).toBe(expected)
})
