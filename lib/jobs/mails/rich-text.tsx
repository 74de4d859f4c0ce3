import { Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import {
  isAllowedLink,
  type RichBlock,
  type RichDocument,
  type RichInline,
} from '@/lib/domain/record/rich-text'

type Style = { color: string; fontSize: number; lineHeight: string; margin: string }

/* biome-ignore-start lint/suspicious/noArrayIndexKey: a mail is drawn once */

function drawn(node: RichInline, index: number, color: string): ReactNode {
  if (node.type === 'hardBreak') return <br key={index} />
  return (node.marks ?? []).reduceRight<ReactNode>((inside, mark) => {
    if (mark.type === 'bold') return <strong key={index}>{inside}</strong>
    if (mark.type === 'italic') return <em key={index}>{inside}</em>
    if (mark.type === 'code') return <code key={index}>{inside}</code>
    if (!isAllowedLink(mark.attrs.href)) return inside
    return (
      <Link key={index} href={mark.attrs.href} style={{ color, textDecoration: 'underline' }}>
        {inside}
      </Link>
    )
  }, node.text)
}

type Line = { lead: string; content: RichInline[] }

const bold = (nodes: RichInline[]) =>
  nodes.map(
    (node): RichInline =>
      node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node,
  )

const between = (cells: RichInline[][]) =>
  cells.flatMap((nodes, index): RichInline[] =>
    index === 0 ? nodes : [{ type: 'text', text: ' | ' }, ...nodes],
  )

function linesOf(block: RichBlock): Line[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item, place) =>
        item.content.map(({ content = [] }, line) => ({
          lead: line > 0 ? '' : block.type === 'bulletList' ? '• ' : `${place + 1}. `,
          content,
        })),
      )
    case 'heading':
      return [{ lead: '', content: bold(block.content ?? []) }]
    case 'blockquote':
      return block.content.flatMap(linesOf).map(({ lead, content }) => ({ lead: `> ${lead}`, content }))
    case 'table':
      return block.content.map((row) => ({
        lead: '',
        content: between(
          row.content.map((cell) => {
            const nodes = cell.content.flatMap(({ content = [] }) => content)
            return cell.type === 'tableHeader' ? bold(nodes) : nodes
          }),
        ),
      }))
    case 'codeBlock':
      return (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .split('\n')
        .map((text) => ({ lead: '', content: [{ type: 'text', text, marks: [{ type: 'code' }] }] }))
    default:
      return [{ lead: '', content: block.content ?? [] }]
  }
}

/**
 * A rich-text document in a mail, node by node. It is never inserted as HTML, and lists, quotes and tables are plain lines,
 * which look the same in every mail program.
 */
export const MailText = ({ document, style }: { document: RichDocument; style: Style }) =>
  document.content.flatMap(linesOf).map(({ lead, content }, index) => (
    <Text key={index} style={style}>
      {lead}
      {content.map((node, place) => drawn(node, place, style.color))}
    </Text>
  ))

/* biome-ignore-end lint/suspicious/noArrayIndexKey: a mail is drawn once */
