import { readAmount } from '../read-amount.ts'

/** `C260301EUR1234,56`; null when it cannot be read, since it is only used as a check. */
export function readBalance(text: string): { amount: bigint; currency: string } | null {
  const parts = /^([CD])\d{6}([A-Z]{3})([\d,]{1,20})\s*$/.exec(text.split('\n')[0] ?? '')
  if (!parts) return null
  const currency = parts[2] as string
  const read = readAmount(parts[3] as string, { currency, decimal: ',' })
  if ('fault' in read) return null
  return { amount: parts[1] === 'D' ? -read.minor : read.minor, currency }
}
