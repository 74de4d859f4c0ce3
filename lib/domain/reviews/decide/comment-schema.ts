import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'

/** Characters of text, formatting apart. */
export const longestComment = 2_000
const mostNodes = 500
const longestLink = 2_000
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link may be written and drawn: what it leads to, once parsed as a browser would. */
export const isAllowedLink = (href: string) =>
  href.length <= longestLink && URL.canParse(href) && allowedProtocols.includes(new URL(href).protocol)

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: boundedText(longestLink).refine(isAllowedLink, 'access-reviews.problems.link'),
    }),
  }),
])

const text = z.strictObject({
  type: z.literal('text'),
  text: boundedText(longestComment).min(1),
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
// Lists hold paragraphs only: what is deeper is not a comment any more.
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) })
const items = z.array(listItem).min(1).max(100)
const bulletList = z.strictObject({ type: z.literal('bulletList'), content: items })
const orderedList = z.strictObject({ type: z.literal('orderedList'), content: items })

const block = z.discriminatedUnion('type', [paragraph, bulletList, orderedList])
export type CommentBlock = z.infer<typeof block>
export type CommentParagraph = z.infer<typeof paragraph>

/** A comment as a document: validated node by node, since the editor guards nothing. */
export const commentDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(block).max(100) })
  .refine(
    (document) => plainText(document).length <= longestComment,
    'access-reviews.problems.comment_too_long',
  )
export type CommentDocument = z.infer<typeof commentDocument>

const lineOf = ({ content = [] }: CommentParagraph) =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

// Besides spaces: controls, marks without a letter, and letters that are drawn as nothing.
const invisible = /[\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether anything of it can be seen. */
export const saysSomething = (text: string) => text.replace(invisible, '') !== ''

/** Whether a document holds words: an empty list is drawn as a dash, and says nothing. */
export const hasWords = ({ content }: { content: CommentBlock[] }) =>
  content
    .flatMap((block) =>
      block.type === 'paragraph' ? [block] : block.content.flatMap((item) => item.content),
    )
    .some((paragraph) => saysSomething(lineOf(paragraph)))

/** What it says, a line a paragraph, items of lists behind a dash. */
export function plainText({ content }: { content: CommentBlock[] }): string {
  const lines = content.map((block) =>
    block.type === 'paragraph'
      ? lineOf(block)
      : block.content.map((item) => `- ${item.content.map(lineOf).join('\n')}`).join('\n'),
  )
  return lines.join('\n').trim()
}
