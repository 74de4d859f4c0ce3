import type { Mail, User } from '@prisma/client'
import { z } from 'zod'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { callBackMails, queueMail, queueNotice } from '@/lib/domain/record/mails/mails'
import { forgetBrowsers } from '@/lib/domain/sign-in/sessions/known-browsers'
import { addOneTimeToken, consumeOneTimeToken, holdMail } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { resetMail } from '@/lib/domain/sign-in/users/reset-password'
import { days, now } from '@/lib/platform/clock'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

const validFor = days(7)
// A thief prepares before changing the address, so identities and second factors added lately end too. Older ones stay: their
// owner was notified in this mailbox, and could have objected.
const addedBefore = days(7)
const restoring = z.object({ email: z.string(), changedAt: z.iso.datetime() })

/**
 * The secret of the link that undoes a change of address, made while the notice to the old address is sent. Each change
 * has one of its own: whoever changes a stolen account twice does not invalidate the first.
 */
export const emailRestoreToken = (
  mail: Pick<Mail, 'id' | 'toAddress' | 'createdAt'>,
): Promise<string | null> =>
  everyCompany.$transaction(async (tx) => {
    const userId = await holdMail(tx, mail.id)
    if (userId === null) return null
    // The mail is sent again after a failure: only the secret of the mail that arrives is valid.
    await tx.oneTimeToken.deleteMany({
      where: { userId, purpose: 'email_restore', params: { path: ['mail'], equals: mail.id }, usedAt: null },
    })
    return addOneTimeToken(tx, userId, 'email_restore', new Date(mail.createdAt.getTime() + validFor), {
      email: mail.toAddress,
      mail: mail.id,
      changedAt: mail.createdAt.toISOString(),
    })
  })

/**
 * Gives an account its former address back. Whoever changed it knows the password, so the password and every session end,
 * and a link to choose another password is mailed to the restored address.
 * @throws invalid when the link is not valid, or another user has the address by now
 */
export async function restoreEmail(token: string, client: string): Promise<void> {
  await countAttempt(['link_client', client])
  try {
    await everyCompany.$transaction((tx) => restoreAddress(tx, token, client))
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw restoreImpossible()
    throw error
  }
}

async function restoreAddress(tx: Tx, token: string, client: string) {
  const act = await consumeOneTimeToken(tx, token, 'email_restore')
  if (!act) throw invalid('token', 'account.dead_link')
  const { email, changedAt } = restoring.parse(act.params)
  const user = await tx.user.findUnique({ where: { id: act.userId } })
  const { count } = await tx.user.updateMany({
    where: { id: act.userId, email: user?.email, disabledAt: null },
    data: { email, emailVerifiedAt: now(), passwordHash: null },
  })
  if (!user || count === 0) throw restoreImpossible()
  await revokeSessions(tx, user)
  await endLinks(tx, user.id)
  await endLaterChanges(tx, user.id, changedAt)
  await forgetBrowsers(tx, user.id)
  const since = new Date(new Date(changedAt).getTime() - addedBefore)
  await tx.identity.deleteMany({ where: { userId: user.id, createdAt: { gte: since } } })
  const isFactorRemoved = await removeFactor(tx, user, since)
  // Notices to the address that it loses, and to the one that it has again.
  await queueNotice(tx, user, 'email_restored')
  if (isFactorRemoved) await queueNotice(tx, { ...user, email }, 'second_factor_removed')
  await queueMail(tx, resetMail(email, user.language))
  const restored = {
    name: user.fullName,
    before: { email: user.email },
    after: { email },
    ...(isFactorRemoved && { second_factor: 'removed' }),
  }
  await recordAct(tx, userDoer(user, client), 'user.email_restored', user.id, restored)
}

/** A second factor that the thief turned on would lock the owner out. An older one stays. */
async function removeFactor(tx: Tx, { companyId, id }: User, since: Date): Promise<boolean> {
  const nothing = { totpSecret: null, totpPendingSecret: null, totpEnabledAt: null }
  const { count } = await tx.user.updateMany({
    where: { companyId, id, totpEnabledAt: { gte: since } },
    data: nothing,
  })
  if (count > 0) await tx.recoveryCode.deleteMany({ where: { userId: id } })
  return count > 0
}

/** Mailed links of later changes would give the account back to the address that it was taken from. */
async function endLaterChanges(tx: Tx, userId: string, changedAt: string) {
  await callBackMails(tx, { userId, templates: ['email_updated'], since: new Date(changedAt) })
  await execute(tx)`
    DELETE FROM one_time_tokens
     WHERE user_id = ${userId}::uuid AND purpose = 'email_restore' AND used_at IS NULL
       AND (params ->> 'changedAt')::timestamptz >= ${changedAt}::timestamptz`
}

const restoreImpossible = () => invalid('token', 'account.update_impossible')
