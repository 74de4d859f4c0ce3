import { addressText, boundedText, dayText } from '@/lib/connectors/kit/bounded-text'

// Control and bidirectional characters are refused in a name; joiners are needed by Persian and Indic names.
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu
export const cleanText = (text: string) =>
  text.replace(unwanted, ' ').replace(/\s+/g, ' ').normalize('NFC').trim()

export const personName = boundedText(1_000).transform(cleanText).pipe(boundedText(120).min(1))
export const memberEmail = boundedText(254)
  .transform((text) => cleanText(text).toLowerCase())
  .pipe(addressText)
export const calendarDay = dayText.refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
  error: 'members.date_out_of_range',
})
