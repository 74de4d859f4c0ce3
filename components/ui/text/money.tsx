import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatMoney } from '@/lib/i18n/numbers'

/** `amount` in units of the currency; null shows a dash. */
export function Money({
  amount,
  currency = 'EUR',
}: {
  amount: number | null | undefined
  currency?: string
}) {
  const language = useDateLanguage()
  if (amount === null || amount === undefined) return <span className="text-fg-3">—</span>
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, language, currency)}</span>
}
