import { describe, expect, it } from 'vitest'
import { lastDue, nextDue, type Rhythm } from '@/lib/domain/notifications/digests/due-times'

const rhythm = (given: Partial<Rhythm> = {}): Rhythm => ({
  mail: 'daily',
  day: 1,
  hour: 8,
  timeZone: 'Europe/Paris',
  ...given,
})
const last = (now: string, given?: Partial<Rhythm>) => lastDue(new Date(now), rhythm(given)).toISOString()
const next = (now: string, given?: Partial<Rhythm>) => nextDue(new Date(now), rhythm(given)).toISOString()

/** Every time that is due in a span, as a clock that looks every quarter of an hour meets them. */
function met(from: string, until: string, given: Partial<Rhythm>): string[] {
  const times = new Set<string>()
  for (let at = Date.parse(from); at <= Date.parse(until); at += 900_000)
    times.add(lastDue(new Date(at), rhythm(given)).toISOString())
  return [...times].filter((time) => time >= new Date(from).toISOString())
}

it('is due at the hour of the reader, in winter and in summer', () => {
  expect(last('2026-01-15T12:00:00Z')).toBe('2026-01-15T07:00:00.000Z')
  expect(last('2026-07-15T12:00:00Z')).toBe('2026-07-15T06:00:00.000Z')
  expect(last('2026-07-15T05:59:59Z')).toBe('2026-07-14T06:00:00.000Z')
  expect(last('2026-07-15T06:00:00Z')).toBe('2026-07-15T06:00:00.000Z')
})

it('is due on the day of the reader, wherever they are', () => {
  expect(last('2026-11-23T06:00:00Z', { timeZone: 'Asia/Kathmandu' })).toBe('2026-11-23T02:15:00.000Z')
  expect(last('2026-11-22T20:00:00Z', { timeZone: 'Pacific/Auckland' })).toBe('2026-11-22T19:00:00.000Z')
  expect(last('2026-11-23T12:00:00Z', { timeZone: 'America/Los_Angeles' })).toBe('2026-11-22T16:00:00.000Z')
})

it('is due on the chosen day of the week, and on the first of a month', () => {
  expect(last('2026-11-22T12:00:00Z', { mail: 'weekly' })).toBe('2026-11-16T07:00:00.000Z')
  expect(last('2026-11-23T07:00:00Z', { mail: 'weekly' })).toBe('2026-11-23T07:00:00.000Z')
  expect(next('2026-11-23T07:00:00Z', { mail: 'weekly', day: 7 })).toBe('2026-11-29T07:00:00.000Z')
  expect(last('2026-03-01T06:59:00Z', { mail: 'monthly' })).toBe('2026-02-01T07:00:00.000Z')
  expect(next('2026-12-31T12:00:00Z', { mail: 'monthly' })).toBe('2027-01-01T07:00:00.000Z')
})

describe('where the clocks change', () => {
  it('comes once on each day, even at an hour that is skipped or shown twice', () => {
    // Paris: 2 to 3 o'clock is skipped on 29 March, and shown twice on 25 October.
    expect(met('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z', { hour: 2 })).toEqual([
      '2026-03-28T01:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
    ])
    expect(met('2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z', { hour: 2 })).toEqual([
      '2026-10-24T00:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-26T01:00:00.000Z',
      '2026-10-27T01:00:00.000Z',
    ])
  })

  it('comes at midnight where a day begins at one', () => {
    // Cairo: the clocks go from 0 to 1 o'clock on the last Friday of April.
    const due = met('2026-04-22T12:00:00Z', '2026-04-25T12:00:00Z', { hour: 0, timeZone: 'Africa/Cairo' })

    expect(due).toHaveLength(3)
  })
})
