import type { Mail } from '@prisma/client'
import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { queueMail, queueNotice } from '@/lib/domain/record/mails/mails'
import {
  consumeOneTimeToken,
  createOneTimeToken,
  holdMail,
} from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { hours, now } from '@/lib/platform/clock'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

const validFor = hours(24)

/**
 * Asks the new address to confirm, and notifies the current one. Whether the new one is taken is not checked here: only the
 * mail tells. Only the address that was asked for last can be confirmed.
 */
export async function requestEmailUpdate(actor: Actor, email: string, client: string): Promise<void> {
  if (email === actor.email.toLowerCase()) throw invalid('email', 'account.same_email')
  await countAttempt(['mail_client', client], ['mail_address', email], ['mail_address', actor.email])
  await db.$transaction(async (tx) => {
    await endLinks(tx, actor.userId, 'email_update')
    await queueMail(tx, {
      template: 'email_update',
      to: { name: '', address: email },
      language: actor.language,
      userId: actor.userId,
      companyId: actor.companyId,
      validFor,
    })
    await queueNotice(tx, { ...actor, id: actor.userId }, 'email_update_notice')
    const changes = { before: { email: actor.email }, after: { email } }
    await recordAct(tx, actor, 'user.email_update_requested', actor.userId, changes)
  })
}

/** The secret of the link, made while its mail is sent. Null once the request was cancelled. */
export function emailUpdateToken(mail: Pick<Mail, 'id' | 'toAddress'>): Promise<string | null> {
  return everyCompany.$transaction(async (tx) => {
    const userId = await holdMail(tx, mail.id)
    if (userId === null) return null
    return createOneTimeToken(tx, userId, 'email_update', validFor, { email: mail.toAddress })
  })
}

/**
 * Changes the address to the confirmed one. Every session ends: the user signs in again, with the new address.
 * @throws invalid when the link is not valid, or another user has the address by now
 */
export async function confirmEmailUpdate(token: string, client: string): Promise<void> {
  await countAttempt(['link_client', client])
  try {
    await everyCompany.$transaction((tx) => moveAddress(tx, token, client))
  } catch (error) {
    // Another user may take the address meanwhile: the unique key decides.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw updateImpossible()
    throw error
  }
}

async function moveAddress(tx: Tx, token: string, client: string) {
  const act = await consumeOneTimeToken(tx, token, 'email_update')
  if (!act) throw invalid('token', 'account.email_verification_impossible')
  const { email } = z.object({ email: z.string() }).parse(act.params)
  const user = await tx.user.findUnique({ where: { id: act.userId } })
  const { count } = await tx.user.updateMany({
    where: { id: act.userId, email: user?.email, disabledAt: null },
    data: { email, emailVerifiedAt: now() },
  })
  if (!user || count === 0) throw updateImpossible()
  await revokeSessions(tx, user)
  await endLinks(tx, user.id)
  // A notice to the former address.
  await queueNotice(tx, user, 'email_updated')
  const moved = { before: { email: user.email }, after: { email } }
  await recordAct(tx, userDoer(user, client), 'user.email_updated', user.id, moved)
}

const updateImpossible = () => invalid('token', 'account.update_impossible')
