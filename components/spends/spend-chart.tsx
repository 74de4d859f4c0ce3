'use client'

import { Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Amount } from '@/components/spends/amount'
import { ChartBars } from '@/components/spends/chart-bars'
import {
  type Series,
  seriesByApplication,
  seriesByState,
  shortMonth,
  wholeMonth,
} from '@/components/spends/chart-series'
import { ChartTable } from '@/components/spends/chart-table'
import { Button } from '@/components/ui/inputs/button'
import { Segmented } from '@/components/ui/inputs/segmented'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { formatAxis, formatMinor, unitsOf } from '@/lib/i18n/numbers'

type Props = { summary: CurrencySummaryView }

/** Twelve months of spend: the legend reads out the month that is selected, the table says the same in figures. */
export function SpendChart({ summary }: Props) {
  const t = useTranslations('spends.chart')
  const language = useDateLanguage()
  const { currency, months } = summary
  const [selected, setSelected] = useState(months.length - 2)
  const [view, setView] = useState('month')
  const [isTable, setTable] = useState(false)
  const money = (minor: number) => formatMinor(minor, currency, language)
  const isByState = view === 'month'
  const series: Series[] = isByState
    ? seriesByState(summary, { validated: t('validated'), toValidate: t('to_validate') })
    : seriesByApplication(summary, t('others'))
  const totalOf = (month: number) => series.reduce((sum, { values }) => sum + (values[month] ?? 0), 0)
  const labels = months.map(({ month }, index) => ({
    short: shortMonth(month, language),
    whole: t('month', {
      month: wholeMonth(month, language),
      total: money(totalOf(index)),
      parts: series
        .filter(({ values }) => values[index])
        .map(({ name, values }) => `${name} ${money(values[index] ?? 0)}`)
        .join(', '),
    }),
  }))
  const unit = 1 / unitsOf(1, currency)
  return (
    <figure className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <figcaption
          className="type-dense flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 lg:w-auto lg:flex-1"
          aria-live="polite"
        >
          <span className="font-semibold">{wholeMonth(months[selected]!.month, language)}</span>
          {series.map((entry) => (
            <Key key={entry.id} series={entry} isHatched={entry.id === 'to_validate'}>
              <Amount
                minor={entry.values[selected] ?? 0}
                currency={currency}
                className="font-semibold text-fg"
              />
            </Key>
          ))}
          <span className="text-fg-2">
            {t('total')}{' '}
            <Amount minor={totalOf(selected)} currency={currency} className="font-semibold text-fg" />
          </span>
          {selected === months.length - 1 && <span className="text-fg-2">{t('current_month')}</span>}
        </figcaption>
        <span className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'month', label: t('by_month') },
              { value: 'application', label: t('by_application') },
            ]}
          />
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isTable}
            icon={<Table2 aria-hidden strokeWidth={1.8} />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'hide_table' : 'show_table')}
          </Button>
        </span>
      </div>
      {isTable ? (
        <ChartTable months={months.map(({ month }) => month)} series={series} currency={currency} />
      ) : (
        <ChartBars
          series={series}
          labels={labels}
          selected={selected}
          onSelect={setSelected}
          average={{
            value: unitsOf(summary.monthly_average, currency),
            label: t('average'),
            amount: money(summary.monthly_average),
          }}
          axis={(value) => formatAxis(value, language)}
          unit={unit}
          hatched={isByState ? ['to_validate'] : []}
          summary={t('summary', {
            total: money(summary.total),
            average: money(summary.monthly_average),
          })}
        />
      )}
    </figure>
  )
}

function Key({
  series,
  isHatched,
  children,
}: {
  series: Series
  isHatched: boolean
  children: React.ReactNode
}) {
  return (
    <span className="flex items-center gap-1.5 text-fg-2">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-[3px] border"
        style={{
          borderColor: series.color,
          background: isHatched
            ? `repeating-linear-gradient(135deg, ${series.color} 0 1.5px, transparent 1.5px 3.5px)`
            : series.color,
        }}
      />
      <span className="max-w-32 truncate">{series.name}</span>
      {children}
    </span>
  )
}
