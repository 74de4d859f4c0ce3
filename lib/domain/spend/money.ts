import { currencyDigits } from '../../platform/currency-digits.ts'

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** ISO 4217's code for no currency: for rows of a file that names none, until their account's currency is known. */
export const unnamedCurrency = 'XXX'

/** `total / parts`, to the nearest minor unit, halves away from zero. */
export function share(total: bigint, parts: bigint): bigint {
  const sign = total < 0n ? -1n : 1n
  const size = total * sign
  return sign * ((2n * size + parts) / (2n * parts))
}

/** Minor units for the wire, where integers end at 2^53. */
export function wireAmount(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError('The amount is beyond what JSON can carry exactly')
  return number
}

/** `-1234` in a currency of two digits is `-12.34`, exactly. */
export function decimalOf(amount: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0')
  const sign = amount < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
