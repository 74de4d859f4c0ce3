import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import { DateText } from '@/components/ui/text/date-text'
import type { RenewalView } from '@/lib/domain/spend/spends/summary-schema'

const shown = 4

/** The subscriptions that renew next: until then they can be reduced. */
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
