import { readAmount } from '@/lib/domain/spend/banks/files/read-amount'

/** A provider's decimal in minor units, parsed as text. Null when it is no exact amount of this currency. */
export function minorOf(decimal: string, currency: string): bigint | null {
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(decimal)) return null
  const read = readAmount(decimal, { currency, decimal: '.' })
  return 'minor' in read ? read.minor : null
}
