import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import type { Series } from '@/components/spends/chart-series'
import { MonthHeads } from '@/components/spends/month-heads'

type Props = { months: string[]; series: Series[]; currency: string }

/** What the bars show, in figures. */
export function ChartTable({ months, series, currency }: Props) {
  const t = useTranslations('spends.chart')
  const cell = 'border-b px-2.5 py-1.5 text-right tabular-nums'
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="scroll-thin max-h-56 overflow-auto" tabIndex={0} aria-label={t('table')}>
      <table className="type-dense w-full">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-2.5 py-1.5 text-left">
              <span className="sr-only">{t('series')}</span>
            </th>
            <MonthHeads months={months} className={`${cell} font-medium text-fg-2`} />
            <th scope="col" className={`${cell} font-semibold`}>
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, name, values }) => (
            <tr key={id}>
              <th
                scope="row"
                className="sticky left-0 border-b bg-surface px-2.5 py-1.5 text-left font-medium whitespace-nowrap"
              >
                {name}
              </th>
              {values.map((value, index) => (
                <td key={months[index]} className={cell}>
                  <Amount minor={value} currency={currency} />
                </td>
              ))}
              <td className={`${cell} font-semibold`}>
                <Amount minor={sum(values)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
