import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** An id, whatever type the vendor gives it: big numbers are kept as text. */
export const idText = z.union([z.string().min(1), z.number().int()]).transform(String)

/** A date or an instant as vendors write them; what is none becomes null. */
export const vendorDate = z
  .string()
  .nullish()
  .transform((text) => {
    const time = text ? Date.parse(text) : Number.NaN
    return Number.isNaN(time) ? null : new Date(time)
  })

export const vendorText = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** First and last name of a display name of two words; of any other it is not known where one ends. */
export function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [, firstName = null, lastName = null] = (name && /^\s*(\S+)\s+(\S+)\s*$/.exec(name)) || []
  return { firstName, lastName }
}

/**
 * Whether roles make an administrator: unknown where the vendor names one that we have not heard of, or that a company made,
 * as it may bring any rights.
 */
export function isAdministrator(
  held: readonly string[],
  administrators: readonly string[],
  others: readonly string[],
): boolean | null {
  if (held.some((role) => administrators.includes(role))) return true
  return held.every((role) => others.includes(role)) ? false : null
}

/** A random password that nobody needs to know: the account's user sets their own. */
export const unknownPassword = () => `${randomBytes(30).toString('base64url')}aA1!`

/** Addresses and logins are the same in any case. */
export const isSameText = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()
