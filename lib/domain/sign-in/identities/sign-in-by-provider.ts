import { invalid } from '@/lib/domain/record/errors'
import { type Noted, redeemProviderCode } from '@/lib/domain/sign-in/identities/provider-codes'
import type { LinkProposal, ProviderCode } from '@/lib/domain/sign-in/identities/schema'
import { findKnownBrowser } from '@/lib/domain/sign-in/sessions/known-browsers'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { admit, holdUser } from '@/lib/domain/sign-in/users/admit'
import type { SignInAnswer } from '@/lib/domain/sign-in/users/schema'
import { minutes } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Continues after a provider's answer, in the browser that started: the session, the question for the second factor, or
 * the proposal of a link.
 * @throws invalid when the code was used, has expired, or belongs to another browser
 */
export async function signInByProvider(
  { code, verifier, known_browser }: ProviderCode,
  visitor: Visitor,
): Promise<SignInAnswer | LinkProposal> {
  await countAttempt(['link_client', visitor.client])
  const redeemed = await redeemProviderCode(code, verifier)
  if (!redeemed) throw codeIsOver()
  const { userId, noted } = redeemed
  if (noted.outcome !== 'sign_in') return everyCompany.$transaction((tx) => propose(tx, userId, noted))
  const { issuer, subject } = noted
  const identity = await everyCompany.identity.findFirst({
    where: { issuer, subject, userId, user: { disabledAt: null } },
    include: { user: true },
  })
  if (!identity) throw codeIsOver()
  const browserId = await findKnownBrowser(known_browser, identity.user.email)
  return everyCompany.$transaction(async (tx) => {
    const user = await holdUser(tx, identity.user)
    // Unlinking locks the user as well, so the link cannot disappear meanwhile.
    const isLinked = (await tx.identity.count({ where: { id: identity.id, userId } })) > 0
    if (!user || !isLinked) throw codeIsOver()
    return admit(tx, user, visitor, browserId ?? undefined)
  })
}

const codeIsOver = () => invalid('code', 'identities.code_over')

/** The link is made only after its owner has given password and code. */
async function propose(tx: Tx, userId: string, { browser: _, ...noted }: Noted): Promise<LinkProposal> {
  return {
    link: { provider: noted.provider, email: noted.email },
    link_token: await createOneTimeToken(tx, userId, 'identity_link', minutes(10), noted),
  }
}
