import anyAscii from 'any-ascii'

/** What a font can draw of a text: other scripts are written in Latin letters, and what is left as a question mark. */
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

// Line breaks, tabs and controls are one space; so are the narrow spaces that the font lacks.
const unseen = /[\p{Cc}\u2028\u2029]+/gu
const isCombining = (character: string) => /\p{M}|\p{Cf}/u.test(character)
