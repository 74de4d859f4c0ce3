import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'

export const hostedProviders = ['bridge', 'powens', 'gocardless', 'enablebanking'] as const

/** Where the providers know banks, by ISO 3166. */
// biome-ignore format: one a line would be a page.
export const bankCountries = [
  'FR', 'BE', 'LU', 'CH', 'DE', 'AT', 'NL', 'ES', 'IT', 'PT', 'IE', 'GB', 'DK', 'SE', 'NO', 'FI',
  'EE', 'LV', 'LT', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'HR', 'SI', 'GR', 'CY', 'MT', 'IS', 'LI',
] as const

const browser = boundedText(128).min(32)

export const institutionQuery = z.strictObject({
  provider: z.enum(hostedProviders),
  country: z.enum(bankCountries).default('FR'),
  search: boundedText(100).trim().optional(),
})
export type InstitutionQuery = z.output<typeof institutionQuery>

export const institutionsView = z.object({
  institutions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** More fit than are shown. */
  has_more: z.boolean(),
})
export type InstitutionsView = z.infer<typeof institutionsView>

export const providersView = z.object({
  providers: z.array(
    z.object({
      id: z.enum(hostedProviders),
      name: z.string(),
      /** Its own page has the bank chosen: none is named here. */
      chooses_institution: z.boolean(),
    }),
  ),
})
export type ProvidersView = z.infer<typeof providersView>

export const consentStart = z.strictObject({
  provider: z.enum(hostedProviders),
  country: z.enum(bankCountries).default('FR'),
  institution: boundedText(200).min(1).nullable().default(null),
  /** A secret that the browser keeps to itself until it is back. */
  browser,
})
export type ConsentStart = z.output<typeof consentStart>

export const consentAgain = z.strictObject({ browser })
export type ConsentAgain = z.output<typeof consentAgain>

/** Every parameter that the provider sent the browser back with. */
export const consentFinish = z.strictObject({
  params: z.record(boundedText(40), boundedText(4_096)).refine((params) => Object.keys(params).length <= 20),
  browser,
})
export type ConsentFinish = z.output<typeof consentFinish>

export const accountSelection = z.strictObject({ accounts: z.array(z.uuid()).max(200) })
export type AccountSelection = z.output<typeof accountSelection>

/** `erase`: its accounts and movements go from here as well. */
export const disconnection = z.strictObject({ erase: z.boolean().default(false) })
export type Disconnection = z.output<typeof disconnection>
