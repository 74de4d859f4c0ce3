import { cleanTextOrNull } from '@/lib/connectors/kit/clean-text'

/** An address that was cut is somebody else's address: too long means unknown. */
export function cleanAddress(email: unknown): string | null {
  const clean = cleanTextOrNull(email, 1_000)
  return clean && clean.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(clean) ? clean : null
}
