import type { NormalisedLabel, Token } from '@/lib/domain/spend/detection/labels/token'
import { isShopWord } from '@/lib/domain/spend/detection/matching/other-expenses'
import type { IndexedAlias, VendorIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'

export type LabelHit = {
  alias: IndexedAlias
  start: number
  end: number
  how: 'exact' | 'cut' | 'joined' | 'similar'
  similarity: number
}

const LONGEST_ALIAS = 6

/** Finds every vendor's billing label in the tokens, the longest at each position; looser readings only where there is none. */
export function scanLabels(label: NormalisedLabel, index: VendorIndex): LabelHit[] {
  const hits: LabelHit[] = []
  const { tokens } = label
  for (let at = 0; at < tokens.length; at += 1) {
    const hit = exactHit(tokens, at, index) ?? looseHit(label, at, index)
    if (!hit) continue
    hits.push(hit)
    at = hit.end - 1
  }
  return hits
}

function exactHit(tokens: readonly Token[], at: number, index: VendorIndex): LabelHit | null {
  const aliases = index.byFirstWord.get(tokens[at]!.text)
  if (!aliases) return null
  for (const alias of aliases) {
    const how = compare(tokens, at, alias)
    if (how) {
      const end = Math.min(tokens.length, at + alias.tokens.length)
      return { alias, start: at, end, how, similarity: 1 }
    }
  }
  return null
}

/** Word by word; the last one may be cut where the label ends or only places and references follow. */
function compare(tokens: readonly Token[], at: number, alias: IndexedAlias): 'exact' | 'cut' | null {
  const { tokens: words } = alias
  for (let step = 1; step < words.length; step += 1) {
    const word = words[step]!
    const token = tokens[at + step]
    if (!token) return null
    if (token.text === word) continue
    if (word.endsWith('#')) {
      if (token.kind === 'reference' && token.text.startsWith(word.slice(0, -1)) && /\d/.test(token.text))
        continue
      return null
    }
    const isLast = step === words.length - 1 || !tokens[at + step + 1]
    const isCut =
      isLast &&
      token.text.length >= 2 &&
      word.startsWith(token.text) &&
      isTail(tokens, at + step + 1) &&
      isStart(tokens, at)
    if (isCut && lettersOf(tokens, at, at + step + 1) < SHORTEST_CUT) return null
    return isCut && alias.strength === 'sure' && step === words.length - 1 ? 'cut' : null
  }
  return 'exact'
}

const SHORTEST_CUT = 6

const lettersOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).reduce((sum, { text }) => sum + text.length, 0)

/** Banks cut a field at its end, so that what is left starts with the seller: not NATIONAL EXPRESS, nor S/E CO. */
function isStart(tokens: readonly Token[], at: number): boolean {
  for (let before = 0; before < at; before += 1) {
    const { kind, text } = tokens[before]!
    if ((kind === 'word' || kind === 'generic' || kind === 'legal') && text.length > 1) return false
  }
  return true
}

function isTail(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const { kind } = tokens[at]!
    if (kind === 'word' || kind === 'generic' || kind === 'legal') return false
  }
  return true
}

function looseHit(label: NormalisedLabel, at: number, index: VendorIndex): LabelHit | null {
  const { tokens } = label
  const { text, kind } = tokens[at]!
  if (kind !== 'word' && kind !== 'reference') return null
  const joined = text.length >= LONGEST_ALIAS ? index.byJoined.get(text) : undefined
  if (joined) return { alias: joined, start: at, end: at + 1, how: 'joined', similarity: 1 }
  const glued = gluedHost(text, index) ?? (/\d/.test(text) ? gluedReference(text, index) : null)
  if (glued) return { alias: glued, start: at, end: at + 1, how: 'joined', similarity: 0.9 }
  if (kind !== 'word') return null
  const next = tokens[at + 1]
  if (next && (next.kind === 'word' || next.kind === 'generic')) {
    const both = text + next.text
    const split =
      both.length >= 6 ? (index.byFirstWord.get(both)?.at(-1) ?? index.byJoined.get(both)) : undefined
    const isSure = split?.strength === 'sure' && split.tokens.join('') === both
    if (isSure) return { alias: split, start: at, end: at + 2, how: 'joined', similarity: 0.9 }
  }
  const cut =
    text.length >= 6 && !isShopWord(text) && isTail(tokens, at + 1) && isStart(tokens, at)
      ? index.byPrefix.get(text)
      : null
  if (cut) {
    const length = cut.tokens.join('').length
    return { alias: cut, start: at, end: at + 1, how: 'cut', similarity: text.length / length }
  }
  const similar = similarAlias(tokens, at, index)
  return similar ? { ...similar, start: at, how: 'similar' } : null
}

