import QRCode from 'qrcode'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct, recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { askPassword, ownerOf, wrongCode } from '@/lib/domain/sign-in/second-factor/accept-code'
import { renewRecoveryCodes } from '@/lib/domain/sign-in/second-factor/recovery-codes'
import type { CodeAndPassword, SecondFactorSetUp } from '@/lib/domain/sign-in/second-factor/schema'
import {
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  stepOf,
  totpUri,
} from '@/lib/domain/sign-in/second-factor/totp-secrets'
import { renewSession } from '@/lib/domain/sign-in/sessions/renew-session'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

export type Enabled = { token: string; recoveryCodes: string[] }

/**
 * Makes the pending secret the current one, after password and code. A current one is never
 * replaced: it is turned off first, which asks for one of its codes.
 * @throws invalid at the field; conflict when one is on already, or no set-up was begun
 */
export async function enableSecondFactor(
  actor: Actor,
  { code, password }: CodeAndPassword,
  device: string,
): Promise<Enabled> {
  await countAttempt(['proof_user', actor.userId])
  const user = await ownerOf(actor)
  const { id, companyId, totpPendingSecret } = user
  if (user.totpEnabledAt) throw conflict('second-factor.already_enabled')
  if (!totpPendingSecret) throw conflict('second-factor.not_begun')
  await askPassword(actor, user, password)
  const secret = openTotpSecret(totpPendingSecret, 'totp_pending_secret', user)
  const step = stepOf(secret, code.replace(/\s/g, ''))
  if (step === null) {
    await recordAlone(actor, 'user.proof_refused', id, { factor: 'code' })
    throw wrongCode()
  }
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { companyId, id, totpPendingSecret, totpEnabledAt: null },
      data: {
        totpSecret: sealTotpSecret(secret, 'totp_secret', user),
        totpPendingSecret: null,
        totpEnabledAt: now(),
        totpLastStep: step,
      },
    })
    if (count === 0) throw conflict('second-factor.already_enabled')
    const recoveryCodes = await renewRecoveryCodes(tx, id)
    await queueNotice(tx, user, 'second_factor_enabled')
    const token = await renewSession(tx, actor, device)
    await recordAct(tx, actor, 'user.second_factor_enabled', id)
    return { token, recoveryCodes }
  })
}

/** The secret for an authenticator: as a QR code, and as text to type. */
/** Makes a pending secret, which is not used until a code confirms that it was scanned; the current set-up stays. */
export async function beginSetUp({ companyId, userId, email }: Actor): Promise<SecondFactorSetUp> {
  const secret = newTotpSecret()
  const uri = totpUri(secret, email)
  const sealed = sealTotpSecret(secret, 'totp_pending_secret', { id: userId, companyId })
  await db.user.update({
    where: { companyId_id: { companyId, id: userId } },
    data: { totpPendingSecret: sealed },
  })
  return { qr_code: await QRCode.toDataURL(uri, { margin: 2, width: 264 }), secret, uri }
}
