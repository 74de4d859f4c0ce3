import type { DigestMail } from '@/lib/domain/notifications/topic-schema'

export type Rhythm = {
  mail: DigestMail
  /** 1 is Monday; only for weekly digests. Monthly digests are due on the first. */
  day: number
  hour: number
  timeZone: string
}

const aDay = 86_400_000
const anHour = 3_600_000

/** The last time at or before `now` at which a digest was due. */
export function lastDue(now: Date, rhythm: Rhythm): Date {
  for (let back = 0; ; back++) {
    const at = dueAt(now, rhythm, -back)
    if (at <= now) return at
  }
}

/** The first time after `now` at which one is due. */
export function nextDue(now: Date, rhythm: Rhythm): Date {
  for (let ahead = 0; ; ahead++) {
    const at = dueAt(now, rhythm, ahead)
    if (at > now) return at
  }
}

/** The due time in the local day, week or month that contains `now`, or the given number of periods later. */
function dueAt(now: Date, { mail, day, hour, timeZone }: Rhythm, further: number): Date {
  // Computed with local days of 24 hours each; the zone's offset is applied last.
  const today = Math.floor(localTime(now.getTime(), timeZone) / aDay) * aDay
  const date = new Date(today)
  const weekday = (date.getUTCDay() + 6) % 7
  const on = {
    daily: () => today + further * aDay,
    weekly: () => today + (day - 1 - weekday + 7 * further) * aDay,
    monthly: () => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1),
  }[mail]()
  return new Date(instantOf(on + hour * anHour, timeZone))
}

/**
 * The instant at which clocks in the zone show a local time. When clocks go back, the first of the two instants; when
 * they go forward, a skipped time is shifted by the length of the gap.
 */
function instantOf(local: number, timeZone: string): number {
  const offsets = [local - aDay, local + aDay].map((near) => localTime(near, timeZone) - near)
  const met = offsets.map((offset) => local - offset).filter((at) => localTime(at, timeZone) === local)
  return met.length > 0 ? Math.min(...met) : local - offsets[0]!
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone's local time, represented as if it were UTC. */
function localTime(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
