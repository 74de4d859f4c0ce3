const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'ISK', 'CLP', 'VND', 'XOF', 'XAF', 'XPF'])
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

export const CURRENCIES = new Set([
  ...WITHOUT_DECIMALS,
  ...WITH_THREE,
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

export const currencyDigits = (currency: string) =>
  WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2
