import { Money } from '@/components/ui/text/money'
import { unitsOf } from '@/lib/i18n/numbers'

/** Minor units as money; the division is for display only. */
export const Amount = ({ minor, currency }: { minor: number; currency: string }) => (
  <Money amount={unitsOf(minor, currency)} currency={currency} />
)
