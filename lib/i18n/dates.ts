import { dateTimeFormat, relativeTimeFormat } from '@/lib/i18n/formatters'
import { localeOf, withoutNarrowSpaces } from '@/lib/i18n/locales'

/** An instant or a day. A bare day (`2025-11-21`) has no time zone and never moves to the day before. */
export type DateLike = string | Date

type Options = { language: string; timeZone?: string }

const isBareDay = (value: DateLike) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const toDate = (value: DateLike) => (value instanceof Date ? value : new Date(value))

function show(value: DateLike, { language, timeZone }: Options, parts: Intl.DateTimeFormatOptions): string {
  const zone = isBareDay(value) ? 'UTC' : timeZone
  return withoutNarrowSpaces(
    dateTimeFormat(localeOf(language), { ...parts, timeZone: zone }).format(toDate(value)),
  )
}

// French counts the first of the month: "1er décembre".
const firstOfMonth = (text: string, language: string) =>
  language === 'fr' ? text.replace(/(^|\s)1(?=\s)/, '$11er') : text

/** In tables: `21/11/2025`. */
export function formatDate(value: DateLike, options: Options): string {
  return show(value, options, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** In prose: `21 nov. 2025`, or with `long`, `21 novembre 2025`. */
export function formatDateInProse(
  value: DateLike,
  options: Options & { long?: boolean; year?: boolean },
): string {
  const year = options.year === false ? undefined : 'numeric'
  const text = show(value, options, { day: 'numeric', month: options.long ? 'long' : 'short', year })
  return firstOfMonth(text, options.language)
}

/** `lundi`. */
export function formatWeekday(value: DateLike, options: Options): string {
  return show(value, options, { weekday: 'long' })
}

/** `14:32`, or with `seconds`, `14:32:08`. */
export function formatTime(value: DateLike, options: Options & { seconds?: boolean }): string {
  const seconds = options.seconds ? { second: '2-digit' as const } : {}
  return show(value, options, { hour: '2-digit', minute: '2-digit', ...seconds, hourCycle: 'h23' })
}

/** The exact instant, for tooltips: `21/11/2025 14:32`. A bare day has no time to show. */
export function formatDateTime(value: DateLike, options: Options): string {
  return isBareDay(value)
    ? formatDate(value, options)
    : `${formatDate(value, options)} ${formatTime(value, options)}`
}

/** `nov.` for the axis of twelve months. */
export function formatMonth(
  value: DateLike,
  options: Options & { long?: boolean; withYear?: boolean },
): string {
  return show(value, options, {
    month: options.long ? 'long' : 'short',
    ...(options.withYear && { year: 'numeric' }),
  })
}

const minute = 60_000
const hour = 60 * minute
const daysBetween = (a: number, b: number) => Math.round((a - b) / (24 * hour))

/** Midnight of the reader's day, represented as if it were UTC. */
function dayOf(value: DateLike, { language, timeZone }: Options): number {
  // Both languages write day/month/year, so one cached formatter serves both.
  const [day, month, year] = formatDate(value, { language: language === 'fr' ? 'fr' : 'en', timeZone }).split(
    '/',
  )
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** Within 7 days in words (`il y a 12 min`, `hier à 18:42`), otherwise the date; for the past and the future. */
export function formatRelative(value: DateLike, now: DateLike, options: Options): string {
  const gap = toDate(value).getTime() - toDate(now).getTime()
  const words = relativeTimeFormat(localeOf(options.language), { style: 'short', numeric: 'auto' })
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    withoutNarrowSpaces(words.format(count === 0 ? 0 : count, unit))
  const days = daysBetween(dayOf(value, options), dayOf(now, options))

  if (isBareDay(value)) return Math.abs(days) < 7 ? say(days, 'day') : formatDate(value, options)
  if (Math.abs(gap) < 45_000) return say(0, 'second')
  if (Math.abs(gap) < hour) return say(Math.round(gap / minute), 'minute')
  if (days === 0) return say(Math.round(gap / hour), 'hour')
  if (Math.abs(days) === 1) {
    const join = { fr: ' à ', en: ' at ' }[options.language] ?? ', '
    return `${say(days, 'day')}${join}${formatTime(value, options)}`
  }
  return Math.abs(days) < 7 ? say(days, 'day') : formatDate(value, options)
}
