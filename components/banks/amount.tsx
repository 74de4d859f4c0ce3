import { Money } from '@/components/ui/money'

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as money; the division is for display only. */
export const Amount = ({ minor, currency }: { minor: number; currency: string }) => (
  <Money amount={minor / 10 ** digitsOf(currency)} currency={currency} />
)
