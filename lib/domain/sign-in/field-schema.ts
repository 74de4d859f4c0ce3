import { z } from 'zod'
import { addressText, boundedText } from '@/lib/connectors/kit/bounded-text'

/** One mailbox, normalised for comparison: full-width and similar forms become ordinary letters. */
export const mailbox = boundedText(254)
  .trim()
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(addressText)

export const domainName = boundedText(253)
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'users.not_a_domain')

export const languageInput = z.enum(['fr', 'en'])

/** An existing password, to be compared; today's rules for new passwords do not apply. */
export const presentPassword = boundedText(10_000).min(1)

export const oneTimeSecret = boundedText(200).min(1)
