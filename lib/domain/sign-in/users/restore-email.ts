import { z } from 'zod'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { callBackMails } from '@/lib/domain/record/mails/call-back-mails'
import { queueMail, queueNotice } from '@/lib/domain/record/mails/mails'
import { forgetBrowsers } from '@/lib/domain/sign-in/sessions/known-browsers'
import { addOneTimeToken, consumeOneTimeToken, holdMail } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { resetMail } from '@/lib/domain/sign-in/users/reset-password'
import type { Mail, User } from '@/lib/generated/prisma/client'
import { days, now } from '@/lib/platform/clock'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

const validFor = days(7)
// A thief prepares before the address is changed: what was added lately ends too. Whoever added it before that was told of it
// in this mailbox, and had as long to object.
const addedBefore = days(7)
const restoring = z.object({ email: z.string(), changedAt: z.iso.datetime() })

/**
 * The secret of the link that takes a change of address back, made while the notice to the old address is sent. It lives
 * beside those of other changes: whoever moves a stolen account twice does not end the first.
 */
export const emailRestoreToken = (
  mail: Pick<Mail, 'id' | 'toAddress' | 'createdAt'>,
): Promise<string | null> =>
  everyCompany.$transaction(async (tx) => {
    const userId = await holdMail(tx, mail.id)
    if (userId === null) return null
    // Sent a second time after a failure: only the secret of the mail that arrives is good.
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
 * Gives an account back to the address it had. Whoever changed it knows the password, so that is gone with every session,
 * and a link to choose another one leaves for the restored address.
 * @throws invalid when the link opens nothing, or somebody else has the address by now
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
  // To the address that it loses, and to the one that it has again.
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

/** One that whoever changed the address switched on would keep its owner out. An older one stays. */
async function removeFactor(tx: Tx, { companyId, id }: User, since: Date): Promise<boolean> {
  const nothing = { totpSecret: null, totpPendingSecret: null, totpEnabledAt: null }
  const { count } = await tx.user.updateMany({
    where: { companyId, id, totpEnabledAt: { gte: since } },
    data: nothing,
  })
  if (count > 0) await tx.recoveryCode.deleteMany({ where: { userId: id } })
  return count > 0
}

/** What was mailed of later changes would give the account to an address that it is taken from here. */
async function endLaterChanges(tx: Tx, userId: string, changedAt: string) {
  await callBackMails(tx, { userId, templates: ['email_updated'], since: new Date(changedAt) })
  await execute(tx)`
    DELETE FROM one_time_tokens
     WHERE user_id = ${userId}::uuid AND purpose = 'email_restore' AND used_at IS NULL
       AND (params ->> 'changedAt')::timestamptz >= ${changedAt}::timestamptz`
}

const restoreImpossible = () => invalid('token', 'account.update_impossible')
