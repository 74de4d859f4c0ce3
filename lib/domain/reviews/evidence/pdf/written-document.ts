import PDFDocument from 'pdfkit'
import { Packer } from '@/lib/domain/reviews/evidence/packer'

type Content = {
  data: Record<string, unknown>
  compress: boolean
  write(bytes: Uint8Array): void
  end(): void
  finalize(): void
}
type Page = { height: number; fonts: Record<string, unknown>; content: Content }

/** Internals of pdfkit that its types leave out. */
type Inside<Font> = {
  page: Page | null
  _font: Font
  _offset: number
  _write(piece: string | Uint8Array): void
  addContent(command: string): unknown
}

/**
 * A pdfkit document whose pages and bytes are gathered as text. By itself pdfkit allocates an array of bytes for every
 * command and line; a long list creates millions of them faster than they are garbage-collected.
 */
export class WrittenDocument<Font> {
  readonly doc: PDFKit.PDFDocument
  private readonly inside: Inside<Font>
  private sheet = Buffer.allocUnsafe(131_072)
  private filled = 0
  private readonly packer = new Packer()
  private closed: { content: Content; bytes: Uint8Array }[] = []
  private text = ''
  private pieces: Uint8Array[] = []

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.doc = new PDFDocument({ ...options, autoFirstPage: false })
    this.inside = this.doc as unknown as Inside<Font>
    // The header that pdfkit has already emitted.
    for (let piece = this.doc.read(); piece !== null; piece = this.doc.read()) this.pieces.push(piece)
    this.inside.addContent = (command) => {
      this.draw(command)
      return this.doc
    }
    this.inside._write = (piece) => {
      if (typeof piece === 'string') this.text += `${piece}\n`
      else this.gather(piece)
      this.inside._offset += typeof piece === 'string' ? piece.length + 1 : piece.length
    }
  }

  /** The font that `file` holds, opened. */
  open(file: string): Font {
    this.doc.font(file)
    return this.inside._font
  }

  /** The current page. */
  get page(): Page {
    return this.inside.page!
  }

  draw(commands: string): void {
    const needed = this.filled + commands.length + 1
    if (needed > this.sheet.length) this.sheet = Buffer.concat([this.sheet], 2 * needed)
    this.filled += this.sheet.write(`${commands}\n`, this.filled, 'latin1')
  }

  newPage(): void {
    this.closePage()
    this.doc.addPage()
  }

  end(): void {
    this.closePage()
    this.doc.end()
  }

  /** The bytes since the last call: all pages except the current one. */
  async written(): Promise<Uint8Array[]> {
    const { closed } = this
    this.closed = []
    for (const { content, bytes } of closed) {
      content.compress = false
      content.data.Filter = 'FlateDecode'
      content.write(await this.packer.pack(bytes))
      content.finalize()
    }
    this.gather()
    const { pieces } = this
    this.pieces = []
    return pieces
  }

  private closePage() {
    if (this.filled === 0) return
    const { content } = this.page
    // The page's content is compressed and written when the page is released, on another thread.
    content.end = () => {}
    this.closed.push({ content, bytes: Buffer.from(this.sheet.subarray(0, this.filled)) })
    this.filled = 0
  }

  /** Abandons the document without ending it. */
  close(): void {
    this.packer.close()
  }

  private gather(piece?: Uint8Array) {
    if (this.text !== '') this.pieces.push(Buffer.from(this.text, 'latin1'))
    this.text = ''
    if (piece) this.pieces.push(piece)
  }
}
