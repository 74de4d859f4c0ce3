import type { JSONContent } from '@tiptap/react'
import {
  isAllowedLink,
  type RichBlock,
  type RichCell,
  type RichDocument,
  type RichInline,
  type RichItem,
  type RichList,
  type RichMark,
  type RichParagraph,
  type RichRow,
  saysSomething,
} from '@/lib/domain/record/rich-text'

/** The children of a node as a reader returns them, without unknown ones. */
const partsOf = <Part>({ content = [] }: JSONContent, read: (node: JSONContent) => Part | null): Part[] =>
  content.map(read).filter((part) => part !== null)

function markOf({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichMark | null {
  if (type === 'bold' || type === 'italic' || type === 'code') return { type }
  const href: unknown = attrs?.href
  return type === 'link' && typeof href === 'string' && isAllowedLink(href)
    ? { type: 'link', attrs: { href } }
    : null
}

function inlineOf(node: JSONContent): RichInline | null {
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  if (node.type !== 'text' || !node.text) return null
  const marks = (node.marks ?? []).map(markOf).filter((mark) => mark !== null)
  return { type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }
}

function lineOf(node: JSONContent): { content?: RichInline[] } {
  const content = partsOf(node, inlineOf)
  return content.length > 0 ? { content } : {}
}

const paragraphOf = (node: JSONContent): RichParagraph | null =>
  node.type === 'paragraph' ? { type: 'paragraph', ...lineOf(node) } : null

function itemOf(node: JSONContent): RichItem | null {
  const content = partsOf(node, paragraphOf)
  return node.type === 'listItem' && content.length > 0 ? { type: 'listItem', content } : null
}

function linesOf(node: JSONContent): RichParagraph | RichList | null {
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return paragraphOf(node)
  const content = partsOf(node, itemOf)
  return content.length > 0 ? { type: node.type, content } : null
}

function cellOf(node: JSONContent): RichCell | null {
  if (node.type !== 'tableHeader' && node.type !== 'tableCell') return null
  const content = partsOf(node, paragraphOf)
  return { type: node.type, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function rowOf(node: JSONContent): RichRow | null {
  const content = partsOf(node, cellOf)
  return node.type === 'tableRow' && content.length > 0 ? { type: 'tableRow', content } : null
}

function blockOf(node: JSONContent): RichBlock | null {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: node.attrs?.level === 1 ? 1 : 2 }, ...lineOf(node) }
    case 'blockquote': {
      const content = partsOf(node, linesOf)
      return content.length > 0 ? { type: 'blockquote', content } : null
    }
    case 'codeBlock': {
      const content = partsOf(node, ({ text }) => (text ? { type: 'text' as const, text } : null))
      return content.length > 0 ? { type: 'codeBlock', content } : null
    }
    case 'table': {
      const content = partsOf(node, rowOf)
      return content.length > 0 ? { type: 'table', content } : null
    }
    default:
      return linesOf(node)
  }
}

const isBlank = (block: RichBlock) =>
  (block.type === 'paragraph' || block.type === 'heading') &&
  !(block.content ?? []).some((node) => node.type === 'text' && saysSomething(node.text))

/** The editor's content as the stored document: plain nodes, without blank lines at both ends. Null when empty. */
export function toDocument(json: JSONContent): RichDocument | null {
  const content = partsOf(json, blockOf)
  const first = content.findIndex((block) => !isBlank(block))
  const last = content.findLastIndex((block) => !isBlank(block))
  return first < 0 ? null : { type: 'doc', content: content.slice(first, last + 1) }
}

/** Completes a typed address: `corvelle.fr` and `a@corvelle.fr` only lack their protocol. */
export function linkFrom(typed: string): string | null {
  const text = typed.trim()
  const candidates = [
    text,
    /^[^\s/@:]+@[^\s/@.]+(?:\.[^\s/@.]+)+$/.test(text) ? `mailto:${text}` : `https://${text}`,
  ]
  if (text === '' || /\s/.test(text)) return null
  // `localhost:80` would parse as a protocol; a single word is no address.
  return candidates.find((href, index) => isAllowedLink(href) && (index === 0 || href.includes('.'))) ?? null
}
