import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import {
  acceptCode,
  askPassword,
  noteWrongCode,
  ownerOf,
  wrongCode,
} from '@/lib/domain/sign-in/second-factor/accept-code'
import type { CodeAndPassword } from '@/lib/domain/sign-in/second-factor/schema'
import { renewSession } from '@/lib/domain/sign-in/sessions/renew-session'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Turns it off after password and code; the secret and the recovery codes are deleted. To change it, it is turned off and
 * set up again.
 * @returns the token of a new session
 */
export async function disableSecondFactor(
  actor: Actor,
  { code, password }: CodeAndPassword,
  device: string,
): Promise<string> {
  const { userId } = actor
  // Counted apart from codes at sign-in, whose attempts a stolen token must not use up.
  await countAttempt(['proof_user', userId], ['second_factor_day', `proof ${userId}`])
  const user = await ownerOf(actor)
  if (!user.totpEnabledAt) throw conflict('second-factor.not_enabled')
  await askPassword(actor, user, password)
  const token = await db.$transaction(async (tx) => {
    if (!(await acceptCode(tx, user, code))) return null
    await tx.user.update({
      where: { companyId_id: { companyId: user.companyId, id: user.id } },
      data: { totpSecret: null, totpPendingSecret: null, totpEnabledAt: null },
    })
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await queueNotice(tx, user, 'second_factor_disabled')
    const renewed = await renewSession(tx, actor, device)
    await recordAct(tx, actor, 'user.second_factor_disabled', userId)
    return renewed
  })
  if (token !== null) return token
  await recordAlone(actor, 'user.proof_refused', userId, { factor: 'code' })
  await noteWrongCode(userId)
  throw wrongCode()
}
