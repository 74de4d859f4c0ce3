import { z } from 'zod'
import { cleanText } from '@/lib/connectors/kit/clean-text'

const longestName = 200
const mostClasses = 60

/** A string from a source: cleaned and cut, '' if it is not a string. */
export const wireText = (longest = longestName) =>
  z
    .string()
    .catch('')
    .transform((text) => cleanText(text, longest))

export const wireHtml = z.string().catch('').transform(plainText)

export const wireFlag = z.boolean().catch(false)

export const wireCount = z
  .number()
  .catch(0)
  .transform((n) => (Number.isFinite(n) && n > 0 ? Math.min(Math.floor(n), 1e15) : 0))

/** The first ten characters of a valid date. */
export const wireDay = z
  .string()
  .catch('')
  .transform((text) => instantOf(text)?.slice(0, 10) ?? null)

export const wireInstant = z
  .string()
  .catch('')
  .transform((text) => instantOf(text))

export const wireClasses = z
  .array(z.unknown())
  .catch([])
  .transform((classes) => {
    const names = classes
      .slice(0, mostClasses)
      .flatMap((dataClass) => (typeof dataClass === 'string' ? cleanText(dataClass, 80) : []))
    return [...new Set(names.filter(Boolean))]
  })

/** Domains in lower case; anything that is not a host name becomes empty. */
export const wireDomain = wireText(253).transform((text) => {
  const domain = text.toLowerCase()
  return /^[a-z0-9.-]{1,253}$/.test(domain) ? domain : ''
})

function instantOf(text: string): string | null {
  const at = Date.parse(text.slice(0, 40))
  if (Number.isNaN(at)) return null
  const iso = new Date(at).toISOString()
  // Years of five digits are refused.
  return /^\d{4}-/.test(iso) ? iso : null
}

const longest = 4_000
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const longestEntity = 10
/** Elements whose content is not text to read. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg'])

/**
 * Extracts the text of an HTML fragment, without tags and scripts. The result is shown as text, so leftovers of
 * malformed markup are harmless. One pass over the characters, so that malformed tags do not slow it down.
 */
function plainText(html: string): string {
  const source = html.slice(0, longest * 4)
  let text = ''
  for (let at = 0; at < source.length; ) {
    const character = source[at]!
    if (character === '<') {
      const end = source.indexOf('>', at)
      if (end < 0) break
      const name = nameOf(source.slice(at + 1, end))
      const closing = unread.has(name) ? source.toLowerCase().indexOf(`</${name}`, end) : -1
      // An unclosed element hides everything after it, as in a browser.
      if (unread.has(name) && closing < 0) break
      text += ' '
      at = closing < 0 ? end + 1 : closing
    } else if (character === '&') {
      const end = source.indexOf(';', at)
      const decoded = end > at && end - at <= longestEntity ? decode(source.slice(at + 1, end)) : null
      text += decoded ?? '&'
      at = decoded === null ? at + 1 : end + 1
    } else {
      text += character
      at++
    }
  }
  return cleanText(text, longest).replaceAll(' .', '.').replaceAll(' ,', ',')
}

const nameOf = (tag: string) => {
  let end = 0
  while (end < tag.length && end < 12 && /[a-z0-9]/i.test(tag[end]!)) end++
  return tag.slice(0, end).toLowerCase()
}

function decode(entity: string): string | null {
  if (!entity.startsWith('#')) return entities[entity.toLowerCase()] ?? null
  const code = /^#x/i.test(entity)
    ? Number.parseInt(entity.slice(2), 16)
    : Number.parseInt(entity.slice(1), 10)
  return code > 31 && code < 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : null
}
