import { parseDate } from '../../../../platform/spreadsheets/parse-date.ts'

export type DateOrder = 'dmy' | 'mdy'

const longest = 64
const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d{1,5}$)/

/**
 * The day that a text names, as the bank wrote it: no zone moves it. Digits are read in the given order alone:
 * 14/03 is no day of a file that writes the month first.
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
  // A month by its name. A bare number is no day here, as it is in a spreadsheet.
  return /\p{L}/u.test(trimmed) ? (parseDate(trimmed, { order })?.date ?? null) : null
}

export function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
}

/** Null for a day that no calendar has. */
export function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1970 || year > 2099) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
