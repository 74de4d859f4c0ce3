import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { type Series, shortMonth, wholeMonth } from '@/components/spends/chart-series'
import { useDateLanguage } from '@/components/ui/text/use-language'

type Props = { months: string[]; series: Series[]; currency: string }

/** What the bars show, in figures. */
export function ChartTable({ months, series, currency }: Props) {
  const t = useTranslations('spends.chart')
  const language = useDateLanguage()
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
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                className={`${cell} font-medium text-fg-2`}
                aria-label={wholeMonth(month, language)}
              >
                {shortMonth(month, language)}
              </th>
            ))}
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
