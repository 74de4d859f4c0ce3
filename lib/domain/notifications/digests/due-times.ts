import type { DigestMail } from '@/lib/domain/notifications/topic-schema'

export type Rhythm = {
  mail: DigestMail
  /** 1 is Monday; for weeks alone. Months begin with their first. */
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

/** In the day, week or month of the reader's calendar in which it is `now`, and so many later. */
function dueAt(now: Date, { mail, day, hour, timeZone }: Rhythm, further: number): Date {
  // The calendar is reckoned with on local days, which all have 24 hours; the clock comes last.
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
 * When the clocks there show a local time. One that they show twice, as summer ends, is meant the first time; one that they
 * skip, as it begins, is as much later as they skip.
 */
function instantOf(local: number, timeZone: string): number {
  const offsets = [local - aDay, local + aDay].map((near) => localTime(near, timeZone) - near)
  const met = offsets.map((offset) => local - offset).filter((at) => localTime(at, timeZone) === local)
  return met.length > 0 ? Math.min(...met) : local - offsets[0]!
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks there show, as if it were UTC. */
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
