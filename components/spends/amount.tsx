import { cx } from '@/components/ui/text/class-names'
import { useDateLanguage } from '@/components/ui/text/use-language'
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
  const language = useDateLanguage()
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatMinor(minor, currency, language)}
    </span>
  )
}
