import type { ReactNode } from 'react'

export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] } | { type: 'hardBreak' }
export type RichParagraph = { type: 'paragraph'; content?: RichInline[] }
export type RichItem = { type: 'listItem'; content: RichParagraph[] }
export type RichBlock = RichParagraph | { type: 'bulletList' | 'orderedList'; content: RichItem[] }
export type RichDocument = { type: 'doc'; content: RichBlock[] }

/** Whether an address may be written and drawn: the rule is the noun's, which checks it on the server as well. */
export type LinkRule = (href: string) => boolean

type Props = { document: RichDocument; isAllowedLink: LinkRule; className?: string }

/* biome-ignore-start lint/suspicious/noArrayIndexKey: what is drawn is never reordered, and has no identity but its place */

/** The text inside its marks, the first outermost. */
function Marked({ text, marks, rule }: { text: string; marks: RichMark[]; rule: LinkRule }): ReactNode {
  const [mark, ...others] = marks
  if (!mark) return text
  const inside = <Marked text={text} marks={others} rule={rule} />
  if (mark.type === 'bold') return <strong className="font-semibold">{inside}</strong>
  if (mark.type === 'italic') return <em>{inside}</em>
  // An address that should not have been stored is drawn as plain text.
  if (!rule(mark.attrs.href)) return inside
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer" className="link underline">
      {inside}
    </a>
  )
}

function Line({ content = [], rule }: { content?: RichInline[]; rule: LinkRule }) {
  return content.map((node, index) =>
    node.type === 'hardBreak' ? (
      <br key={index} />
    ) : (
      <Marked key={index} text={node.text} marks={node.marks ?? []} rule={rule} />
    ),
  )
}

function Block({ block, rule }: { block: RichBlock; rule: LinkRule }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Line content={block.content} rule={rule} />
      </p>
    )
  const List = block.type === 'bulletList' ? 'ul' : 'ol'
  return (
    <List className={block.type === 'bulletList' ? 'list-disc pl-5' : 'list-decimal pl-5'}>
      {block.content.map((item, index) => (
        <li key={index}>
          {item.content.map((paragraph, line) => (
            <p key={line}>
              <Line content={paragraph.content} rule={rule} />
            </p>
          ))}
        </li>
      ))}
    </List>
  )
}

/** Draws a rich text document as React nodes: it is never turned into HTML. */
export function RichText({ document, isAllowedLink, className }: Props) {
  return (
    <div className={className ?? 'grid gap-1 wrap-break-word'}>
      {document.content.map((block, index) => (
        <Block key={index} block={block} rule={isAllowedLink} />
      ))}
    </div>
  )
}

/* biome-ignore-end lint/suspicious/noArrayIndexKey: what is drawn is never reordered, and has no identity but its place */
