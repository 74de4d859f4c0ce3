import type { Company, User } from '@prisma/client'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { rememberBrowser } from '@/lib/domain/sign-in/sessions/known-browsers'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import type { SignedIn, SignInAnswer } from '@/lib/domain/sign-in/users/schema'
import { minutes } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

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

/** A client that is not signed in: `client` is the address that attempts are counted by, `device` its user agent. */
export type Visitor = { client: string; device: string }

/**
 * The current row of the user, locked until the transaction ends. Checking a password takes long, and meanwhile the user may
 * have got another password or a second factor, or may have been removed. Null for a disabled user.
 */
export async function holdUser(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<Admitted | null> {
  const held = await execute(tx)`
    SELECT FROM users
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND disabled_at IS NULL FOR NO KEY UPDATE`
  if (held === 0) return null
  return tx.user.findUniqueOrThrow({
    where: { companyId_id: { companyId, id } },
    include: { company: true },
  })
}
