import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { StatementError } from './statement-error.ts'

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

type Reader = {
  /** Elements, by local name, whose whole content is passed to `found` when they end. */
  wanted: ReadonlySet<string>
  found: (node: XmlNode, line: number) => void
  /** Every element outside of those, as it begins. */
  opened: (name: string, namespace: string | undefined) => void
  closed: (name: string) => void
}

const piece = 65_536

/** Refuses declarations of entities: no bank uses them, and they allow expansion attacks. */
export function refuseDeclarations(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementError('forbidden_xml')
}

/** Reads XML as a stream, passing one wanted element at a time, so that memory is bounded. */
export function readXml(text: string, depth: number, { wanted, found, opened, closed }: Reader): void {
  refuseDeclarations(text)
  const parser = new SaxesParser({ xmlns: false, position: true })
  const stack: XmlNode[] = []
  let level = 0
  let line = 0
  let isWhole = false
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++level > depth) throw new StatementError('too_deep', { max: depth })
    const name = localName(tag.name)
    const parent = stack.at(-1)
    if (!parent && !wanted.has(name)) return opened(name, namespaceOf(tag))
    if (!parent) line = parser.line
    const node: XmlNode = { name, attributes: tag.attributes, text: '', children: [] }
    parent?.children.push(node)
    stack.push(node)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    level--
    const node = stack.pop()
    if (!node) return closed(localName(tag.name))
    if (stack.length === 0) found(node, line)
  })
  const addText = (more: string) => {
    const node = stack.at(-1)
    if (node) node.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', () => {
    throw new StatementError(isWhole ? 'truncated' : 'damaged', { line: parser.line })
  })
  // The declared encoding is ignored: the bytes were decoded before.
  for (let at = 0; at < text.length; at += piece) parser.write(text.slice(at, at + piece))
  isWhole = true
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const namespaceOf = ({ name, attributes }: SaxesTagPlain) => {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null
  return attributes[prefix ? `xmlns:${prefix}` : 'xmlns']
}

/** The first element at the end of a path of local names. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let at = node
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** Its text, or null where it is missing or empty. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | null =>
  nodeAt(node, ...path)?.text.trim() || null

export const nodesAt = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
