import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { providerNames } from '@/lib/domain/sign-in/identities/choices'
import type { VerifiedIdentity } from '@/lib/domain/sign-in/identities/claims'
import { consumeOneTimeToken, createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** What a provider's answer leads to: signing in, a link that is only proposed, or one that a signed-in user asked for. */
const outcomes = ['sign_in', 'propose_link', 'add_link'] as const
export type Outcome = (typeof outcomes)[number]

const noted = z.object({
  outcome: z.enum(outcomes),
  provider: z.enum(providerNames),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  browser: z.string(),
})
export type Noted = z.output<typeof noted>

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * A code, valid for two minutes, in the address that a provider's answer redirects to. It is useless to a browser without
 * the verifier, so a link with it cannot sign somebody in as another user.
 */
export const createProviderCode = (
  userId: string,
  { provider, issuer, subject, email }: VerifiedIdentity,
  outcome: Outcome,
  verifier: string,
): Promise<string> =>
  everyCompany.$transaction((tx) =>
    createOneTimeToken(tx, userId, 'provider_sign_in', minutes(2), {
      outcome,
      provider,
      issuer,
      subject,
      email,
      browser: digest(verifier).toString('base64url'),
    }),
  )

/** Consumes a code, even for the wrong browser. Null when it is not valid. */
export async function redeemProviderCode(
  code: string,
  verifier: string,
): Promise<{ userId: string; noted: Noted } | null> {
  const act = await consumeOneTimeToken(everyCompany, code, 'provider_sign_in')
  if (!act) return null
  const params = noted.parse(act.params)
  const expected = Buffer.from(params.browser, 'base64url')
  return timingSafeEqual(digest(verifier), expected) ? { userId: act.userId, noted: params } : null
}
