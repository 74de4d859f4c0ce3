const longestLabel = 1_000
const longestName = 200

// Control, bidi and zero-width characters, and unpaired surrogates, which PostgreSQL refuses or which mislead readers.
const unwanted = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const clean = (text: string, most: number) =>
  text.replace(unwanted, ' ').toWellFormed().replace(/\s+/gu, ' ').trim().slice(0, most).toWellFormed().trim()

/** A bank's text on one line, without such characters. */
export const cleanLabel = (text: string): string => clean(text, longestLabel)

/** The same for a short field; null when it is empty. */
export const cleanName = (text: string | null | undefined): string | null =>
  (text && clean(text, longestName)) || null
