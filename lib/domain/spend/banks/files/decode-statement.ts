import { decodeText } from '../../../../platform/spreadsheets/decode-text.ts'

/**
 * Decodes bytes to text. The encoding that a file declares is often wrong, so the bytes decide. UTF-8 with a few
 * invalid bytes is still read as UTF-8, or every accent of the file would become two characters.
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
