import type { Language } from '@prisma/client'
import { recordAct, systemDoer, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { queueMail, queueNotice } from '@/lib/domain/record/mails/mails'
import {
  consumeOneTimeToken,
  createOneTimeToken,
  findOneTimeToken,
} from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { refuseBreachedPassword, refusePersonalPassword } from '@/lib/domain/sign-in/users/refuse-password'
import { minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'

const validFor = minutes(30)

/** Stores the request. The address is looked up while the mail is sent, so the duration of this call reveals nothing. */
export async function requestPasswordReset(email: string, client: string, language: Language): Promise<void> {
  await countAttempt(['mail_client', client], ['mail_address', email])
  await everyCompany.$transaction((tx) => queueMail(tx, resetMail(email, language)))
}

export const resetMail = (email: string, language: Language) =>
  ({ template: 'password_reset', to: { name: '', address: email }, language, validFor }) as const

/** Creates the secret of the link while its mail is sent, and invalidates the previous one. Null for a user who may not sign in. */
export async function passwordResetToken(userId: string): Promise<string | null> {
  const user = await everyCompany.user.findUnique({ where: { id: userId } })
  if (!user?.emailVerifiedAt || user.disabledAt) return null
  return everyCompany.$transaction(async (tx) => {
    const token = await createOneTimeToken(tx, userId, 'password_reset', validFor)
    const { companyId, fullName: name } = user
    await recordAct(tx, await systemDoer(tx, companyId), 'user.password_reset_requested', userId, { name })
    return token
  })
}

/**
 * Sets the password of the user to whom the link was sent. The second factor stays, every session ends, and nobody is signed in.
 * @throws invalid when the link was used, is too old, or was never ours
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  client: string,
) {
  await countAttempt(['link_client', client])
  const oneTimeToken = await findOneTimeToken(everyCompany, token, 'password_reset')
  const owner = oneTimeToken && (await everyCompany.user.findUnique({ where: { id: oneTimeToken.userId } }))
  if (!owner) throw deadLink()
  refusePersonalPassword('password', password, owner)
  await refuseBreachedPassword('password', password)
  const passwordHash = await hashPassword(password)
  await everyCompany.$transaction(async (tx) => {
    const act = await consumeOneTimeToken(tx, token, 'password_reset')
    const user = act && (await tx.user.findUnique({ where: { id: act.userId } }))
    if (!user || user.disabledAt) throw deadLink()
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await revokeSessions(tx, user)
    await endLinks(tx, user.id)
    await queueNotice(tx, user, 'password_changed')
    await recordAct(tx, userDoer(user, client), 'user.password_reset', user.id)
  })
}

const deadLink = () => invalid('token', 'account.dead_link')
