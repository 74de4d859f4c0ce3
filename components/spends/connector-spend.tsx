import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { RailSection } from '@/components/shell/rail-section'
import { Amount } from '@/components/spends/amount'
import type { ConnectorCost } from '@/lib/domain/spend/spends/connector-cost'

/** What the bank says that one application cost. */
export function ConnectorSpend({ costs }: { costs: ConnectorCost[] }) {
  const t = useTranslations('spends.connector')
  if (costs.length === 0) return null
  return (
    <RailSection title={t('title')}>
      {costs.map(({ currency, total, monthlyAverage, perAccount }) => (
        <div key={currency} className="type-dense mb-2 grid gap-0.5 text-fg-2">
          <p>
            <Amount
              minor={total}
              currency={currency}
              className="text-[1.25rem] leading-7 font-semibold text-fg"
            />{' '}
            {t('twelve_months')}
          </p>
          <p>
            <Amount minor={monthlyAverage} currency={currency} /> {t('per_month')}
          </p>
          {perAccount !== null && (
            <p>
              {t.rich('per_account', { amount: () => <Amount minor={perAccount} currency={currency} /> })}
            </p>
          )}
        </div>
      ))}
      <Link
        href={`/dashboard/spends?f.payee=${encodeURIComponent(costs[0]!.payee)}`}
        className="link type-dense"
      >
        {t('open')}
      </Link>
    </RailSection>
  )
}
