import { generateSecret, generateURI, verifySync } from 'otplib'
import { now } from '@/lib/platform/clock'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

type Owner = { id: string; companyId: string }
type Column = 'totp_secret' | 'totp_pending_secret'

const place = (column: Column, { id, companyId }: Owner): SecretPlace => ({
  table: 'users',
  column,
  rowId: id,
  companyId,
})

/** Encrypted for one column of one user: copied elsewhere it cannot be decrypted. */
export const sealTotpSecret = (secret: string, column: Column, owner: Owner) =>
  encryptSecret(secret, place(column, owner))

export const openTotpSecret = (sealed: string, column: Column, owner: Owner) =>
  decryptSecret(sealed, place(column, owner))

const stepSeconds = 30

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = () => generateSecret()

/** The address in the QR code, as authenticators read it. */
export const totpUri = (secret: string, email: string) =>
  generateURI({ issuer: 'Rollcall', label: email, secret })

/** The time step of a code: the current one, the one before or the one after. Null for every other code. */
export function stepOf(secret: string, code: string): number | null {
  // otplib throws on these too: too long, too short, letters, digits of other scripts.
  if (code.length !== 6 || !/^[0-9]{6}$/.test(code)) return null
  const epoch = Math.floor(now().getTime() / 1000)
  const verified = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null
}
