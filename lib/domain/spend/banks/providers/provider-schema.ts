import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { bankCountries } from '@/lib/domain/spend/banks/providers/choices'

export const hostedProviders = ['bridge', 'powens', 'gocardless', 'enablebanking'] as const

const browser = boundedText(128).min(32)

export const institutionQuery = z.strictObject({
  provider: z.enum(hostedProviders),
  country: z.enum(bankCountries).default('FR'),
  search: boundedText(100).trim().optional(),
})
export type InstitutionQuery = z.output<typeof institutionQuery>

export const institutionsView = z.object({
  institutions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** There are more matches than are shown. */
  has_more: z.boolean(),
})
export type InstitutionsView = z.infer<typeof institutionsView>

export const providersView = z.object({
  providers: z.array(
    z.object({
      id: z.enum(hostedProviders),
      name: z.string(),
      /** The bank is chosen on the provider's own page. */
      chooses_institution: z.boolean(),
    }),
  ),
})
export type ProvidersView = z.infer<typeof providersView>

export const consentStart = z.strictObject({
  provider: z.enum(hostedProviders),
  country: z.enum(bankCountries).default('FR'),
  institution: boundedText(200).min(1).nullable().default(null),
  /** A secret that only the browser knows until it returns. */
  browser,
})
export type ConsentStart = z.output<typeof consentStart>

export const consentAgain = z.strictObject({ browser })
export type ConsentAgain = z.output<typeof consentAgain>

/** Every parameter in the address that the provider redirected the browser to. */
export const consentFinish = z.strictObject({
  params: z.record(boundedText(40), boundedText(4_096)).refine((params) => Object.keys(params).length <= 20),
  browser,
})
export type ConsentFinish = z.output<typeof consentFinish>

export const accountSelection = z.strictObject({ accounts: z.array(z.uuid()).max(200) })
export type AccountSelection = z.output<typeof accountSelection>

/** `erase`: also deletes its accounts and movements here. */
export const disconnection = z.strictObject({ erase: z.boolean().default(false) })
export type Disconnection = z.output<typeof disconnection>
