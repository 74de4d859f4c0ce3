/** Formatting of a part of a text. */
export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'code' }
  | { type: 'link'; attrs: { href: string } }
export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak' }
export type RichParagraph = { type: 'paragraph'; content?: RichInline[] | undefined }
export type RichItem = { type: 'listItem'; content: RichParagraph[] }
export type RichList = { type: 'bulletList' | 'orderedList'; content: RichItem[] }
export type RichHeading = {
  type: 'heading'
  attrs: { level: 1 | 2 }
  content?: RichInline[] | undefined
}
export type RichQuote = { type: 'blockquote'; content: (RichParagraph | RichList)[] }
export type RichCode = { type: 'codeBlock'; content?: { type: 'text'; text: string }[] | undefined }
export type RichCell = { type: 'tableHeader' | 'tableCell'; content: RichParagraph[] }
export type RichRow = { type: 'tableRow'; content: RichCell[] }
export type RichTable = { type: 'table'; content: RichRow[] }
export type RichBlock = RichParagraph | RichList | RichHeading | RichQuote | RichCode | RichTable
/** A text with formatting, as `richDocument` validates it. */
export type RichDocument = { type: 'doc'; content: RichBlock[] }

/**
 * The sets of formatting, each including the previous one: bold, italic and links; lists; headings, quotes, tables and code.
 */
export type RichTextTools = 'essential' | 'minimal' | 'full'

/** For a stored document, which was validated when it was written. */
export const isRichDocument = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

export const longestLink = 2_000
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link may be stored and shown. Its scheme is checked after parsing, as a browser parses it. */
export const isAllowedLink = (href: string) =>
  href.length <= longestLink && URL.canParse(href) && allowedProtocols.includes(new URL(href).protocol)

const lineOf = ({ content = [] }: { content?: RichInline[] | undefined }) =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

// Invisible characters besides spaces: controls, combining marks alone, and letters that fonts draw as nothing.
const invisible = /[\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether the text contains a visible character. */
export const saysSomething = (text: string) => text.replace(invisible, '') !== ''

/** The words of a block, without the signs that `plainText` draws for its form. */
function wordsOf(block: RichBlock): string[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.map(lineOf))
    case 'blockquote':
      return block.content.flatMap(wordsOf)
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.map(lineOf)))
    default:
      return [lineOf(block)]
  }
}

/** The document to store: null when it has no visible text, undefined to leave the stored one unchanged. */
export const keptDocument = <Given extends RichDocument | null | undefined>(document: Given) =>
  document && !document.content.flatMap(wordsOf).some(saysSomething) ? null : document

function textOf(block: RichBlock): string {
  switch (block.type) {
    case 'bulletList':
      return block.content.map((item) => `- ${item.content.map(lineOf).join('\n')}`).join('\n')
    case 'orderedList':
      return block.content
        .map((item, index) => `${index + 1}. ${item.content.map(lineOf).join('\n')}`)
        .join('\n')
    case 'blockquote':
      return block.content
        .map(textOf)
        .join('\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'table':
      return block.content
        .map((row) => row.content.map((cell) => cell.content.map(lineOf).join(' ')).join(' | '))
        .join('\n')
    default:
      return lineOf(block)
  }
}

/** The document as plain text: one line per paragraph or table row, with the signs of lists and quotes at its beginning. */
export const plainText = ({ content }: { content: RichBlock[] }): string =>
  content.map(textOf).join('\n').trim()
