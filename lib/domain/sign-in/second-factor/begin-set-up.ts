import QRCode from 'qrcode'
import type { Actor } from '@/lib/domain/record/actor'
import { sealTotpSecret } from '@/lib/domain/sign-in/second-factor/sealed-secrets'
import { newTotpSecret, totpUri } from '@/lib/domain/sign-in/second-factor/time-steps'
import { db } from '@/lib/platform/db'

/** The secret for an authenticator: as a QR code, and as text to type. */
export type SetUp = { qr_code: string; secret: string; uri: string }

/** Makes a pending secret, which is not used until a code confirms that it was scanned; the current set-up stays. */
export async function beginSetUp({ companyId, userId, email }: Actor): Promise<SetUp> {
  const secret = newTotpSecret()
  const uri = totpUri(secret, email)
  const sealed = sealTotpSecret(secret, 'totp_pending_secret', { id: userId, companyId })
  await db.user.update({
    where: { companyId_id: { companyId, id: userId } },
    data: { totpPendingSecret: sealed },
  })
  return { qr_code: await QRCode.toDataURL(uri, { margin: 2, width: 264 }), secret, uri }
}
