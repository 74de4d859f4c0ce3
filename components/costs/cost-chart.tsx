'use client'

import { Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useAddressWord } from '@/components/costs/cost-switch'
import { useCostName } from '@/components/costs/cost-words'
import { Amount } from '@/components/spends/amount'
import { ChartBars } from '@/components/spends/chart-bars'
import { type Series, shortMonth, wholeMonth } from '@/components/spends/chart-series'
import { ChartTable } from '@/components/spends/chart-table'
import { Button } from '@/components/ui/inputs/button'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CostSummaryView } from '@/lib/domain/spend/costs/schema'
import { formatAxis, formatMinor, unitsOf } from '@/lib/i18n/numbers'

const colors = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6']
// While somebody walks through the months by keys, only the one at which they stop is read.
const patience = 350

type Props = {
  summary: Pick<
    CostSummaryView,
    'months' | 'month' | 'currency' | 'by' | 'series' | 'others' | 'totals' | 'total'
  >
  /** The dashboard reads a month out, and stays as it is. */
  isPlain?: boolean
}

/** Twelve months, stacked: the five largest of the month and the others. The legend reads out the month. */
export function CostChart({ summary, isPlain }: Props) {
  const t = useTranslations('costs')
  const language = useDateLanguage()
  const nameOf = useCostName()
  const { months, month, currency, by, others } = summary
  const at = months.indexOf(month)
  const [selected, setSelected] = useState(at)
  const [isTable, setTable] = useState(false)
  const { set } = useAddressWord('month')
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  useEffect(() => setSelected(at), [at])
  useEffect(() => {
    if (isPlain || selected === at) return
    const timer = setTimeout(() => latest.current(months[selected]!), patience)
    return () => clearTimeout(timer)
  }, [selected, at, months, isPlain])
  const series: Series[] = [
    ...summary.series.map(({ id, name, months: values }, index) => ({
      id,
      name: nameOf({ id, name, by }),
      color: `var(${colors[index]})`,
      values,
    })),
    ...(others
      ? [
          {
            id: 'others',
            name: t('others', { count: others.count }),
            color: `var(${colors[5]})`,
            values: others.months,
          },
        ]
      : []),
  ]
  const money = (minor: number) => formatMinor(minor, currency, language)
  const labels = months.map((one, index) => ({
    short: shortMonth(one, language),
    whole: t('chart_month', {
      month: wholeMonth(one, language),
      total: money(summary.totals[index] ?? 0),
      parts: series
        .filter(({ values }) => values[index])
        .map(({ name, values }) => `${name} ${money(values[index] ?? 0)}`)
        .join(', '),
    }),
  }))
  return (
    <figure className="min-w-0">
      <div className="mb-3 flex items-start gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch">
        <figcaption
          aria-live="polite"
          className="type-dense grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3"
        >
          {series.map((entry) => (
            <span key={entry.id} className="flex min-w-0 items-center gap-2 text-fg-2">
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-[3px]"
                style={{ background: entry.color }}
              />
              <span className="min-w-0 flex-1 truncate">{entry.name}</span>
              <Amount
                minor={entry.values[selected] ?? 0}
                currency={currency}
                className="font-semibold text-fg"
              />
            </span>
          ))}
        </figcaption>
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:self-end"
          aria-expanded={isTable}
          icon={<Table2 aria-hidden strokeWidth={1.8} />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'hide_table' : 'show_table')}
        </Button>
      </div>
      {isTable ? (
        <ChartTable months={months} series={series} currency={currency} />
      ) : (
        <ChartBars
          series={series}
          labels={labels}
          selected={selected}
          onSelect={setSelected}
          average={null}
          axis={(value) => formatAxis(value, language)}
          unit={1 / unitsOf(1, currency)}
          summary={t('chart', {
            month: wholeMonth(month, language),
            total: money(summary.total),
          })}
        />
      )}
    </figure>
  )
}
