import path from 'node:path'
import PDFDocument from 'pdfkit'
import { type Ink, ink } from '@/lib/domain/evidence/pdf/ink'
import { type OpenedFont, setPlainly } from '@/lib/domain/evidence/pdf/plain-layout'
import { printableWith } from '@/lib/domain/evidence/pdf/printable'

export type Face = 'regular' | 'strong' | 'mono'
export type Pen = { size?: number; face?: Face; color?: Ink; align?: 'left' | 'right'; width?: number }
type Described = { title: string; author: string; subject: string; language: string; footer: string }

// From the folder the process runs in, as the texts: what is built is packed elsewhere, these files beside it.
const fileOf = (name: string) => path.join(process.cwd(), 'lib/domain/evidence/fonts', `${name}.ttf`)
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

/** A4 sheets written from top to bottom. Each is given away as soon as it is full: memory holds one, however many. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  y = top
  page = 0
  private spacing = 0
  private readonly printable: Record<Face, (text: string) => string>

  constructor(private readonly described: Described) {
    this.doc = new PDFDocument({
      size: 'A4',
      pdfVersion: '1.7',
      margin: 0,
      autoFirstPage: false,
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
    const drawnBy = (face: Face) => {
      this.doc.font(files[face])
      const opened = (this.doc as unknown as { _font: OpenedFont })._font
      setPlainly(opened)
      return printableWith((codePoint) => opened.font.hasGlyphForCodePoint(codePoint))
    }
    this.printable = { regular: drawnBy('regular'), strong: drawnBy('strong'), mono: drawnBy('mono') }
  }

  newPage(): void {
    this.doc.addPage()
    this.page++
    this.rule(806)
    this.text(this.described.footer, left, 813, { size: 7.5, color: ink.third, width: 420 })
    this.text(`${this.page}`, right - 60, 813, { size: 7.5, color: ink.third, align: 'right', width: 60 })
    this.y = top
  }

  hasRoom(height: number): boolean {
    return this.y + height <= bottom
  }

  rule(y: number, color: Ink = ink.line, from = left, to = right): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(color)
  }

  /** One line; what is longer than `width` ends in an ellipsis. @returns how wide it is */
  text(text: string, x: number, y: number, pen: Pen = {}): number {
    const { color = ink.text, align = 'left', width } = pen
    this.take(pen)
    const line = this.cut(this.readable(text, pen), width)
    const length = this.lengthOf(line)
    const start = align === 'right' && width !== undefined ? x + width - length : x
    this.doc.fillColor(color).text(line, start, y, { lineBreak: false, wordSpacing: this.spacing })
    return length
  }

  /** Breaks a text into lines of at most `width`, words longer than that too. */
  wrap(text: string, width: number, pen: Pen = {}): string[] {
    this.take(pen)
    const fits = (line: string) => this.lengthOf(line) <= width
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      // Breaks at plain spaces only: what French typography ties together stays together.
      for (const word of this.readable(paragraph, pen).split(/[ \t]+/)) {
        const longer = line ? `${line} ${word}` : word
        if (fits(longer)) {
          line = longer
          continue
        }
        if (line) lines.push(line)
        line = word
        while (!fits(line) && line.length > 1) {
          const head = this.cut(line, width, '')
          const kept = head.length > 0 ? head : line.slice(0, 1)
          lines.push(kept)
          line = line.slice(kept.length)
        }
      }
      return [...lines, line]
    })
  }

  /** A paragraph at `this.y`, on further pages where it must. */
  paragraph(text: string, pen: Pen & { x?: number; leading?: number } = {}): void {
    const { x = left, leading = (pen.size ?? 10) * 1.5, width = right - x } = pen
    for (const line of this.wrap(text, width, pen)) {
      if (!this.hasRoom(leading)) this.newPage()
      this.text(line, x, this.y, { ...pen, width: undefined })
      this.y += leading
    }
  }

  private readable(text: string, { face = 'regular' }: Pen): string {
    return this.printable[face](text)
  }

  private take({ face = 'regular', size = 10 }: Pen): void {
    // By its file: under another name pdfkit would open the first one anew for every line.
    this.doc.font(files[face]).fontSize(size)
    // The sans font's own space is narrow.
    this.spacing = face === 'mono' ? 0 : size * 0.05
  }

  private lengthOf(line: string): number {
    return this.doc.widthOfString(line) + (line.split(' ').length - 1) * this.spacing
  }

  private cut(line: string, width: number | undefined, end = '…'): string {
    if (width === undefined || this.lengthOf(line) <= width) return line
    let [fits, tooMany] = [0, line.length]
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1
      if (this.lengthOf(line.slice(0, middle) + end) <= width) fits = middle
      else tooMany = middle
    }
    return line.slice(0, fits).trimEnd() + end
  }
}
