import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { markedEncoding } from './decode-text.ts'
import { SpreadsheetError } from './spreadsheet.ts'

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const forbidden = ['<!DOCTYPE', '<!ENTITY']
const longestForbidden = 9

/** Reads XML as a stream. Names come without their prefix; a file that declares entities is refused unread. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open?.(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close?.(localName(tag.name)))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('error', () => {
    throw new SpreadsheetError('damaged')
  })
  parser.on('doctype', () => {
    throw new SpreadsheetError('forbidden_xml')
  })

  let decoder: TextDecoder | null = null
  let tail = ''
  const feed = (text: string) => {
    const seen = tail + text
    if (forbidden.some((declaration) => seen.includes(declaration)))
      throw new SpreadsheetError('forbidden_xml')
    tail = seen.slice(-longestForbidden)
    parser.write(text)
  }
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(xmlEncoding(chunk))
    feed(decoder.decode(chunk, { stream: true }))
  }
  if (!decoder) return
  feed(decoder.decode())
  parser.close()
}

/** An attribute by its local name: `r:id` and `id` alike. */
export function attribute(attributes: Record<string, string>, name: string) {
  if (attributes[name] !== undefined) return attributes[name]
  const key = Object.keys(attributes).find((candidate) => localName(candidate) === name)
  return key === undefined ? undefined : attributes[key]
}

/** Without a byte order mark, UTF-16 is recognised by the zero byte beside the first character, which is always `<`. */
function xmlEncoding(start: Uint8Array) {
  const marked = markedEncoding(start)
  if (marked) return marked
  if (start[0] === 0) return 'utf-16be'
  return start[1] === 0 ? 'utf-16le' : 'utf-8'
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}
