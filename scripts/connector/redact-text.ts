import { withoutEnd } from '@/lib/connectors/kit/site-address'
import { type Pseudonyms, wordPattern } from '@/scripts/connector/pseudonyms'
import type { Vocabulary } from '@/scripts/connector/vocabulary'

/** The placeholder for the address of the vendor's API in a cassette; the replaying server inserts its own. */
export const originMark = '{{origin}}'

export type TextRedaction = {
  vocabulary: Vocabulary
  pseudonyms: Pseudonyms
  /** Values that are known to be personal, and are replaced everywhere. */
  personal: ReadonlySet<string>
  /** Words of people's names, in lower case: they are replaced even if the code contains them. */
  nameWords: ReadonlySet<string>
  /** Hosts of the company. */
  hosts: ReadonlySet<string>
  /** Origins of the requests. */
  origins: ReadonlySet<string>
  redactJson: (value: unknown) => unknown
}

type Options = {
  /** Made by code, not by people: words of the connector's code stay. */ isTechnical?: boolean
}

export const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const address = /https?:\/\/[^\s"'<>\\]+/gi
const hostAfterAt = /(?<=@)(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+/gu
const percentRun = /[\w.~*%-]+/g
const loosePercent = /%(?![0-9a-f]{2})/gi
const base64Run = /[A-Za-z0-9+/_-]{8,}={0,2}/g
// Parts that are done are represented by one private-use character each, which no pattern matches.
const firstMark = 0xf0000
const marks = /[\u{f0000}-\u{ffffd}]/gu

/** Replaces personal data in a text, each value always by the same one, in whatever encoding. */
export function redactText(text: string, redaction: TextRedaction, options: Options = {}): string {
  const { vocabulary, pseudonyms, nameWords, hosts, redactJson } = redaction
  if (/^\d{1,3}$/.test(text)) return text
  const nested = parsedJson(text)
  if (nested !== undefined) return JSON.stringify(redactJson(nested))
  const link = /^\/[^\s/]/.test(text) ? URL.parse(text, 'http://vendor') : null
  if (link) return redactPath(link, redaction)
  // `properties/20034`: a resource's name, which addresses contain.
  if (/^[\w.:-]+(\/[\w.:-]+)+$/.test(text) && decodedBase64(text) === null)
    return text
      .split('/')
      .map((segment) => redactSegment(segment, redaction))
      .join('/')
  // Parts that are done are put aside, so that no later step replaces them again.
  const done: string[] = []
  const aside = (part: string) => String.fromCodePoint(firstMark + done.push(part) - 1)
  const inner = (part: string) => redactText(part, redaction, options)
  const mayKeep = options.isTechnical || !/[\s@]/.test(text)
  const wordOf = (word: string) => {
    const lower = word.toLowerCase()
    const isKept = mayKeep && vocabulary.hasWord(lower) && !nameWords.has(lower) && !/^\d{3,}$/.test(word)
    return isKept ? word : pseudonyms.word(word)
  }

  let rest = text
    .replace(marks, '')
    .replace(address, (url) => aside(redactUrl(url, redaction)))
    .replace(hostAfterAt, (host) => aside(redactHost(host, redaction)))
  for (const host of hosts) {
    if (!rest.toLowerCase().includes(host)) continue
    const bounded = new RegExp(`(?<![\\w-])${host.replaceAll('.', '\\.')}(?![\\w-])`, 'gi')
    rest = rest.replace(bounded, (found) => aside(redactHost(found, redaction)))
  }
  return rest
    .replace(percentRun, (run) => {
      const decoded = run.includes('%') ? decodedPercent(run.replace(loosePercent, '%25')) : null
      return decoded === null || decoded === run ? run : aside(encodeURIComponent(inner(decoded)))
    })
    .replace(uuidPattern, (id) => aside(vocabulary.contains(id) ? id : redactUuid(id, pseudonyms)))
    .replace(base64Run, (run) => {
      const decoded = mayKeep && vocabulary.hasWord(run) ? null : decodedBase64(run)
      return decoded === null ? run : aside(encodedAs(run, inner(decoded)))
    })
    .replace(wordPattern, (word) => wordOf(word))
    .replace(marks, (mark) => done[mark.codePointAt(0)! - firstMark] ?? '')
}

/** A header; of a link header, the addresses and quoted values, such as a cursor. */
export function redactHeader(name: string, value: string, redaction: TextRedaction): string {
  const isPlain = /^(content-type|date|retry-after)$/.test(name) || /^[\d.]*$/.test(value)
  if (isPlain) return value
  if (name !== 'link') return redactText(value, redaction, { isTechnical: true })
  return value
    .replace(/<([^<>]*)>/g, (_, target) => `<${redactText(target, redaction)}>`)
    .replace(/(?<![\w<])(\w+)="([^"<>]*)"/g, (whole, parameter, content) =>
      /^(rel|results)$/.test(parameter)
        ? whole
        : `${parameter}="${redactText(content, redaction, { isTechnical: true })}"`,
    )
}

