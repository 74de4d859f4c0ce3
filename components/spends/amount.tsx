import { useLocale } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { formatMinor } from '@/lib/i18n/numbers'

/** An amount as the API carries it: whole minor units of its currency. */
export function Amount({
  minor,
  currency,
  className,
}: {
  minor: number
  currency: string
  className?: string
}) {
  const language = useLocale()
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatMinor(minor, currency, language)}
    </span>
  )
}
