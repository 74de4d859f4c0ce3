import { labelKey } from './label-key.ts'
import { dateOfSerial } from './serial-date.ts'

export type DateOrder = 'dmy' | 'mdy'
export type ParsedDate = {
  /** `2024-03-12` */
  date: string
  /** `14:30:00`, when the text has a time. */
  time: string | null
  /** `Z` or `+02:00`, when the text has a zone. */
  offset: string | null
  /** Whether the given order decided, because the date can be read in two ways, such as 03/04/2024. */
  isAmbiguous: boolean
}

type Parts = { year: number; month: number; day: number; isAmbiguous?: boolean }

const longest = 64
// A zone may be named behind its offset: 09:15:00 +0100 CET.
const timePattern =
  /[T\s,]+(?:à\s+|at\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?(?:(?<=[+-]\d{2}:?\d{2})\s+[a-z]{3,4})?$/i

/** A date as people and programs write it, or null. `order` says how to read 03/04/2024. */
export function parseDate(text: string, { order }: { order: DateOrder }): ParsedDate | null {
  if (text.length > longest) return null
  const trimmed = text.trim()
  const time = timePattern.exec(trimmed)
  const clock = time ? readClock(time) : { time: null, offset: null }
  if (!clock) return null
  const rest = (time ? trimmed.slice(0, time.index) : trimmed).trim()
  const parts = yearFirst(rest) ?? numeric(rest, order) ?? named(rest)
  if (parts) {
    const date = isoDate(parts)
    return date ? { date, ...clock, isAmbiguous: parts.isAmbiguous ?? false } : null
  }
  return time ? null : serial(trimmed)
}

/** How the dates of one column are written, which a day above 12 shows. For mixed columns a person must choose. */
export function detectDateOrder(values: Iterable<string>): DateOrder | 'mixed' | 'unknown' {
  const { dmy, mdy } = countDateOrders(values)
  if (dmy.count > 0 && mdy.count > 0) return 'mixed'
  if (dmy.count > 0) return 'dmy'
  return mdy.count > 0 ? 'mdy' : 'unknown'
}

/** The dates that can only be read in one order, with the first of each. */
export function countDateOrders(
  values: Iterable<string>,
): Record<DateOrder, { count: number; first: string | null }> {
  const orders = {
    dmy: { count: 0, first: null as string | null },
    mdy: { count: 0, first: null as string | null },
  }
  for (const value of values) {
    const text = value.length <= longest ? value.trim() : ''
    const match = numericPattern.exec(text)
    const [first, second] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
    const isDayFirst = first > 12 && first <= 31 && second <= 12
    const isMonthFirst = second > 12 && second <= 31 && first <= 12
    if (!isDayFirst && !isMonthFirst) continue
    const order = isDayFirst ? orders.dmy : orders.mdy
    order.count++
    order.first ??= text
  }
  return orders
}

/** The instant of a parsed date, in UTC when it has no zone. */
export function instantOf({ date, time, offset }: ParsedDate): Date {
  return new Date(`${date}T${time ?? '00:00:00'}${offset ?? 'Z'}`)
}

/** Parses all cells to instants with one order. */
export function instantReader(order: DateOrder): (text: string) => Date | null {
  return (text) => {
    const parsed = parseDate(text, { order })
    return parsed && instantOf(parsed)
  }
}

const numericPattern = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/

function yearFirst(text: string): Parts | null {
  const match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}

function numeric(text: string, order: DateOrder): Parts | null {
  const match = numericPattern.exec(text)
  if (match?.[0].length !== text.length) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  const year = fullYear(match[3] ?? '')
  const isAmbiguous = first <= 12 && second <= 12 && first !== second
  if (second > 12) return { year, month: first, day: second }
  if (first > 12) return { year, month: second, day: first }
  return order === 'dmy'
    ? { year, month: second, day: first, isAmbiguous }
    : { year, month: first, day: second, isAmbiguous }
}

/** 12 mars 2024, 1er avr. 2024, mardi 12 mars 2024, 12-Mar-24, March 12, 2024. */
function named(text: string): Parts | null {
  const words = text.split(/[\s,\-/.]+/).filter(Boolean)
  if (words.length === 4 && /^\p{L}+$/u.test(words[0] ?? '')) words.shift()
  if (words.length !== 3) return null
  const [first = '', second = '', last = ''] = words
  const month = monthNumber(second) ?? monthNumber(first)
  const day = /^(\d{1,2})(?:er|st|nd|rd|th)?$/i.exec(monthNumber(second) ? first : second)?.[1]
  return month && day && /^(?:\d{2}|\d{4})$/.test(last)
    ? { year: fullYear(last), month, day: Number(day) }
    : null
}

/** A date of Excel that was exported without its format: 45363 is 2024-03-12. */
function serial(text: string): ParsedDate | null {
  if (!/^\d{5}(?:\.\d{1,15})?$/.test(text)) return null
  const iso = dateOfSerial(Number(text), 'date', false)
  if (!iso || Number(text) < 10_000 || Number(text) > 80_000) return null
  return { date: iso.slice(0, 10), time: iso.slice(11) || null, offset: null, isAmbiguous: false }
}

function readClock([, hour, minute, second, half, zone]: RegExpExecArray) {
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    time: `${two(hours)}:${two(Number(minute))}:${two(Number(second ?? 0))}`,
    offset: readOffset(zone),
  }
}

function readOffset(zone: string | undefined) {
  if (!zone) return null
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 'Z'
  return Number(match[2]) <= 14 && Number(match[3]) <= 59 ? `${match[1]}${match[2]}:${match[3]}` : null
}

function fullYear(digits: string) {
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
}

function isoDate({ year, month, day }: Parts) {
  if (year < 1900 || year > 2999) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

const names = [
  ['janvier', 'janv', 'january', 'jan'],
  ['février', 'févr', 'fév', 'february', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['août', 'august', 'aug'],
  ['septembre', 'sept', 'september', 'sep'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['décembre', 'déc', 'december', 'dec'],
]

const numbers = new Map(
  names.flatMap((aliases, i) => aliases.map((alias) => [labelKey(alias), i + 1] as const)),
)

/** 1 to 12 for a month's name or short form in French or English. */
function monthNumber(name: string): number | null {
  return numbers.get(labelKey(name)) ?? null
}
