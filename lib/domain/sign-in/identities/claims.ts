import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { mailbox } from '@/lib/domain/sign-in/field-schema'
import type { ProviderName } from '@/lib/domain/sign-in/identities/choices'

/** The person as a provider names them. Only issuer and subject identify; an address may be given to another person. */
export type VerifiedIdentity = {
  provider: ProviderName
  issuer: string
  subject: string
  /** Shown, and compared to propose a link; '' when the provider names none. */
  email: string
  /** The provider has verified the address, so it may be compared with ours. */
  isEmailVerified: boolean
}

const subject = boundedText(255).min(1)
const address = z
  .unknown()
  .optional()
  .transform((value) => mailbox.safeParse(value).data ?? '')
const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

const googleClaims = z.object({
  iss: boundedText(500),
  sub: subject,
  email: address,
  email_verified: z.unknown().optional(),
})

const microsoftClaims = z.object({
  iss: boundedText(500),
  tid: boundedText(36).regex(guid),
  oid: boundedText(36).regex(guid),
  email: address,
  preferred_username: address,
  xms_edov: z.unknown().optional(),
})

const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'

/**
 * Reads the claims of an id token whose signature, issuer, audience and nonce were checked.
 * @throws ZodError, Error when they do not identify the user
 */
export function readClaims(provider: ProviderName, claims: unknown): VerifiedIdentity {
  if (provider === 'google') {
    const { iss, sub, email, email_verified } = googleClaims.parse(claims)
    return { provider, issuer: iss, subject: sub, email, isEmailVerified: isTrue(email_verified) }
  }
  const { iss, tid, oid, email, preferred_username, xms_edov } = microsoftClaims.parse(claims)
  // `sub` differs between applications of one tenant; `oid` is the person: https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference
  if (!iss.endsWith(`/${tid}/v2.0`)) throw new Error('the issuer is not of the tenant that the token names')
  // `email` can be any text that a tenant's administrator wrote, unless `xms_edov` says that its domain was proven; a
  // sign-in name always stands in a domain that the tenant proved.
  const isOwnDomain = isTrue(xms_edov)
  const shown = isOwnDomain ? email : preferred_username || email
  return {
    provider,
    issuer: iss,
    subject: oid,
    email: shown,
    isEmailVerified: isOwnDomain ? email !== '' : preferred_username !== '',
  }
}
