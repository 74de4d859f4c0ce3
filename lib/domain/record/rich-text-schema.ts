import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { isAllowedLink, longestLink, plainText, type RichDocument } from '@/lib/domain/record/rich-text'

const mostNodes = 500

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

/**
 * A text with formatting as a document, never HTML. Every node is validated here, since the editor runs in the browser and
 * guards nothing.
 * @param longest counts characters of text only, without formatting
 * @param tooLong the key of the message for a longer text
 */
export const richDocument = (longest: number, tooLong: string) =>
  shapeOf(longest).refine((document: RichDocument) => plainText(document).length <= longest, tooLong)
