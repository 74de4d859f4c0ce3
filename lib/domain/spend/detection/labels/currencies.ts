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
