import { generateSecret, generateURI, verifySync } from 'otplib'
import { now } from '@/lib/platform/clock'

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
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
