export const providerNames = ['google', 'microsoft'] as const

export type ProviderName = (typeof providerNames)[number]

/** The providers' names, the same in every language. */
export const providerLabels: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Why a provider's answer signed nobody in: a key for the page that shows it. */
export const providerFailures = [
  'cancelled',
  'unavailable',
  'failed',
  'too_many',
  'unknown_google',
  'unknown_microsoft',
  'taken',
  'already_linked',
] as const
