import { wholeMonth } from '@/components/spends/month-words'
import type { SelectOption } from '@/components/ui/select'
import type { CurrencySummaryView, SpendSummaryView } from '@/lib/domain/spend/spends/summary-schema'

type Say = (key: 'table.last_months', params: { count: number }) => string

/** The periods one may look at: the last three, six and twelve months, and each of the twelve. */
export function periodOptions(
  { currencies, from, to }: SpendSummaryView,
  t: Say,
  language: string,
): SelectOption[] {
  const months = currencies[0]?.months.map(({ month }) => month) ?? []
  const last = (count: number) => ({
    value: `${months.at(-count) ?? from}..${to}`,
    label: t('table.last_months', { count }),
  })
  return [
    ...[3, 6, 12].map(last),
    ...months.toReversed().map((month) => ({ value: month, label: wholeMonth(month, language) })),
  ]
}

/** What was paid for within the twelve months, by name; the one in use too, wherever it is from. */
export function payeeOptions(currencies: CurrencySummaryView[], chosen: string | undefined): SelectOption[] {
  const names = new Map(
    currencies.flatMap(({ by_application }) =>
      by_application.map(({ payee, name }) => [payee, name] as const),
    ),
  )
  if (chosen && !names.has(chosen)) names.set(chosen, chosen.replace(/^label:/, ''))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}
