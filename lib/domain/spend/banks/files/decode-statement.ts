import { decodeText } from '../../../../platform/spreadsheets/decode-text.ts'

/**
 * Bytes to text. What the file says of its encoding is a hint that is often wrong: the bytes decide. UTF-8 with a few
 * broken bytes stays UTF-8, or every accent of the file would turn into two signs.
 */
export function decodeStatement(bytes: Uint8Array): { text: string; isDamaged: boolean } {
  const { text, encoding } = decodeText(bytes)
  if (encoding !== 'windows-1252')
    return { text: text.replace(/^\ufeff/, ''), isDamaged: text.includes('\ufffd') }
  const asUtf8 = new TextDecoder('utf-8').decode(bytes)
  const broken = count(asUtf8, /\ufffd/g)
  const whole = count(asUtf8, /[\u0080-\u{10fffc}]/gu) - broken
  return whole > broken * 3
    ? { text: asUtf8.replace(/^\ufeff/, ''), isDamaged: true }
    : { text, isDamaged: false }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
