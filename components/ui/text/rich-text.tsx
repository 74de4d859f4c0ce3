import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import {
  isAllowedLink,
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichMark,
  type RichRow,
} from '@/lib/domain/record/rich-text'

type Props = { document: RichDocument; className?: string }

/* biome-ignore-start lint/suspicious/noArrayIndexKey: what is drawn is never reordered, and has no identity but its place */

/** The text inside its marks, the first outermost. */
function Marked({ text, marks }: { text: string; marks: RichMark[] }): ReactNode {
  const [mark, ...others] = marks
  if (!mark) return text
  const inside = <Marked text={text} marks={others} />
  if (mark.type === 'bold') return <strong>{inside}</strong>
  if (mark.type === 'italic') return <em>{inside}</em>
  if (mark.type === 'code') return <code>{inside}</code>
  // An address that should not have been stored is drawn as plain text.
  if (!isAllowedLink(mark.attrs.href)) return inside
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer" className="link underline">
      {inside}
    </a>
  )
}

const Line = ({ content = [] }: { content?: RichInline[] | undefined }) =>
  content.map((node, index) =>
    node.type === 'hardBreak' ? (
      <br key={index} />
    ) : (
      <Marked key={index} text={node.text} marks={node.marks ?? []} />
    ),
  )

const Blocks = ({ blocks }: { blocks: RichBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />)

function Table({ rows }: { rows: RichRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.content.map((cell, place) => {
              const Cell = cell.type === 'tableHeader' ? 'th' : 'td'
              return (
                <Cell key={place} {...(Cell === 'th' && { scope: index === 0 ? 'col' : 'row' })}>
                  <Blocks blocks={cell.content} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} />
        </p>
      )
    case 'heading': {
      const Heading = block.attrs.level === 1 ? 'h3' : 'h4'
      return (
        <Heading>
          <Line content={block.content} />
        </Heading>
      )
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      )
    case 'codeBlock':
      return (
        <pre>
          <code>{(block.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'table':
      return <Table rows={block.content} />
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {block.content.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item.content} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** Draws a rich text document as React nodes: it is never turned into HTML. */
export const RichText = ({ document, className }: Props) => (
  <div className={cx('rich-text', className ?? 'grid gap-1 wrap-break-word')}>
    <Blocks blocks={document.content} />
  </div>
)

/* biome-ignore-end lint/suspicious/noArrayIndexKey: what is drawn is never reordered, and has no identity but its place */
