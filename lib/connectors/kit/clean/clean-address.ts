import { cleanTextOrNull } from '@/lib/connectors/kit/clean-text'

/** A truncated address would be another person's, so an address that is too long is null. */
export function cleanAddress(email: unknown): string | null {
  const clean = cleanTextOrNull(email, 1_000)
  return clean && clean.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(clean) ? clean : null
}
