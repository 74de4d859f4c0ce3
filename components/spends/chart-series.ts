import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'

/** One colour of a chart: minor units, one a month. */
export type Series = { id: string; name: string; color: string; values: number[] }

const shown = 5
const colors = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6']

/** The five largest applications, and all the others as one. */
export function seriesByApplication(summary: CurrencySummaryView, others: string): Series[] {
  const top = summary.by_application.slice(0, shown)
  const rest = summary.by_application.slice(shown)
  const series = top.map(({ payee, name, months }, index) => ({
    id: payee,
    name,
    color: `var(${colors[index]})`,
    values: months,
  }))
  if (rest.length === 0) return series
  const values = summary.months.map((_, at) => rest.reduce((sum, { months }) => sum + (months[at] ?? 0), 0))
  return [...series, { id: 'others', name: others, color: `var(${colors[shown]})`, values }]
}

/** Validated below, to validate above. */
export const seriesByState = (
  summary: CurrencySummaryView,
  names: { validated: string; toValidate: string },
) => [
  {
    id: 'validated',
    name: names.validated,
    color: 'var(--purple-600)',
    values: summary.months.map(({ validated }) => validated),
  },
  {
    id: 'to_validate',
    name: names.toValidate,
    color: 'var(--warning-fg)',
    values: summary.months.map(({ to_validate }) => to_validate),
  },
]

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
