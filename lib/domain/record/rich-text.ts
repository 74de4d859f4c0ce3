/** Formatting of a part of a text. */
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
type RichInline = { type: 'text'; text: string; marks?: RichMark[] | undefined } | { type: 'hardBreak' }
export type RichParagraph = { type: 'paragraph'; content?: RichInline[] | undefined }
type RichList = {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: RichParagraph[] }[]
}
export type RichBlock = RichParagraph | RichList
/** A text with formatting, as `richDocument` validates it. */
export type RichDocument = { type: 'doc'; content: RichBlock[] }

/** For a stored document, which was validated when it was written. */
export const isRichDocument = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

export const longestLink = 2_000
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link may be stored and shown. Its scheme is checked after parsing, as a browser parses it. */
export const isAllowedLink = (href: string) =>
  href.length <= longestLink && URL.canParse(href) && allowedProtocols.includes(new URL(href).protocol)

const lineOf = ({ content = [] }: RichParagraph) =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

// Invisible characters besides spaces: controls, combining marks alone, and letters that fonts draw as nothing.
const invisible = /[\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether the text contains a visible character. */
export const saysSomething = (text: string) => text.replace(invisible, '') !== ''

/** Whether a document contains visible text: an empty list shows a dash, but has no content. */
const hasWords = ({ content }: { content: RichBlock[] }) =>
  content
    .flatMap((block) =>
      block.type === 'paragraph' ? [block] : block.content.flatMap((item) => item.content),
    )
    .some((paragraph) => saysSomething(lineOf(paragraph)))

/** The document to store: null when it has no visible text, undefined to leave the stored one unchanged. */
export const keptDocument = <Given extends RichDocument | null | undefined>(document: Given) =>
  document && !hasWords(document) ? null : document

/** The document as plain text: one line per paragraph, list items behind a dash. */
export function plainText({ content }: { content: RichBlock[] }): string {
  const lines = content.map((block) =>
    block.type === 'paragraph'
      ? lineOf(block)
      : block.content.map((item) => `- ${item.content.map(lineOf).join('\n')}`).join('\n'),
  )
  return lines.join('\n').trim()
}