/** What sellers write behind their host: AIRTABLE.COM/BILL. */
const BEHIND_HOST = ['BILLING', 'CHARGE', 'INVOICE', 'SUBSCRIPTION', 'PAYMENT', 'HELP']

/** A vendor's host whose dots a processor took out, whole or with the start of such a word: AIRTABLECOMBIL. */
function gluedHost(text: string, index: VendorIndex): IndexedAlias | null {
  const whole = index.byGluedHost.get(text)
  if (whole) return whole
  const end = text.indexOf('COM', 3) + 3
  const rest = end > 5 ? text.slice(end) : ''
  return rest && BEHIND_HOST.some((word) => word.startsWith(rest))
    ? (index.byGluedHost.get(text.slice(0, end)) ?? null)
    : null
}

const SHORTEST_GLUED = 6
const SHORTEST_REFERENCE = 4

/** The longest one-word name that a reference with digits is written behind: DROPBOXK4T9QX. */
function gluedReference(text: string, index: VendorIndex): IndexedAlias | null {
  let letters = 0
  while (letters < text.length && text[letters]! >= 'A' && text[letters]! <= 'Z') letters += 1
  for (let end = Math.min(letters, text.length - SHORTEST_REFERENCE); end >= SHORTEST_GLUED; end -= 1) {
    const names = index.byFirstWord.get(text.slice(0, end))
    const name = names?.find(({ strength, tokens }) => strength === 'sure' && tokens.length === 1)
    if (name) return name
  }
  return null
}

const LEAST_TRIGRAMS = 0.55
const LEAST_JARO_WINKLER = 0.92

/** The most similar billing label that starts with the same word; looked at among those alone. */
function similarAlias(
  tokens: readonly Token[],
  at: number,
  index: VendorIndex,
): { alias: IndexedAlias; end: number; similarity: number } | null {
  let best: { alias: IndexedAlias; end: number; similarity: number } | null = null
  for (const alias of index.byFirstWord.get(tokens[at]!.text) ?? []) {
    if (alias.strength !== 'sure' || alias.tokens.length < 2) continue
    const end = Math.min(tokens.length, at + alias.tokens.length)
    // THE BOOK PEOPLE is not People HR.
    if (end - at < 2) continue
    const written = tokens
      .slice(at, end)
      .map(({ text }) => text)
      .join(' ')
    const similarity = trigramSimilarity(written, alias.text)
    if (similarity < LEAST_TRIGRAMS || similarity <= (best?.similarity ?? 0)) continue
    if (jaroWinkler(written, alias.text) >= LEAST_JARO_WINKLER) best = { alias, end, similarity }
  }
  return best
}

function trigramSimilarity(one: string, other: string): number {
  const first = trigrams(one)
  const second = trigrams(other)
  let shared = 0
  for (const gram of first) if (second.has(gram)) shared += 1
  return shared / (first.size + second.size - shared || 1)
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

function jaroWinkler(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Array<boolean>(other.length).fill(false)
  const matched: string[] = []
  for (let at = 0; at < one.length; at += 1)
    for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to += 1)
      if (!taken[to] && one[at] === other[to]) {
        taken[to] = true
        matched.push(one[at]!)
        break
      }
  if (matched.length === 0) return 0
  const inOther = [...other].filter((_, at) => taken[at])
  const moved = matched.filter((letter, at) => letter !== inOther[at]).length / 2
  const count = matched.length
  const jaro = (count / one.length + count / other.length + (count - moved) / count) / 3
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}
