import type { OneTimeTokenPurpose } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import { callBackMails } from '@/lib/domain/record/mails/mails'
import { createSession, revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** Each is the template of a mail, and the purpose of the secret in it. */
const mailed = ['password_reset', 'email_update'] satisfies OneTimeTokenPurpose[]

/**
 * Invalidates every secret of an account, and cancels the queued mails with them: whoever asked for a change before, or is
 * between two factors, may not be the owner. The mails come first: one that is being sent is waited
 * for, with its link. The link that undoes a change of address stays: whoever made the change would invalidate it first.
 * @param only secrets of this purpose
 */
export async function endLinks(tx: Tx, userId: string, only?: (typeof mailed)[number]) {
  await callBackMails(tx, { userId, templates: only ? [only] : mailed })
  await tx.oneTimeToken.deleteMany({
    where: { userId, purpose: only ?? { not: 'email_restore' }, usedAt: null },
  })
}

/**
 * Part of a change of password or second factor: every session and every mailed link ends; the browser that made the
 * change continues with the returned token.
 * @throws conflict when this session was ended meanwhile: it must not survive "sign out everywhere"
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
