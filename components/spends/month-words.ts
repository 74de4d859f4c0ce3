import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'

const at = (month: string) => new Date(`${month}-15T12:00:00Z`)

/** `oct.`, `Oct`. */
export const shortMonth = (month: string, language: string) =>
  dateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(at(month))

/** `Octobre 2025`, as a title. */
export function wholeMonth(month: string, language: string): string {
  const text = dateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at(month))
  return text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1)
}
