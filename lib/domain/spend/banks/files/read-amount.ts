import { currencyDigits } from '../../../../platform/currency-digits.ts'
import type { FaultCode } from './statement.ts'

export type Decimal = ',' | '.'
type Reading = { minor: bigint; currency: string | null } | { fault: FaultCode }

const longest = 64
/** In minor units: the largest number that JSON holds exactly. */
const mostDigits = 15
const symbols: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const gaps = /[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff_'’`´]+/u
const gapBetweenDigits = /\d[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff_'’`´]+\d/u

/** A text split into its sign, its digits with separators, and its currency. */
function takeApart(text: string) {
  let rest = text.trim()
  let isNegative = false
  let currency: string | null = null
  let hasSign = false
  // Sign, parentheses and currency stand in any order around the number: `-€ 12`, `(12) EUR`, `12,00- €`.
  for (let again = true; again; ) {
    again = false
    const code = /^[A-Z]{3}(?![A-Z])|(?<![A-Z])[A-Z]{3}$/.exec(rest)?.[0]
    const symbol = Object.keys(symbols).find((sign) => rest.startsWith(sign) || rest.endsWith(sign))
    if (!currency && (code || symbol)) {
      const currencyText = code ?? (symbol as string)
      currency = code ?? symbols[currencyText] ?? null
      rest = (
        rest.startsWith(currencyText) ? rest.slice(currencyText.length) : rest.slice(0, -currencyText.length)
      ).trim()
      again = true
    } else if (!hasSign && /^\(.*\)$/s.test(rest)) {
      rest = rest.slice(1, -1).trim()
      isNegative = hasSign = again = true
    } else if (!hasSign && /^[-+\u2212\u2013\u2010]|[-+\u2212\u2013\u2010]$/.test(rest)) {
      const isFirst = /^[-+\u2212\u2013\u2010]/.test(rest)
      const sign = isFirst ? rest[0] : rest.at(-1)
      rest = (isFirst ? rest.slice(1) : rest.slice(0, -1)).trim()
      isNegative = sign !== '+'
      hasSign = again = true
    }
  }
  return { isNegative, currency, hasGap: gapBetweenDigits.test(rest), body: rest }
}

/** Groups as people write thousands: 1.234.567, or 12,34,567 in India. */
const isGrouped = (text: string, mark: string) => {
  const groups = text.split(mark)
  const [first = '', ...rest] = groups
  if (rest.length === 0) return /^\d+$/.test(text)
  if (!/^\d{1,3}$/.test(first) || rest.at(-1)?.length !== 3) return false
  if (rest.every((group) => /^\d{3}$/.test(group))) return true
  return (
    mark === ',' && /^\d{3}$/.test(rest.at(-1) ?? '') && rest.slice(0, -1).every((g) => /^\d{2}$/.test(g))
  )
}

/** Thousands apart by a gap must be thousands too: `12 34` is no number. */
function withoutGaps(body: string): string | null {
  const mark = body.search(/[.,]/)
  const whole = mark < 0 ? body : body.slice(0, mark)
  const rest = mark < 0 ? '' : body.slice(mark)
  const groups = whole.split(gaps).filter(Boolean)
  if (groups.length > 1 && !isGrouped(groups.join(' '), ' ')) return null
  return gaps.test(rest.trim()) ? null : groups.join('') + rest.trim()
}

/** The decimal sign, as far as this number alone tells; 'both' when it is ambiguous. */
function decimalOf(number: string, hasGap: boolean): Decimal | 'none' | 'both' {
  const dots = number.split('.').length - 1
  const commas = number.split(',').length - 1
  if (dots === 0 && commas === 0) return 'none'
  if (dots > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  const mark = dots > 0 ? '.' : ','
  if (dots + commas > 1) return mark === '.' ? ',' : '.'
  const [before = '', after = ''] = number.split(mark)
  const mayBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !hasGap
  return mayBeThousands ? 'both' : mark
}

/** The sign of an amount, whatever its decimals; null for what is no number. */
export function signOf(text: string): -1 | 0 | 1 | null {
  if (text.length > longest) return null
  const { isNegative, body } = takeApart(text)
  const number = withoutGaps(body)
  if (number === null || !/^[\d.,]+$/.test(number) || !/\d/.test(number)) return null
  if (!/[1-9]/.test(number)) return 0
  return isNegative ? -1 : 1
}

/** The decimal sign of a column, from all its amounts. */
export function decimalOfColumn(texts: Iterable<string>): Decimal | 'none' | 'both' {
  const decimals = new Set<Decimal>()
  let isUnclear = false
  for (const text of texts) {
    if (text.length > longest) continue
    const { body, hasGap } = takeApart(text)
    const number = withoutGaps(body)
    if (number === null || !/^[\d.,]+$/.test(number)) continue
    const decimal = decimalOf(number, hasGap)
    if (decimal === 'both') isUnclear = true
    else if (decimal !== 'none') decimals.add(decimal)
  }
  if (decimals.size === 1) return [...decimals][0] as Decimal
  return decimals.size === 2 || isUnclear ? 'both' : 'none'
}

/**
 * An amount as banks and spreadsheets write it, in minor units: parsed as text, never as a float. Without
 * `decimal`, an ambiguous number (1.234) is refused.
 */
export function readAmount(
  text: string,
  options: { currency: string | null; decimal?: Decimal | null },
): Reading {
  if (text.trim() === '') return { fault: 'amount_missing' }
  if (text.length > longest) return { fault: 'amount_unreadable' }
  const { isNegative, currency: named, hasGap, body } = takeApart(text)
  const number = withoutGaps(body)
  if (number === null || !/^[\d.,]*\d[.,]?$/.test(number)) return { fault: 'amount_unreadable' }
  const own = decimalOf(number, hasGap)
  if (own === 'both' && !options.decimal) return { fault: 'amount_ambiguous' }
  const decimal = own === 'both' ? (options.decimal as Decimal) : own === 'none' ? '.' : own
  // A column with the decimal comma has no amount with a decimal point: `1.23` there is a mistake, not 1.23.
  if (options.decimal && own !== 'none' && own !== 'both' && own !== options.decimal)
    return { fault: /^\d+[.,]\d+$/.test(number) ? 'amount_ambiguous' : 'amount_unreadable' }
  const at = number.lastIndexOf(decimal)
  const isDecimalThere = at >= 0 && number.indexOf(decimal) === at
  if (at >= 0 && !isDecimalThere) return { fault: 'amount_unreadable' }
  const whole = isDecimalThere ? number.slice(0, at) : number
  const fraction = isDecimalThere ? number.slice(at + 1) : ''
  if (!/^\d*$/.test(fraction)) return { fault: 'amount_unreadable' }
  if (whole !== '' && !isGrouped(whole, decimal === ',' ? '.' : ',')) return { fault: 'amount_unreadable' }
  return inMinorUnits(whole.replace(/[.,]/g, ''), fraction, named ?? options.currency, isNegative, named)
}

function inMinorUnits(
  whole: string,
  fraction: string,
  currency: string | null,
  isNegative: boolean,
  named: string | null,
): Reading {
  const digits = currencyDigits(currency ?? 'EUR')
  if (/[1-9]/.test(fraction.slice(digits))) return { fault: 'amount_too_precise' }
  if (whole.replace(/^0+/, '').length + digits > mostDigits) return { fault: 'amount_too_large' }
  const minor = BigInt(`${whole || '0'}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  return { minor: isNegative ? -minor : minor, currency: named }
}
