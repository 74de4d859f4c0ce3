import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { acceptCode } from '@/lib/domain/sign-in/second-factor/accept-code'
import { noteWrongCode } from '@/lib/domain/sign-in/second-factor/note-wrong-code'
import type { ProofInput } from '@/lib/domain/sign-in/sessions/proof-schema'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * The password, or a code of the second factor, given again before a sensitive act. The session goes on under a new id:
 * whoever took the token of before did not give the proof.
 * @returns the token of the session that goes on
 * @throws invalid on the field that was wrong; conflict when the session was ended meanwhile
 */
export async function verifyIdentity(
  actor: Actor,
  { password, code }: ProofInput,
  device: string,
): Promise<string> {
  const { companyId, userId: id, roles, onboardingStep } = actor
  // The day's codes of proofs are counted apart from those of sign-ins, where a stolen token must use none up.
  if (code === undefined) await countAttempt(['proof_user', id])
  else await countAttempt(['proof_user', id], ['second_factor_day', `proof ${id}`])
  const user = await db.user.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
  if (password !== undefined && !(await verifyPassword(user.passwordHash, password))) {
    await refused(actor, 'password')
    throw invalid('password', 'proof.wrong_password')
  }
  const factor = code === undefined ? 'password' : 'code'
  const token = await db.$transaction(async (tx) => {
    if (code !== undefined && !(user.totpEnabledAt && (await acceptCode(tx, user, code)))) return null
    const { count } = await tx.session.updateMany({
      where: { companyId, id: actor.sessionId, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count === 0) throw conflict('proof.session_over')
    const token = await createSession(tx, { id, companyId, roles, onboardingStep }, device)
    await recordAct(tx, actor, 'user.proved', id, { factor })
    return token
  })
  if (token !== null) return token
  await refused(actor, factor)
  await noteWrongCode(id)
  throw invalid('code', 'proof.wrong_code')
}

const refused = (actor: Actor, factor: string) =>
  recordAlone(actor, 'user.proof_refused', actor.userId, { factor })
