import { z } from 'zod'
import { addressText, boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { now } from '@/lib/platform/clock'

// Control and bidirectional characters are refused in a name; joiners are needed by Persian and Indic names.
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu
// Copied from web pages: two names that look the same would differ.
const widthless = /[\u200b\u2060\ufeff]+/gu
const unseen = /^[\p{Default_Ignorable_Code_Point}\u2800\s]+$/u
/** On one line, as it is seen; empty where nothing of it is. */
export const cleanText = (text: string) =>
  text
    .replace(widthless, '')
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
    .replace(unseen, '')

export const personName = boundedText(1_000).transform(cleanText).pipe(boundedText(120).min(1))
export const memberEmail = boundedText(254)
  .transform((text) => cleanText(text).toLowerCase())
  .pipe(addressText)
export const calendarDay = dayText.refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
  error: 'members.date_out_of_range',
})

/** A day after today. @param error the message of one that is not */
export const laterDay = (error: string) =>
  dayText
    .refine((day) => new Date(`${day}T00:00:00Z`) > now(), { error })
    .refine((day) => day < '2100-01-01', { error: 'problems.date' })

/** The page of a vendor or a bank on which the user consents. */
export const consentPage = z.object({ authorize_url: z.url() })
