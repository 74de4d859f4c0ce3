import { numberFormat } from '@/lib/i18n/formatters'
import { localeOf, withoutNarrowSpaces } from '@/lib/i18n/locales'
import { currencyDigits } from '@/lib/platform/currency-digits'

const minus = (text: string) => text.replace(/^-|(?<=[(\s])-(?=\d)/, '\u2212')
const show = (language: string, value: number | bigint, options: Intl.NumberFormatOptions) =>
  minus(withoutNarrowSpaces(numberFormat(localeOf(language), options).format(value)))

/** With `signed`, a rise carries its plus sign: `+234`. */
export function formatNumber(
  value: number | bigint,
  language: string,
  options: { signed?: boolean } = {},
): string {
  return show(language, value, {
    maximumFractionDigits: 2,
    ...(options.signed && { signDisplay: 'exceptZero' }),
  })
}

/** `amount` in units of the currency: `4 812,73 €`, `€4,812.73`. */
export function formatMoney(amount: number, language: string, currency = 'EUR'): string {
  // ISO 4217's code for no currency: a bank file that names none, before its account is chosen.
  if (currency === 'XXX')
    return show(language, amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return show(language, amount, { style: 'currency', currency })
}

/** Short form for the axis of a chart: `4 k`. */
export function formatAxis(value: number, language: string): string {
  if (Math.abs(value) < 1000) return formatNumber(value, language)
  const thousands = Math.abs(value) < 1_000_000
  return `${formatNumber(value / (thousands ? 1e3 : 1e6), language)}\u00a0${thousands ? 'k' : 'M'}`
}

/** `ratio` between 0 and 1. With `signed`, a rise carries its plus sign: `+3,2 %`. */
export function formatPercent(ratio: number, language: string, options: { signed?: boolean } = {}): string {
  return show(language, ratio, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
  })
}

/** `2,4 Go`, in units of a thousand as disks are sold. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, divisor] =
    bytes < 1e6
      ? (['kilobyte', 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', 1e6] as const)
        : (['gigabyte', 1e9] as const)
  return show(language, bytes / divisor, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** A duration in its largest unit: `40 s`, `12 min`, `3 h`. */
export function formatSeconds(seconds: number, language: string): string {
  const [unit, divisor] =
    seconds < 90
      ? (['second', 1] as const)
      : seconds < 90 * 60
        ? (['minute', 60] as const)
        : seconds < 48 * 3_600
          ? (['hour', 3_600] as const)
          : (['day', 86_400] as const)
  return show(language, seconds / divisor, { style: 'unit', unit, maximumFractionDigits: 0 })
}

/** `amount` in minor units of the currency, as the API carries it: 481273 is `4 812,73 €`. */
export function formatMinor(amount: number, currency: string, language: string): string {
  const digits = currencyDigits(currency)
  return show(language, amount / 10 ** digits, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Minor units in units of the currency, for an axis. */
export const unitsOf = (amount: number, currency: string): number => amount / 10 ** currencyDigits(currency)
