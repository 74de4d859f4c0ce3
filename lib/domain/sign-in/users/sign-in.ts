import { findKnownBrowser } from '@/lib/domain/sign-in/sessions/known-browsers'
import { admit, type SignInAnswer } from '@/lib/domain/sign-in/users/admit'
import { holdUser } from '@/lib/domain/sign-in/users/hold-user'
import type { Credentials } from '@/lib/domain/sign-in/users/schema'
import type { Visitor } from '@/lib/domain/sign-in/users/visitor'
import { everyCompany } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { enqueue } from '@/lib/platform/queue'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Checks credentials; null for every failure alike: unknown, disabled, without a password or with another one.
 * A browser that signed this address in before has attempts of its own: a stranger's guesses do not lock it out.
 */
export async function signIn(
  { email: typed, password, known_browser }: Credentials,
  visitor: Visitor,
): Promise<SignInAnswer | null> {
  const { client } = visitor
  const email = typed.normalize('NFKC').toLowerCase()
  const browserId = await findKnownBrowser(known_browser, email)
  if (browserId) await countAttempt(['login_browser', browserId])
  else await countAttempt(['login_account', email], ['login_client', client])
  const user = await everyCompany.user.findUnique({ where: { email } })
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !isRight || !user.emailVerifiedAt || user.disabledAt) {
    // For the log of a company, if the address is one of its users': the same statement for those that are not, and
    // what was typed is not kept.
    await enqueue(everyCompany, 'note-refused-sign-in', { userId: user?.id ?? null, client })
    return null
  }
  return everyCompany.$transaction(async (tx) => {
    // A concurrent change of password ends the sessions that it finds: this one waits for it, and is then refused.
    // Not earlier: an additional statement for known addresses would show in the response time.
    const held = await holdUser(tx, user)
    return held?.passwordHash === user.passwordHash ? admit(tx, held, visitor, browserId ?? undefined) : null
  })
}
