import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { acceptCode, noteWrongCode } from '@/lib/domain/sign-in/second-factor/accept-code'
import type { VerifyIdentityInput } from '@/lib/domain/sign-in/second-factor/schema'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

/**
 * Verifies the user's identity before a sensitive act, by the password or a code. The session continues under a new id, so
 * that a stolen older token does not profit from it.
 * @returns the token of the session, which continues
 * @throws invalid at the field that was wrong; conflict when the session was ended meanwhile
 */
export async function verifyIdentity(
  actor: Actor,
  { password, code }: VerifyIdentityInput,
  device: string,
): Promise<string> {
  const { companyId, userId: id, roles, onboardingStep } = actor
  // Counted apart from codes at sign-in, whose attempts a stolen token must not use up.
  if (code === undefined) await countAttempt(['proof_user', id])
  else await countAttempt(['proof_user', id], ['second_factor_day', `proof ${id}`])
  const user = await db.user.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
  if (password !== undefined && !(await verifyPassword(user.passwordHash, password))) {
    await refused(actor, 'password')
    throw invalid('password', 'verify-identity.wrong_password')
  }
  const factor = code === undefined ? 'password' : 'code'
  const token = await db.$transaction(async (tx) => {
    // Before the session, as every change of an account takes them.
    await execute(
      tx,
    )`SELECT 1 FROM users WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
    if (code !== undefined && !(user.totpEnabledAt && (await acceptCode(tx, user, code)))) return null
    const { count } = await tx.session.updateMany({
      where: { companyId, id: actor.sessionId, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count === 0) throw conflict('verify-identity.session_over')
    const token = await createSession(tx, { id, companyId, roles, onboardingStep }, device)
    await recordAct(tx, actor, 'user.proved', id, { factor })
    return token
  })
  if (token !== null) return token
  await refused(actor, factor)
  await noteWrongCode(id)
  throw invalid('code', 'verify-identity.wrong_code')
}

const refused = (actor: Actor, factor: string) =>
  recordAlone(actor, 'user.proof_refused', actor.userId, { factor })
