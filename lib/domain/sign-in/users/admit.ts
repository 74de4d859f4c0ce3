import type { Company, User } from '@prisma/client'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { rememberBrowser } from '@/lib/domain/sign-in/sessions/known-browsers'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import type { Visitor } from '@/lib/domain/sign-in/users/visitor'
import { minutes } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** A session's token, and the secret by which the browser is recognised next time. */
export type SignedIn = { token: string; known_browser: string }

/** The session; or, while a second factor is missing, a token for that question only. */
export type SignInAnswer = SignedIn | { totpTmpToken: string }

export type Admitted = User & { company: Company }

/**
 * Continues after a first factor that was right, whichever it was.
 * @param knownBrowserId of this browser, when it signed this user in before
 */
export async function admit(
  tx: Tx,
  user: Admitted,
  visitor: Visitor,
  knownBrowserId?: string,
): Promise<SignInAnswer> {
  if (!user.totpEnabledAt) return completeSignIn(tx, user, visitor, knownBrowserId)
  const params = knownBrowserId ? { knownBrowserId } : {}
  return { totpTmpToken: await createOneTimeToken(tx, user.id, 'totp', minutes(5), params) }
}

/** After the last factor: opens the session, and remembers the browser. */
export async function completeSignIn(
  tx: Tx,
  user: Admitted,
  { device, client }: Visitor,
  knownBrowserId?: string,
): Promise<SignedIn> {
  const token = await createSession(tx, { ...user, onboardingStep: user.company.onboardingStep }, device)
  const known_browser = await rememberBrowser(tx, user.id, knownBrowserId)
  const facts = { device: device.slice(0, 300), second_factor: user.totpEnabledAt !== null }
  await recordAct(tx, userDoer(user, client), 'user.signed_in', user.id, facts)
  return { token, known_browser }
}
