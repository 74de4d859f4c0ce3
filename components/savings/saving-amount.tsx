import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { cx } from '@/components/ui/text/class-names'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

type Props = {
  saving: SavingView
  /** How the amount was calculated. */
  basis: string
  /** What there is to say about the amount stands before it, not below. */
  isInLine?: boolean
}

/** Amount per year: struck through if the account was kept or the finding dismissed, pale if it is in no total. */
export function SavingAmount({ saving, basis, isInLine }: Props) {
  const t = useTranslations('savings')
  const { amount, currency, state, is_counted, is_estimate } = saving
  if (amount === null || currency === null)
    return <span className="type-caption text-fg-3">{t('table.no_amount')}</span>
  const isOut = state === 'kept' || state === 'dismissed' || !is_counted
  return (
    <span
      className={isInLine ? 'flex flex-row-reverse items-baseline gap-1.5' : 'grid justify-items-end'}
      title={basis}
    >
      <Amount
        minor={amount}
        currency={currency}
        className={cx(
          'font-semibold',
          isOut && 'font-normal text-fg-3',
          isOut && is_counted && 'line-through',
        )}
      />
      {(is_estimate || !is_counted) && (
        <span className="type-caption text-fg-3">
          {isInLine && is_counted && <span aria-hidden>≈</span>}
          <span className={isInLine && is_counted ? 'sr-only' : undefined}>
            {t(is_counted ? 'estimate.badge' : 'estimate.counted')}
          </span>
        </span>
      )}
    </span>
  )
}
