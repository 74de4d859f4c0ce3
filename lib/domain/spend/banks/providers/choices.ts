/** The countries in which the providers connect banks, by ISO 3166. */
// biome-ignore format: one a line would be a page.
export const bankCountries = [
  'FR', 'BE', 'LU', 'CH', 'DE', 'AT', 'NL', 'ES', 'IT', 'PT', 'IE', 'GB', 'DK', 'SE', 'NO', 'FI',
  'EE', 'LV', 'LT', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'HR', 'SI', 'GR', 'CY', 'MT', 'IS', 'LI',
] as const
