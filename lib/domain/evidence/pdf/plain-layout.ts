type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }
type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }

/** What pdfkit has opened of a font; its types leave it out. */
export type OpenedFont = {
  font: { hasGlyphForCodePoint(codePoint: number): boolean; glyphForCodePoint(codePoint: number): Glyph }
  scale: number
  layoutRun(text: string): Run
  layout(text: string, features?: unknown, onlyWidth?: boolean): Run
}

/**
 * Sets a text letter by letter, kerned by pairs. pdfkit shapes every word, which takes a hundred times as long, and
 * remembers each for good: a list of 20,000 names would fill the memory. The letters and pairs of it are few.
 */
export function setPlainly(opened: OpenedFont): void {
  const letters = new Map<string, { glyph: Glyph; width: number }>()
  const pairs = new Map<string, Position>()
  const letterOf = (letter: string) => {
    let known = letters.get(letter)
    if (!known) {
      const glyph = opened.font.glyphForCodePoint(letter.codePointAt(0)!)
      known = { glyph, width: glyph.advanceWidth * opened.scale }
      letters.set(letter, known)
    }
    return known
  }
  const positionOf = (letter: string, next: string): Position => {
    const pair = letter + next
    let known = pairs.get(pair)
    if (!known) {
      const { width } = letterOf(letter)
      const shaped = next ? opened.layoutRun(pair) : null
      // Two that become one sign stand side by side here.
      const xAdvance = shaped?.glyphs.length === 2 ? shaped.positions[0]!.xAdvance : width
      known = { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width }
      pairs.set(pair, known)
    }
    return known
  }
  opened.layout = (text) => {
    const characters = [...text]
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let advanceWidth = 0
    for (const [place, letter] of characters.entries()) {
      const position = positionOf(letter, characters[place + 1] ?? '')
      glyphs.push(letterOf(letter).glyph)
      positions.push(position)
      advanceWidth += position.xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }
}
