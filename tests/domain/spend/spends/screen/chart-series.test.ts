import { expect, it } from 'vitest'
import { seriesByApplication, seriesByState } from '@/components/spends/chart-series'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'

const payee = (n: number) => ({ payee: `p${n}`, name: `Payee ${n}`, months: [n, 10 * n] })
const summary = (applications: number) =>
  ({
    months: [
      { validated: 5, to_validate: 1 },
      { validated: 6, to_validate: 2 },
    ],
    by_application: Array.from({ length: applications }, (_, index) => payee(index + 1)),
  }) as unknown as CurrencySummaryView

it('has a colour for each of five applications', () => {
  const series = seriesByApplication(summary(5), 'Others')

  expect(series.map(({ id, color }) => `${id} ${color}`)).toEqual([
    'p1 var(--chart-1)',
    'p2 var(--chart-2)',
    'p3 var(--chart-3)',
    'p4 var(--chart-4)',
    'p5 var(--chart-5)',
  ])
  expect(series[1]).toMatchObject({ name: 'Payee 2', values: [2, 20] })
})

it('adds up the sixth and all further ones', () => {
  const series = seriesByApplication(summary(7), 'Others')

  expect(series).toHaveLength(6)
  expect(series.at(-1)).toEqual({ id: 'others', name: 'Others', color: 'var(--chart-6)', values: [13, 130] })
})

it('stacks what is validated under what is to be validated', () => {
  const names = { validated: 'Validated', toValidate: 'To validate' }

  expect(seriesByState(summary(0), names).map(({ name, values }) => [name, values])).toEqual([
    ['Validated', [5, 6]],
    ['To validate', [1, 2]],
  ])
})