/** An address: the vendor's own hosts and the paths of its API are kept. */
export function redactUrl(text: string, redaction: TextRedaction): string {
  const url = URL.parse(text)
  if (!url) return redactText(text.replace(/^https?:/i, ''), redaction)
  const path = redactPath(url, redaction)
  if (redaction.origins.has(url.origin)) return originMark + path
  return `${url.protocol}//${redactHost(url.hostname, redaction)}${url.port && `:${url.port}`}${path}`
}

/** The path and query of an address, segment by segment, so that a request and a link to it stay equal. */
export function redactPath(url: URL, redaction: TextRedaction): string {
  const segments = url.pathname.split('/').map((segment) => {
    const decoded = decodedPercent(segment) ?? segment
    const replaced = redactSegment(decoded, redaction)
    return replaced === decoded ? segment : encodeURIComponent(replaced)
  })
  const query = [...url.searchParams].map(([name, value]) => {
    const isNumber = /^-?\d{1,6}$/.test(value) && !redaction.personal.has(value)
    const isKept = value === '' || isNumber || isTime(value) || isOfCode(value, `'${value}'`, redaction)
    const replaced = isKept ? value : redactText(value, redaction, { isTechnical: true })
    return new URLSearchParams([[redactKey(name, redaction), replaced]]).toString()
  })
  return segments.join('/') + (query.length > 0 ? `?${query.join('&')}` : '')
}

function redactSegment(segment: string, redaction: TextRedaction): string {
  // `20034:runReport`: an id and a method.
  if (/^[\w.-]+(:[\w.-]+)+$/.test(segment))
    return segment
      .split(':')
      .map((part) => redactSegment(part, redaction))
      .join(':')
  const isPath = [`/${segment}`, `${segment}/`].some((literal) => isOfCode(segment, literal, redaction))
  return isPath ? segment : redactText(segment, redaction)
}

const isOfCode = (value: string, literal: string, { personal, vocabulary }: TextRedaction) =>
  value === '' || vocabulary.contains(literal) || (!personal.has(value) && vocabulary.hasValue(value))

/** A host: the vendor's is kept, any other gets a domain that nobody can register. */
export function redactHost(host: string, { vocabulary, pseudonyms }: TextRedaction): string {
  const labels = host.toLowerCase().split('.')
  if (labels.every((label) => /^\d+$/.test(label))) return '192.0.2.1'
  const foreign = labels.findIndex(
    (_, place) => labels.length - place >= 2 && vocabulary.contains(labels.slice(place).join('.')),
  )
  const own = foreign === -1 ? labels.slice(0, -1) : labels.slice(0, foreign)
  const kept = foreign === -1 ? ['example'] : labels.slice(foreign)
  const replaced = own.map((label) => label.replace(wordPattern, (word) => pseudonyms.word(word)))
  return [...replaced, ...kept].join('.')
}

/** A key of an object or a query: the vendor's own are kept, those made of personal values are not. */
export function redactKey(key: string, redaction: TextRedaction): string {
  const isPlain = /^[\p{L}$_@.#:-][\w$.:@#/[\]-]{0,60}$/u.test(key) && !/\d{4}|.@./.test(key)
  if (redaction.vocabulary.hasValue(key) || (isPlain && !redaction.personal.has(key))) return key
  return redactText(key, redaction)
}

export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.test(text) ||
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)

/** Version and variant are kept, since parsers check them. */
function redactUuid(id: string, pseudonyms: Pseudonyms): string {
  const replaced = pseudonyms.hex(id.replaceAll('-', ''))
  const signs = [
    ...`${replaced.slice(0, 12)}${id[14]}${replaced.slice(13, 16)}${id[19]}${replaced.slice(17)}`,
  ]
  return [8, 13, 18, 23].reduce(
    (text, place) => `${text.slice(0, place)}-${text.slice(place)}`,
    signs.join(''),
  )
}

export function decodedPercent(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The decoded text of Base64, if it is readable. */
export function decodedBase64(run: string): string | null {
  const bytes = Buffer.from(run, 'base64')
  const canonical = withoutEnd(bytes.toString('base64'), '=')
  if (canonical !== withoutEnd(run.replaceAll('-', '+').replaceAll('_', '/'), '=')) return null
  const text = bytes.toString('utf8')
  return text.length >= 5 && /^[\p{L}\p{N}\p{P}\p{S} \t\r\n]+$/u.test(text) && !text.includes('�')
    ? text
    : null
}

function encodedAs(run: string, text: string): string {
  const encoded = Buffer.from(text, 'utf8').toString(/[-_]/.test(run) ? 'base64url' : 'base64')
  return run.endsWith('=') || run.length % 4 === 0 ? encoded : withoutEnd(encoded, '=')
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
