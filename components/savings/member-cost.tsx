import { useTranslations } from 'next-intl'
import { RailSection } from '@/components/shell/rail-section'
import { Amount } from '@/components/spends/amount'
import type { MemberCost } from '@/lib/domain/spend/savings/member-cost'

/** The yearly cost of a member's accounts, marked as an estimate. */
export function MemberCostSection({ cost }: { cost: MemberCost }) {
  const t = useTranslations('savings.member')
  if (cost.priced === 0) return null
  return (
    <RailSection title={t('title')}>
      {cost.totals.map(({ currency, amount }) => (
        <p key={currency} className="type-dense text-fg-2">
          <Amount
            minor={amount}
            currency={currency}
            className="text-[1.25rem] leading-7 font-semibold text-fg"
          />{' '}
          {t('per_year', { count: cost.priced })}
        </p>
      ))}
      <p className="type-caption mt-1 text-fg-3">
        {t('hint')} {cost.unpriced > 0 && t('unpriced', { count: cost.unpriced })}
      </p>
    </RailSection>
  )
}
