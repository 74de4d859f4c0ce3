// Controls, zero-width and bidirectional marks, the byte order mark, line and paragraph separators.
const unwanted = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu

const space = 0x20
const tilde = 0x7e
const firstLatin = 0xa1
const lastLatin = 0x24f

/**
 * Nearly all of what vendors write needs no cleaning: words in Latin letters, one space between. By hand, as a regular
 * expression takes longer to begin than a short text to be read.
 */
function isOrdinary(text: string): boolean {
  let before = space
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (
      code <= space
        ? code < space || before === space
        : code > tilde && (code < firstLatin || code > lastLatin)
    )
      return false
    before = code
  }
  return before !== space
}

/** Cleans a vendor's string for storing and showing: one line, no controls, no broken characters, no longer than asked. */
export function cleanText(text: string, longest: number): string {
  if (text.length <= longest && isOrdinary(text)) return text
  // Cut first: what follows must not cost more than the answer is worth.
  const cut = text.length > longest * 4 ? text.slice(0, longest * 4) : text
  const clean = cut.toWellFormed().replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim()
  // As long in the text's own units at least as in characters.
  if (clean.length <= longest) return clean
  const characters = [...clean]
  if (characters.length <= longest) return clean
  return characters
    .slice(0, longest - 1)
    .join('')
    .concat('…')
}

export function cleanTextOrNull(text: unknown, longest: number): string | null {
  if (typeof text !== 'string') return null
  return cleanText(text, longest) || null
}
