import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import type { CurrencySummaryView } from '@/lib/domain/spend/spends/summary-schema'

const shown = 5

/** The applications that cost most, by their monthly average. */
export function TopCosts({ summary }: { summary: CurrencySummaryView }) {
  const t = useTranslations('spends.dashboard')
  const top = summary.by_application.slice(0, shown)
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
