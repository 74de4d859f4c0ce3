import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { oneTimeSecret, presentPassword } from '@/lib/domain/sign-in/field-schema'
import { type providerFailures, providerNames } from '@/lib/domain/sign-in/identities/choices'

export type ProviderFailure = (typeof providerFailures)[number]

/** The code made from a provider's answer, and the secret of the browser that started. */
export const providerCodeInput = z.strictObject({
  code: oneTimeSecret,
  verifier: oneTimeSecret,
  /** The secret that an earlier sign-in gave this browser; a wrong one is ignored. */
  known_browser: boundedText(200).optional(),
})
export type ProviderCode = z.output<typeof providerCodeInput>

export const identityLinkInput = z
  .strictObject({
    link_token: oneTimeSecret,
    password: presentPassword,
    /** Required of users with a second factor. */
    code: boundedText(10_000).optional(),
  })
  .transform(({ link_token, password, code }) => ({ linkToken: link_token, password, code }))
export type IdentityLink = z.output<typeof identityLinkInput>

/** A user has few, so they are neither ordered nor filtered. */
export const identityQuery = plainListQuery
export type IdentityQuery = z.output<typeof identityQuery>

export const identityView = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  /** The address that the provider named when the identity was linked. */
  email: z.string(),
  created_at: z.iso.datetime(),
})
export type IdentityView = z.infer<typeof identityView>

/** The proposal of a link: which account at which provider. */
export const linkProposalView = z.object({ provider: z.enum(providerNames), email: z.string() })
export type LinkProposalView = z.infer<typeof linkProposalView>
export const linkProposedView = z.object({ link: linkProposalView, link_token: z.string() })
export type LinkProposal = z.infer<typeof linkProposedView>
