import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/spends/amount'
import { wholeMonth } from '@/components/spends/chart-series'
import { SpendChart } from '@/components/spends/spend-chart'
import { SpendLogo } from '@/components/spends/spend-logo'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { CurrencySummaryView, RenewalView } from '@/lib/domain/spend/spends/summary-schema'
import { formatPercent } from '@/lib/i18n/numbers'

/** The cost of software in twelve months, in the currency with the largest total. */
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

const shown = 4

/** The next subscriptions to renew: until then they can be reduced. */
export function Renewals({ renewals }: { renewals: RenewalView[] }) {
  const t = useTranslations('spends')
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-section">{t('insights.renewals')}</h2>
        {renewals.length > shown && (
          <Link href="/dashboard/spends?panel=insights" className="link type-dense shrink-0">
            {t('dashboard.all_renewals', { count: renewals.length })}
          </Link>
        )}
      </div>
      <ul className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {renewals.slice(0, shown).map(({ payee, name, vendor, period, amount, currency, next_on }) => (
          <li key={`${payee} ${next_on}`}>
            <Link
              href={`/dashboard/spends?f.payee=${encodeURIComponent(payee)}`}
              className="-mx-2 flex items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <SpendLogo vendor={vendor} name={name} />
              <span className="min-w-0 flex-1">
                <span className="type-dense block truncate font-medium">{name}</span>
                <span className="type-caption block text-fg-2">
                  <DateText iso={next_on} kind="prose" />,{' '}
                  {t(`insights.periods.${period}` as 'insights.periods.yearly')}
                </span>
              </span>
              <Amount minor={amount} currency={currency} className="type-dense font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const mostCosts = 5

/** The most expensive applications, by monthly average. */
export function TopCosts({ summary }: { summary: CurrencySummaryView }) {
  const t = useTranslations('spends.dashboard')
  const top = summary.by_application.slice(0, mostCosts)
  const largest = Math.max(1, ...top.map(({ total }) => total))
  return (
    <>
      <h2 className="type-section mb-3">
        {t('top')} <span className="type-dense font-normal text-fg-2">{t('per_month')}</span>
      </h2>
      <ul className="grid gap-1">
        {top.map(({ payee, name, vendor, total }) => (
          <li key={payee}>
            <Link
              href={`/dashboard/spends?f.payee=${encodeURIComponent(payee)}`}
              className="type-dense -mx-2 grid grid-cols-[1.5rem_minmax(0,1fr)_max-content] sm:grid-cols-[1.5rem_minmax(0,1fr)_6rem_7rem] lg:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_5.75rem] items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <SpendLogo vendor={vendor} name={name} />
              <span className="truncate font-medium">{name}</span>
              <span aria-hidden className="h-1.5 rounded-full max-sm:hidden">
                <span
                  className="block h-full rounded-full bg-tick"
                  style={{ width: `${Math.max(3, (total / largest) * 100)}%` }}
                />
              </span>
              <span className="text-right font-semibold">
                <Amount minor={Math.round(total / 12)} currency={summary.currency} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
