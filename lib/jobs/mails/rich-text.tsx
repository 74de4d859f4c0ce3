import { Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import {
  type CommentBlock,
  type CommentDocument,
  type CommentParagraph,
  isAllowedLink,
} from '@/lib/domain/reviews/decide/comment-schema'

type Node = NonNullable<CommentParagraph['content']>[number]
type Style = { color: string; fontSize: number; lineHeight: string; margin: string }

/* biome-ignore-start lint/suspicious/noArrayIndexKey: a mail is drawn once */

function drawn(node: Node, index: number, color: string): ReactNode {
  if (node.type === 'hardBreak') return <br key={index} />
  return (node.marks ?? []).reduceRight<ReactNode>((inside, mark) => {
    if (mark.type === 'bold') return <strong key={index}>{inside}</strong>
    if (mark.type === 'italic') return <em key={index}>{inside}</em>
    if (!isAllowedLink(mark.attrs.href)) return inside
    return (
      <Link key={index} href={mark.attrs.href} style={{ color, textDecoration: 'underline' }}>
        {inside}
      </Link>
    )
  }, node.text)
}

const linesOf = (block: CommentBlock): { lead: string; paragraph: CommentParagraph }[] =>
  block.type === 'paragraph'
    ? [{ lead: '', paragraph: block }]
    : block.content.flatMap((item, place) =>
        item.content.map((paragraph, line) => ({
          lead: line > 0 ? '' : block.type === 'bulletList' ? '• ' : `${place + 1}. `,
          paragraph,
        })),
      )

/** A document in a mail, node by node: nothing of it is ever HTML, and lists are lines, which every program shows alike. */
export const MailText = ({ document, style }: { document: CommentDocument; style: Style }) =>
  document.content.flatMap(linesOf).map(({ lead, paragraph }, index) => (
    <Text key={index} style={style}>
      {lead}
      {(paragraph.content ?? []).map((node, place) => drawn(node, place, style.color))}
    </Text>
  ))

/* biome-ignore-end lint/suspicious/noArrayIndexKey: a mail is drawn once */
