import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'

const mostNodes = 500
const longestLink = 2_000
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link may be stored and shown. Its scheme is checked after parsing, as a browser parses it. */
export const isAllowedLink = (href: string) =>
  href.length <= longestLink && URL.canParse(href) && allowedProtocols.includes(new URL(href).protocol)

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: boundedText(longestLink).refine(isAllowedLink, 'common.rich_text.refused'),
    }),
  }),
])

function shapeOf(longest: number) {
  const text = z.strictObject({
    type: z.literal('text'),
    text: boundedText(longest).min(1),
    marks: z.array(mark).max(3).optional(),
  })
  const hardBreak = z.strictObject({ type: z.literal('hardBreak') })
  const paragraph = z.strictObject({
    type: z.literal('paragraph'),
    content: z
      .array(z.discriminatedUnion('type', [text, hardBreak]))
      .max(mostNodes)
      .optional(),
  })
  // Lists hold paragraphs only: short texts do not need nested lists.
  const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) })
  const items = z.array(listItem).min(1).max(100)
  const bulletList = z.strictObject({ type: z.literal('bulletList'), content: items })
  const orderedList = z.strictObject({ type: z.literal('orderedList'), content: items })
  const block = z.discriminatedUnion('type', [paragraph, bulletList, orderedList])
  return z.strictObject({ type: z.literal('doc'), content: z.array(block).max(100) })
}

export type RichDocument = z.infer<ReturnType<typeof shapeOf>>
export type RichBlock = RichDocument['content'][number]
export type RichParagraph = Extract<RichBlock, { type: 'paragraph' }>

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

/**
 * A text with formatting as a document, never HTML. Every node is validated here, since the editor runs in the browser and
 * guards nothing.
 * @param longest counts characters of text only, without formatting
 * @param tooLong the key of the message for a longer text
 */
export const richDocument = (longest: number, tooLong: string) =>
  shapeOf(longest).refine((document) => plainText(document).length <= longest, tooLong)
