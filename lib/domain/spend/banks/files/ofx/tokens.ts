import { StatementError } from '../statement-error.ts'

export type OfxToken =
  | { kind: 'open'; name: string; text: string; line: number }
  | { kind: 'close'; name: string; line: number }

const longestTag = 1_024
const tagName = /^[A-Za-z][A-Za-z0-9._:-]*$/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * Tags and the text after each, of SGML without closing tags and of XML alike. A `<` that opens no tag is
 * text, as banks write `A<B` and a bare `&`.
 */
export function* ofxTokens(text: string, from: number): Generator<OfxToken> {
  let line = 1 + lineBreaks(text, 0, from)
  let at = from
  while (at < text.length) {
    const end = text.indexOf('>', at + 1)
    if (end < 0) throw new StatementError('truncated', { line })
    if (end - at > longestTag) throw new StatementError('damaged', { line })
    const inside = text.slice(at + 1, end).trim()
    const next = nextTag(text, end + 1)
    const name = inside.replace(/^\//, '').replace(/\/$/, '').split(/\s/)[0] as string
    if (tagName.test(name)) {
      const upper = name.toUpperCase()
      if (inside.startsWith('/')) yield { kind: 'close', name: upper, line }
      else {
        yield { kind: 'open', name: upper, text: decode(text.slice(end + 1, next).trim()), line }
        if (inside.endsWith('/')) yield { kind: 'close', name: upper, line }
      }
    }
    line += lineBreaks(text, at, next)
    at = next
  }
}

/** Where the next tag begins, or the end. */
function nextTag(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1))
    if (/^<(?:\/?[A-Za-z][A-Za-z0-9._:-]*\s*\/?>|[?!])/.test(text.slice(at, at + 256))) return at
  return text.length
}

function decode(text: string): string {
  if (!text.includes('&') && !text.startsWith('<![CDATA[')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
