import anyAscii from 'any-ascii'

/**
 * Replaces what a font cannot draw: other scripts are transliterated to Latin letters, anything else
 * becomes a question mark.
 */
export function printableWith(has: (codePoint: number) => boolean): (text: string) => string {
  const known = new Map<string, string>()
  const drawn = (character: string) => {
    if (has(character.codePointAt(0)!)) return character
    const latin = anyAscii(character)
    const isDrawn = [...latin].every((letter) => has(letter.codePointAt(0)!))
    return isDrawn && (latin || isCombining(character)) ? latin : '?'
  }
  return (text) => {
    let line = ''
    for (const character of text.normalize('NFC').replace(unseen, ' ')) {
      let glyphs = known.get(character)
      if (glyphs === undefined) {
        glyphs = drawn(character)
        known.set(character, glyphs)
      }
      line += glyphs
    }
    return line
  }
}

// Line breaks, tabs, control characters and narrow spaces missing in the font become one space.
const unseen = /[\p{Cc}\u2028\u2029]+/gu
const isCombining = (character: string) => /\p{M}|\p{Cf}/u.test(character)
