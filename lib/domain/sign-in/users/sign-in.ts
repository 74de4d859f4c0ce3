import { recordAct, visitorDoer } from '@/lib/domain/record/audit/write/record-act'
import { findKnownBrowser } from '@/lib/domain/sign-in/sessions/known-browsers'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { admit, holdUser } from '@/lib/domain/sign-in/users/admit'
import type { Credentials, SignInAnswer } from '@/lib/domain/sign-in/users/schema'
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

/** A password that was refused, in the log of the company whose user was named. Of an unknown address nothing is kept. */
export async function noteRefusedSignIn({ userId, client }: { userId: string | null; client: string }) {
  const user = userId && (await everyCompany.user.findUnique({ where: { id: userId } }))
  if (!user) return
  const { companyId, id, fullName: name } = user
  const reason = user.disabledAt ? 'disabled' : user.emailVerifiedAt ? 'password' : 'unverified'
  await everyCompany.$transaction((tx) =>
    recordAct(tx, visitorDoer(companyId, client), 'user.sign_in_refused', id, { name, reason }),
  )
}
