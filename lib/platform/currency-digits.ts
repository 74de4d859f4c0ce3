// ISO 4217: the currencies whose minor unit is not the hundredth. Intl rounds some of the others (HUF, IDR) to whole units.
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'
const four = 'CLF UYW'

const digits = new Map<string, number>([
  ...none.split(' ').map((code) => [code, 0] as const),
  ...three.split(' ').map((code) => [code, 3] as const),
  ...four.split(' ').map((code) => [code, 4] as const),
])

/** How many decimals an amount of this currency has. */
export const currencyDigits = (currency: string): number => digits.get(currency) ?? 2
