import { Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import {
  isAllowedLink,
  type RichBlock,
  type RichDocument,
  type RichParagraph,
} from '@/lib/domain/record/rich-text'

type Node = NonNullable<RichParagraph['content']>[number]
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

const linesOf = (block: RichBlock): { lead: string; paragraph: RichParagraph }[] =>
  block.type === 'paragraph'
    ? [{ lead: '', paragraph: block }]
    : block.content.flatMap((item, place) =>
        item.content.map((paragraph, line) => ({
          lead: line > 0 ? '' : block.type === 'bulletList' ? '• ' : `${place + 1}. `,
          paragraph,
        })),
      )

/**
 * A rich-text document in a mail, node by node. It is never inserted as HTML, and lists are plain lines, which look the
 * same in every mail program.
 */
export const MailText = ({ document, style }: { document: RichDocument; style: Style }) =>
  document.content.flatMap(linesOf).map(({ lead, paragraph }, index) => (
    <Text key={index} style={style}>
      {lead}
      {(paragraph.content ?? []).map((node, place) => drawn(node, place, style.color))}
    </Text>
  ))

/* biome-ignore-end lint/suspicious/noArrayIndexKey: a mail is drawn once */
