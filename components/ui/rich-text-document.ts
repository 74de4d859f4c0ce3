import type { JSONContent } from '@tiptap/react'
import type {
  LinkRule,
  RichBlock,
  RichDocument,
  RichInline,
  RichItem,
  RichMark,
  RichParagraph,
} from '@/components/ui/rich-text'

const listed = <Part>(part: Part | null): Part[] => (part === null ? [] : [part])

function markOf(mark: NonNullable<JSONContent['marks']>[number], isAllowedLink: LinkRule): RichMark | null {
  if (mark.type === 'bold' || mark.type === 'italic') return { type: mark.type }
  const href: unknown = mark.attrs?.href
  return mark.type === 'link' && typeof href === 'string' && isAllowedLink(href)
    ? { type: 'link', attrs: { href } }
    : null
}

function inlineOf(node: JSONContent, rule: LinkRule): RichInline | null {
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  if (node.type !== 'text' || !node.text) return null
  const marks = (node.marks ?? []).flatMap((mark) => listed(markOf(mark, rule)))
  return { type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }
}

function paragraphOf(node: JSONContent, rule: LinkRule): RichParagraph | null {
  if (node.type !== 'paragraph') return null
  const content = (node.content ?? []).flatMap((child) => listed(inlineOf(child, rule)))
  return { type: 'paragraph', ...(content.length > 0 && { content }) }
}

function itemOf(node: JSONContent, rule: LinkRule): RichItem | null {
  const content = (node.content ?? []).flatMap((child) => listed(paragraphOf(child, rule)))
  return node.type === 'listItem' && content.length > 0 ? { type: 'listItem', content } : null
}

function blockOf(node: JSONContent, rule: LinkRule): RichBlock | null {
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return paragraphOf(node, rule)
  const content = (node.content ?? []).flatMap((child) => listed(itemOf(child, rule)))
  return content.length > 0 ? { type: node.type, content } : null
}

const isBlank = (block: RichBlock) =>
  block.type === 'paragraph' &&
  (block.content ?? []).every((node) => node.type === 'hardBreak' || node.text.trim() === '')

/** The editor's content as the stored document: plain nodes, without blank lines at both ends. Null when empty. */
export function toDocument(json: JSONContent, isAllowedLink: LinkRule): RichDocument | null {
  const content = (json.content ?? []).flatMap((node) => listed(blockOf(node, isAllowedLink)))
  const first = content.findIndex((block) => !isBlank(block))
  const last = content.findLastIndex((block) => !isBlank(block))
  return first < 0 ? null : { type: 'doc', content: content.slice(first, last + 1) }
}

/** Completes a typed address: `corvelle.fr` and `a@corvelle.fr` only lack their protocol. */
export function linkFrom(typed: string, isAllowedLink: LinkRule): string | null {
  const text = typed.trim()
  const candidates = [
    text,
    /^[^\s/@:]+@[^\s/@.]+(?:\.[^\s/@.]+)+$/.test(text) ? `mailto:${text}` : `https://${text}`,
  ]
  if (text === '' || /\s/.test(text)) return null
  // `localhost:80` would parse as a protocol; a single word is no address.
  return candidates.find((href, index) => isAllowedLink(href) && (index === 0 || href.includes('.'))) ?? null
}
