import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/spends/amount'
import { wholeMonth } from '@/components/spends/month-words'
import { SpendChart } from '@/components/spends/spend-chart'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { formatPercent } from '@/lib/i18n/numbers'

/** What software cost in twelve months: of the currency that most is paid in. */
export function CostsPanel({ summary }: { summary: CurrencySummaryView }) {
  const t = useTranslations('spends.dashboard')
  const language = useDateLanguage()
  const { currency, total, monthly_average, last_full_month } = summary
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <h2 className="type-section">{t('title')}</h2>
          <p className="text-[1.625rem] leading-8 font-semibold tracking-[-0.015em]">
            <Amount minor={total} currency={currency} />
          </p>
        </div>
        <Figure label={t('average')}>
          <Amount minor={monthly_average} currency={currency} />
        </Figure>
        <Figure label={t('last_month', { month: wholeMonth(last_full_month.month, language) })}>
          <Amount minor={last_full_month.total} currency={currency} />
          {last_full_month.change !== null && (
            <span className="type-dense ml-2 font-medium text-fg-2">
              {formatPercent(last_full_month.change, language, { signed: true })}
            </span>
          )}
        </Figure>
        <Link href="/dashboard/spends" className="link type-dense ml-auto">
          {t('all')}
        </Link>
      </div>
      <SpendChart summary={summary} isPlain />
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="type-dense text-fg-2">{label}</p>
      <p className="type-title">{children}</p>
    </div>
  )
}
