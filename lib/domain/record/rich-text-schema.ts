import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { isAllowedLink, longestLink, plainText, type RichDocument } from '@/lib/domain/record/rich-text'

const tooLarge = 'common.rich_text.too_large'
const mostLines = 500
const mostBlocks = 100
const mostParagraphs = 20
const mostRows = 50
const mostColumns = 8
// Empty nodes cost no text: their number is bounded beside its length.
const mostNodes = 2_000

const bold = z.strictObject({ type: z.literal('bold') })
const italic = z.strictObject({ type: z.literal('italic') })
const code = z.strictObject({ type: z.literal('code') })
const link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: boundedText(longestLink).refine(isAllowedLink, 'common.rich_text.refused'),
  }),
})
const hardBreak = z.strictObject({ type: z.literal('hardBreak') })

const documentOf = <Block extends z.ZodType>(block: Block) =>
  z.strictObject({ type: z.literal('doc'), content: z.array(block).max(mostBlocks, tooLarge) })

const textOf = <Mark extends z.ZodType>(longest: number, mark: Mark) =>
  z.strictObject({
    type: z.literal('text'),
    text: boundedText(longest).min(1),
    marks: z.array(mark).max(4).optional(),
  })

/** Paragraphs, and lists of paragraphs: no list holds another. */
function linesOf<Mark extends z.ZodType>(longest: number, mark: Mark) {
  const inline = z
    .array(z.discriminatedUnion('type', [textOf(longest, mark), hardBreak]))
    .max(mostLines, tooLarge)
    .optional()
  const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline })
  const listItem = z.strictObject({
    type: z.literal('listItem'),
    content: z.array(paragraph).min(1).max(mostParagraphs, tooLarge),
  })
  const items = z.array(listItem).min(1).max(mostBlocks, tooLarge)
  const bulletList = z.strictObject({ type: z.literal('bulletList'), content: items })
  const orderedList = z.strictObject({ type: z.literal('orderedList'), content: items })
  return { inline, paragraph, bulletList, orderedList }
}

function shortShape(longest: number) {
  const { paragraph, bulletList, orderedList } = linesOf(
    longest,
    z.discriminatedUnion('type', [bold, italic, link]),
  )
  return documentOf(z.discriminatedUnion('type', [paragraph, bulletList, orderedList]))
}

function fullShape(longest: number) {
  const { inline, paragraph, bulletList, orderedList } = linesOf(
    longest,
    z.discriminatedUnion('type', [bold, italic, code, link]),
  )
  const heading = z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([1, 2]) }),
    content: inline,
  })
  const blockquote = z.strictObject({
    type: z.literal('blockquote'),
    content: z
      .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList]))
      .min(1)
      .max(mostParagraphs, tooLarge),
  })
  const codeBlock = z.strictObject({
    type: z.literal('codeBlock'),
    content: z
      .array(z.strictObject({ type: z.literal('text'), text: boundedText(longest).min(1) }))
      .max(mostLines, tooLarge)
      .optional(),
  })
  const cell = z.strictObject({
    type: z.literal(['tableHeader', 'tableCell']),
    content: z.array(paragraph).min(1).max(mostParagraphs, tooLarge),
  })
  const row = z.strictObject({
    type: z.literal('tableRow'),
    content: z.array(cell).min(1).max(mostColumns, tooLarge),
  })
  const table = z.strictObject({
    type: z.literal('table'),
    content: z.array(row).min(1).max(mostRows, tooLarge),
  })
  return documentOf(
    z.discriminatedUnion('type', [paragraph, bulletList, orderedList, heading, blockquote, codeBlock, table]),
  )
}

type Node = { type: string; content?: Node[] | undefined }

const countNodes = ({ content = [] }: Node): number =>
  content.reduce((total, node) => total + countNodes(node), 1)

/**
 * A text with formatting as a document, never HTML. Every node is validated here, since the editor runs in the browser and
 * guards nothing. Nothing nests deeper than a list in a quote.
 * @param longest counts characters of text only, without formatting
 * @param tooLong the key of the message for a longer text
 * @param tools `full` takes headings, quotes, tables and code; otherwise paragraphs and lists
 */
export function richDocument(
  longest: number,
  tooLong: string,
  tools: 'minimal' | 'full' = 'minimal',
): z.ZodType<RichDocument> {
  const shape: z.ZodType<RichDocument> = tools === 'full' ? fullShape(longest) : shortShape(longest)
  return shape
    .refine((document) => countNodes(document) <= mostNodes, tooLarge)
    .refine((document) => plainText(document).length <= longest, tooLong)
}
