import { isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Bytes of a text file to text. A byte order mark decides; then the zero bytes that UTF-16 puts beside every
 * Latin letter; then whether the bytes are valid UTF-8; what remains is what Excel writes in Western Europe, line by line,
 * as files of both are put together.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = markedEncoding(bytes) ?? zeroPatternEncoding(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  if (isUtf8(bytes)) return { text: utf8.decode(bytes), encoding: 'utf-8' }
  const lines: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const at = bytes.indexOf(lineFeed, start)
    const end = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(start, end)
    lines.push((isUtf8(line) ? utf8 : windows1252).decode(line))
    start = end
  }
  return { text: lines.join(''), encoding: 'windows-1252' }
}

const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')
const lineFeed = 0x0a

export function markedEncoding(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function zeroPatternEncoding(bytes: Uint8Array): TextEncoding | null {
  const length = Math.min(bytes.length, 8_192) & ~1
  if (length === 0 || bytes.length % 2 !== 0) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const half = length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be'
  return null
}
