import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { renewSession } from '@/lib/domain/sign-in/sessions/renew-session'
import { refuseBreachedPassword, refusePersonalPassword } from '@/lib/domain/sign-in/users/refuse-password'
import type { ChangePasswordInput } from '@/lib/domain/sign-in/users/schema'
import { db } from '@/lib/platform/db'
import { hashPassword, verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Changes the password, after the current one was given; a user who only signs in by Google or Microsoft sets a first one
 * without. Every other session ends.
 * @returns the token of this session, which continues
 * @throws invalid when the current password is wrong
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword }: ChangePasswordInput,
  device: string,
): Promise<string> {
  const key = { companyId: actor.companyId, id: actor.userId }
  await countAttempt(['proof_user', actor.userId])
  const user = await db.user.findUniqueOrThrow({ where: { companyId_id: key } })
  if (user.passwordHash !== null && !(await verifyPassword(user.passwordHash, currentPassword))) {
    await recordAlone(actor, 'user.proof_refused', actor.userId, { factor: 'password' })
    throw invalid('current_password', 'account.wrong_password')
  }
  refusePersonalPassword('new_password', newPassword, user)
  await refuseBreachedPassword('new_password', newPassword)
  const passwordHash = await hashPassword(newPassword)
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { ...key, passwordHash: user.passwordHash },
      data: { passwordHash },
    })
    if (count === 0) throw conflict('account.changed_meanwhile')
    await queueNotice(tx, user, 'password_changed')
    const token = await renewSession(tx, actor, device)
    await recordAct(tx, actor, 'user.password_changed', actor.userId, { first: user.passwordHash === null })
    return token
  })
}
