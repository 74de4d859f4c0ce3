import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { costsPath, lineAddress } from '@/components/costs/cost-address'
import { CostChart } from '@/components/costs/cost-chart'
import { CostLogo, monthInProse } from '@/components/costs/cost-words'
import { Amount } from '@/components/spends/amount'
import { wholeMonth } from '@/components/spends/chart-series'
import { SpendLogo } from '@/components/spends/spend-logo'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { YearOfCosts } from '@/lib/domain/spend/costs/shown-costs'
import type { RenewalView } from '@/lib/domain/spend/spends/summary-schema'
import { formatPercent } from '@/lib/i18n/numbers'

/** The cost of software in twelve months, in the currency with the largest total. */
export function CostsPanel({ costs }: { costs: YearOfCosts }) {
  const t = useTranslations('costs.dashboard')
  const language = useDateLanguage()
  const { currency, year, average, total, previous, month, is_in_progress } = costs
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <h2 className="type-section">{t('title')}</h2>
          <p className="text-[1.625rem] leading-8 font-semibold tracking-[-0.015em]">
            <Amount minor={year} currency={currency} />
          </p>
        </div>
        <Figure label={t('average')}>
          <Amount minor={average} currency={currency} />
        </Figure>
        <Figure
          label={t(is_in_progress ? 'month_so_far' : 'last_month', { month: wholeMonth(month, language) })}
        >
          <Amount minor={total} currency={currency} />
          {previous !== null && previous > 0 && (
            <span className="type-dense ml-2 font-medium text-fg-2">
              {formatPercent((total - previous) / previous, language, { signed: true })}
            </span>
          )}
        </Figure>
        <PageLink href={costsPath} className="link type-dense ml-auto">
          {t('all')}
        </PageLink>
      </div>
      <CostChart summary={costs} isPlain />
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
          <PageLink href="/dashboard/spends?panel=insights" className="link type-dense shrink-0">
            {t('dashboard.all_renewals', { count: renewals.length })}
          </PageLink>
        )}
      </div>
      <ul className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {renewals.slice(0, shown).map(({ payee, name, vendor, period, amount, currency, next_on }) => (
          <li key={`${payee} ${next_on}`}>
            <PageLink
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
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The most expensive applications of the month. */
export function TopCosts({ costs }: { costs: YearOfCosts }) {
  const t = useTranslations('costs.dashboard')
  const language = useDateLanguage()
  const { top, month, months } = costs
  const largest = Math.max(1, ...top.map(({ amount }) => amount ?? 0))
  return (
    <>
      <h2 className="type-section mb-3">
        {t('top')}{' '}
        <span className="type-dense font-normal text-fg-2">
          {t('in', { month: monthInProse(month, language, months.at(-1)) })}
        </span>
      </h2>
      <ul className="grid gap-1">
        {top.map((cost) => (
          <li key={cost.id}>
            <PageLink
              href={lineAddress(cost, { month }) ?? costsPath}
              className="type-dense -mx-2 grid grid-cols-[1.5rem_minmax(0,1fr)_max-content] sm:grid-cols-[1.5rem_minmax(0,1fr)_6rem_7rem] lg:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_5.75rem] items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <CostLogo cost={cost} size={24} />
              <span className="truncate font-medium">{cost.name}</span>
              <span aria-hidden className="h-1.5 rounded-full max-sm:hidden">
                <span
                  className="block h-full rounded-full bg-tick"
                  style={{ width: `${Math.max(3, ((cost.amount ?? 0) / largest) * 100)}%` }}
                />
              </span>
              <span className="text-right font-semibold">
                <Amount minor={cost.amount ?? 0} currency={cost.currency} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
