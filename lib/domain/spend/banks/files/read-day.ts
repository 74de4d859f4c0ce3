import { parseDate } from '../../../../platform/spreadsheets/parse-date.ts'

export type DateOrder = 'dmy' | 'mdy'

const longest = 64
const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d{1,5}$)/

/**
 * The day in a text, as the bank wrote it, without a time zone. Digits are only read in the given order:
 * 14/03 is not a day in a file that writes the month first.
 */
export function readDay(text: string, order: DateOrder): string | null {
  if (text.length > longest) return null
  const trimmed = text.trim()
  const first = yearFirst.exec(trimmed) ?? compact.exec(trimmed)
  if (first) return isoDay(Number(first[1]), Number(first[2]), Number(first[3]))
  const parts = numeric.exec(trimmed)
  if (parts) {
    const [one, two] = [Number(parts[1]), Number(parts[2])]
    return order === 'dmy'
      ? isoDay(fullYear(parts[3] as string), two, one)
      : isoDay(fullYear(parts[3] as string), one, two)
  }
  // A month by its name. A bare number is not a day here, unlike in a spreadsheet.
  return /\p{L}/u.test(trimmed) ? (parseDate(trimmed, { order })?.date ?? null) : null
}

export function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
}

/** Null for a day that does not exist. */
export function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1970 || year > 2099) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
