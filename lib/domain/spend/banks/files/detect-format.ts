import type { StatementFormat } from './statement.ts'
import { StatementError } from './statement-error.ts'

const searched = 65_536

/** The format of a text, by its content alone: name and extension are ignored. */
export function detectFormat(text: string): StatementFormat {
  const head = text.slice(0, searched)
  const first = head.trimStart().slice(0, 4_096)
  if (/^OFXHEADER\s*:|^<\?OFX|^<OFX>|^<\?xml[^>]*\?>\s*(?:<!--[^>]*-->\s*)?<(?:\?OFX|OFX>)/i.test(first))
    return 'ofx'
  if (/^<(?:\?xml|!--|!DOCTYPE|!ENTITY|[A-Za-z0-9_]*:?Document)/i.test(first)) return 'camt'
  if (first.startsWith('<') || /^(?:\{\s*"|\[\s*[{[])/.test(first)) throw new StatementError('unknown_format')
  if (/^(?:\{[124]:.*)?:20:/m.test(head) && /^:(?:60[FM]|61):/m.test(head)) return 'mt940'
  return 'csv'
}
