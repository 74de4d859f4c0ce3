// Controls, zero-width and bidirectional marks, the byte order mark, line and paragraph separators.
const unwanted = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu

/** Nearly all of what vendors write needs no cleaning. */
const ordinary = /^[!-~]+(?: [!-~]+)*$/

/** A vendor's string made fit to store and show: one line, no controls, no broken characters, no longer than asked. */
export function cleanText(text: string, longest: number): string {
  if (text.length <= longest && ordinary.test(text)) return text
  // Cut first: what follows must not cost more than the answer is worth.
  const cut = text.length > longest * 4 ? text.slice(0, longest * 4) : text
  const clean = cut.toWellFormed().replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim()
  return [...clean].length > longest
    ? [...clean]
        .slice(0, longest - 1)
        .join('')
        .concat('…')
    : clean
}

export function cleanTextOrNull(text: unknown, longest: number): string | null {
  if (typeof text !== 'string') return null
  return cleanText(text, longest) || null
}
