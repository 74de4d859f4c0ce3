/** The parts of pdfkit's opened font that its types leave out. */
export type OpenedFont = {
  id: string
  ascender: number
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  /** Marks the letters as used, so that they are embedded with the font. */
  encode(text: string): [glyphs: string[], positions: { xAdvance: number }[]]
  layoutRun(text: string): { glyphs: unknown[]; positions: { xAdvance: number }[] }
  ref(): unknown
}

type Letter = {
  text: string
  glyphs: string
  width: number
  isSpace: boolean
  tightened: Map<Letter, number>
}
type Line = { glyphs: string; width: number }

/**
 * A font's letters, set one by one with pair kerning; widths are in thousandths of the size. pdfkit shapes whole words,
 * which takes a hundred times as long, and caches each word for good: a list of 20,000 names would fill the memory.
 */
export class Letters {
  private readonly known = new Map<number, Letter>()

  /** @param wider added to the width of every space */
  constructor(
    private readonly opened: OpenedFont,
    private readonly wider: number,
  ) {}

  /** Width of a line and the PDF operators that draw it: glyphs in hexadecimal with the kerning between them. */
  set(text: string): Line {
    let [width, glyphs, before] = [0, '<', null as Letter | null]
    for (let place = 0; place < text.length; ) {
      const codePoint = text.codePointAt(place)!
      place += codePoint > 0xffff ? 2 : 1
      const letter = this.letterOf(codePoint)
      const moved = this.between(before, letter)
      if (moved !== 0) glyphs += `>${-moved}<`
      glyphs += letter.glyphs
      width += moved + letter.width
      before = letter
    }
    return { glyphs: `${glyphs}>`, width: before?.isSpace ? width + this.wider : width }
  }

  private letterOf(codePoint: number): Letter {
    let letter = this.known.get(codePoint)
    if (!letter) {
      const character = String.fromCodePoint(codePoint)
      const isSpace = /\s/.test(character)
      const text = isSpace ? ' ' : character
      const [glyphs, positions] = this.opened.encode(text)
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      letter = { text, glyphs: glyphs.join(''), width, isSpace, tightened: new Map() }
      this.known.set(codePoint, letter)
    }
    return letter
  }

  private between(before: Letter | null, letter: Letter): number {
    if (!before) return 0
    if (before.isSpace) return this.wider
    if (letter.isSpace) return 0
    let moved = before.tightened.get(letter)
    if (moved === undefined) {
      const { glyphs, positions } = this.opened.layoutRun(before.text + letter.text)
      // Two letters that form a ligature are drawn side by side.
      moved = glyphs.length === 2 ? Math.round((positions[0]!.xAdvance - before.width) * 100) / 100 : 0
      before.tightened.set(letter, moved)
    }
    return moved
  }
}
