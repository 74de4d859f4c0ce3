import path from 'node:path'
import anyAscii from 'any-ascii'
import { type Ink, ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { Letters, type OpenedFont } from '@/lib/domain/reviews/evidence/pdf/letters'
import { WrittenDocument } from '@/lib/domain/reviews/evidence/pdf/written-document'

/**
 * Replaces what a font cannot draw: other scripts are transliterated to Latin letters, anything else
 * becomes a question mark.
 */
export function printableWith(has: (codePoint: number) => boolean): (text: string) => string {
  const cache = new Map<string, string>()
  const drawn = (character: string) => {
    if (has(character.codePointAt(0)!)) return character
    const latin = anyAscii(character)
    const isDrawn = [...latin].every((letter) => has(letter.codePointAt(0)!))
    return isDrawn && (latin || isCombining(character)) ? latin : '?'
  }
  return (text) => {
    let line = ''
    for (const character of text.normalize('NFC').replace(unseen, ' ')) {
      let glyphs = cache.get(character)
      if (glyphs === undefined) {
        glyphs = drawn(character)
        cache.set(character, glyphs)
      }
      line += glyphs
    }
    return line
  }
}

// Line breaks, tabs, control characters and narrow spaces missing in the font become one space.
const unseen = /[\p{Cc}\u2028\u2029]+/gu
const isCombining = (character: string) => /\p{M}|\p{Cf}/u.test(character)

export type Face = 'regular' | 'strong' | 'mono'
export type Pen = { size?: number; face?: Face; color?: Ink; align?: 'left' | 'right'; width?: number }
type Described = { title: string; author: string; subject: string; language: string; footer: string }

// Read from the working directory, as messages are: the build bundles code, but leaves these files in place.
const fileOf = (name: string) => path.join(process.cwd(), 'lib/domain/reviews/evidence/fonts', `${name}.ttf`)
const files: Record<Face, string> = {
  regular: fileOf('instrument-sans-400'),
  strong: fileOf('instrument-sans-600'),
  mono: fileOf('geist-mono-400'),
}

export const left = 48
export const right = 547
export const sheetWidth = right - left
const top = 48
const bottom = 790

const short = (length: number) => Math.round(length * 100) / 100
/** A colour as PDF operands. */
const shadeOf = (color: string) =>
  color.match(/[\da-f]{2}/g)!.map((part) => Math.round((Number.parseInt(part, 16) / 255) * 1000) / 1000)
const shades = Object.fromEntries(
  Object.values(ink).map((color) => [color, shadeOf(color).join(' ')]),
) as Record<Ink, string>

type Drawer = { opened: OpenedFont; letters: Letters; printable: (text: string) => string }

/** A4 pages written from top to bottom. Each page is released as soon as it is full, so memory holds only one. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  y = top
  page = 0
  private readonly document: WrittenDocument<OpenedFont>
  private readonly drawers: Record<Face, Drawer>

  constructor(private readonly described: Described) {
    this.document = new WrittenDocument<OpenedFont>({
      size: 'A4',
      pdfVersion: '1.7',
      margin: 0,
      lang: described.language,
      displayTitle: true,
      font: files.regular,
      info: {
        Title: described.title,
        Author: described.author,
        Subject: described.subject,
        Creator: 'Rollcall',
        Producer: 'Rollcall',
      },
    })
    this.doc = this.document.doc
    const drawerOf = (face: Face): Drawer => {
      const opened = this.document.open(files[face])
      return {
        opened,
        // The sans font's own space is too narrow.
        letters: new Letters(opened, face === 'mono' ? 0 : 50),
        printable: printableWith((codePoint) => opened.font.hasGlyphForCodePoint(codePoint)),
      }
    }
    this.drawers = { regular: drawerOf('regular'), strong: drawerOf('strong'), mono: drawerOf('mono') }
  }

  newPage(): void {
    this.document.newPage()
    this.page++
    this.rule(806)
    this.text(this.described.footer, left, 813, { size: 7.5, color: ink.third, width: 420 })
    this.text(`${this.page}`, right - 60, 813, { size: 7.5, color: ink.third, align: 'right', width: 60 })
    this.y = top
  }

  end(): void {
    this.document.end()
  }

  /** The bytes of the finished pages, each returned once. */
  written(): Promise<Uint8Array[]> {
    return this.document.written()
  }

  close(): void {
    this.document.close()
  }

  hasRoom(height: number): boolean {
    return this.y + height <= bottom
  }

  rule(y: number, color: Ink = ink.line, from = left, to = right): void {
    this.document.draw(
      `q 0.6 w ${shades[color]} RG ${short(from)} ${short(y)} m ${short(to)} ${short(y)} l S Q`,
    )
  }

  /** Draws one line; text wider than `width` is cut with an ellipsis. @returns its width */
  text(text: string, x: number, y: number, pen: Pen = {}): number {
    const { face = 'regular', size = 10, color = ink.text, align = 'left', width } = pen
    const { opened, letters, printable } = this.drawers[face]
    const { page } = this.document
    const whole = printable(text)
    const most = width === undefined ? Number.POSITIVE_INFINITY : (width / size) * 1000
    const uncut = letters.set(whole)
    const line = uncut.width <= most ? uncut : letters.set(this.cut(whole, most, letters))
    const length = (line.width * size) / 1000
    const start = align === 'right' && width !== undefined ? x + width - length : x
    const base = page.height - y - (opened.ascender / 1000) * size
    page.fonts[opened.id] ??= opened.ref()
    // `y` counts from the top of the page, PDF coordinates from the bottom.
    this.document.draw(
      `q 1 0 0 -1 0 ${page.height} cm ${shades[color]} rg BT /${opened.id} ${size} Tf ${short(start)} ${short(base)} Td [${line.glyphs}] TJ ET Q`,
    )
    return length
  }

  /** Breaks text into lines of at most `width`; longer words are broken too. */
  wrap(text: string, width: number, { face = 'regular', size = 10 }: Pen = {}): string[] {
    const { letters, printable } = this.drawers[face]
    const most = (width / size) * 1000
    const fits = (line: string) => letters.set(line).width <= most
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      // Breaks at ordinary spaces only, so that the no-break spaces of French typography hold.
      for (const word of printable(paragraph).split(/[ \t]+/)) {
        const longer = line ? `${line} ${word}` : word
        if (fits(longer)) {
          line = longer
          continue
        }
        if (line) lines.push(line)
        line = word
        while (!fits(line) && line.length > 1) {
          const head = this.cut(line, most, letters, '')
          const kept = head.length > 0 ? head : line.slice(0, 1)
          lines.push(kept)
          line = line.slice(kept.length)
        }
      }
      return [...lines, line]
    })
  }

  /** Draws a paragraph at `this.y`, continued on further pages if needed. */
  paragraph(text: string, pen: Pen & { x?: number; leading?: number } = {}): void {
    const { x = left, leading = (pen.size ?? 10) * 1.5, width = right - x } = pen
    for (const line of this.wrap(text, width, pen)) {
      if (!this.hasRoom(leading)) this.newPage()
      this.text(line, x, this.y, { ...pen, width: undefined })
      this.y += leading
    }
  }

  private cut(line: string, most: number, letters: Letters, end = '…'): string {
    let [fits, tooMany] = [0, line.length]
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1
      if (letters.set(line.slice(0, middle) + end).width <= most) fits = middle
      else tooMany = middle
    }
    return line.slice(0, fits).trimEnd() + end
  }
}
