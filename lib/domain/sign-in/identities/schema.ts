import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { oneTimeSecret, presentPassword } from '@/lib/domain/sign-in/users/schema'

export const providerNames = ['google', 'microsoft'] as const
export type ProviderName = (typeof providerNames)[number]

/** How people call them, in every language. */
export const providerLabels: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Why a provider's answer signed nobody in: what the page that gets it says. */
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
export type ProviderFailure = (typeof providerFailures)[number]

/** The code that a provider's answer ended in, and the secret of the browser that set out. */
export const providerCodeInput = z.strictObject({
  code: oneTimeSecret,
  verifier: oneTimeSecret,
  /** What an earlier sign-in gave this browser to keep; a wrong one counts as none. */
  known_browser: boundedText(200).optional(),
})
export type ProviderCode = z.output<typeof providerCodeInput>

export const identityLinkInput = z
  .strictObject({
    link_token: oneTimeSecret,
    password: presentPassword,
    /** Of who has a second factor. */
    code: boundedText(10_000).optional(),
  })
  .transform(({ link_token, password, code }) => ({ linkToken: link_token, password, code }))
export type IdentityLink = z.output<typeof identityLinkInput>

/** Nobody has enough of them to order or filter. */
export const identityQuery = plainListQuery
export type IdentityQuery = z.output<typeof identityQuery>

export const identityView = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  /** As the provider said it when the two were linked. */
  email: z.string(),
  created_at: z.iso.datetime(),
})
export type IdentityView = z.infer<typeof identityView>

/** What linking asks about: whose account at which provider. */
export const linkProposalView = z.object({ provider: z.enum(providerNames), email: z.string() })
export type LinkProposalView = z.infer<typeof linkProposalView>
