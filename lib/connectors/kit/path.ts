import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/**
 * A path whose inserted parts stay single segments: ``path`/groups/${group}/members` ``. Ids come from vendors, and
 * `..` would climb to another resource.
 */
export function path(strings: TemplateStringsArray, ...parts: (string | number)[]): string {
  return String.raw({ raw: strings }, ...parts.map(segment))
}

function segment(part: string | number): string {
  const text = String(part)
  if (/^\.{0,2}$/.test(text) || !text.isWellFormed()) throw new ConnectorError('not_found')
  return encodeURIComponent(text)
}
