import { currencyDigits } from '@/lib/platform/currency-digits'

const LONGEST_AMOUNT = 24

/**
 * Minor units of an amount in a label or a file, null when it is none or could be two. A last separator with exactly
 * the currency's number of decimals after it is the decimal one; the others separate thousands.
 */
export function readAmount(text: string, currency: string): bigint | null {
  if (text.length > LONGEST_AMOUNT) return null
  let digits = ''
  let decimals = -1
  let separators = ''
  let isNegative = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (letter >= '0' && letter <= '9') {
      digits += letter
      if (decimals >= 0) decimals += 1
    } else if (letter === ',' || letter === '.') {
      if (separators.includes(letter) && decimals >= 0 && decimals !== 3) return null
      separators += letter
      decimals = 0
    } else if (letter === '-' && (at === 0 || at === text.length - 1)) isNegative = true
    else if (letter === '(' && at === 0) isNegative = true
    else if (!"' )+\u00a0\u202f".includes(letter)) return null
  }
  if (!digits || digits.length > 15) return null
  const places = currencyDigits(currency)
  const repeats = separators.length > 1 && separators.at(-1) === separators.at(-2)
  // 1.234 is two numbers.
  if (decimals === 3 && places !== 3 && separators.length === 1) return null
  const isWhole = decimals < 0 || (decimals === 3 && places !== 3) || repeats
  if (isWhole && decimals >= 0 && decimals !== 3) return null
  const written = isWhole ? 0 : decimals
  if (written > places) return null
  const minor = BigInt(digits + '0'.repeat(places - written))
  return isNegative ? -minor : minor
}

/** The currencies that labels of card payments name. */
export const CURRENCIES = new Set([
  ...['JPY', 'KRW', 'ISK', 'CLP', 'VND', 'XOF', 'XAF', 'XPF', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'],
  ...[
    'EUR',
    'USD',
    'GBP',
    'CHF',
    'CAD',
    'AUD',
    'NZD',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CZK',
    'HUF',
    'RON',
    'BGN',
  ],
  ...['INR', 'CNY', 'HKD', 'SGD', 'ILS', 'AED', 'BRL', 'MXN', 'ZAR', 'TRY', 'MAD', 'THB'],
])
