import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import { callBackMails } from '@/lib/domain/record/mails/call-back-mails'
import { createSession, revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import type { OneTimeTokenPurpose } from '@/lib/generated/prisma/enums'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** Each is the name of the mail that carries it, and of its secret. */
const mailed = ['password_reset', 'email_update'] satisfies OneTimeTokenPurpose[]

/**
 * Every secret that was given out for an account dies, and what waits in the outbox is not sent: whoever asked for a
 * change before, or is half signed in, may not be its owner. The mails come first: one that is just being sent is waited
 * for, with its link. What takes back a change of address stays: whoever made that change would end it first.
 * @param only this kind
 */
export async function endLinks(tx: Tx, userId: string, only?: (typeof mailed)[number]) {
  await callBackMails(tx, { userId, templates: only ? [only] : mailed })
  await tx.oneTimeToken.deleteMany({
    where: { userId, purpose: only ?? { not: 'email_restore' }, usedAt: null },
  })
}

/**
 * Part of a change of password or second factor: every session and every mailed link ends; the browser that made the
 * change goes on, with the token that is returned.
 * @throws conflict when this very session was ended meanwhile: it must not outlive "sign out everywhere"
 */
export async function renewSession(tx: Tx, actor: Actor, device: string): Promise<string> {
  const { userId: id, companyId, roles, onboardingStep } = actor
  const { count } = await tx.session.updateMany({
    where: { companyId, id: actor.sessionId, revokedAt: null },
    data: { revokedAt: now() },
  })
  if (count === 0) throw conflict('account.session_over')
  await revokeSessions(tx, { id, companyId })
  await endLinks(tx, id)
  return createSession(tx, { id, companyId, roles, onboardingStep }, device)
}
