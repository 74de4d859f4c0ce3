import type { Token } from '@/lib/domain/spend/detection/labels/token'
import type { IndexedAlias, VendorIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'

const LEAST_TRIGRAMS = 0.55
const LEAST_JARO_WINKLER = 0.92

/** The most similar billing label that starts with the same word; looked at among those alone. */
export function similarAlias(
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

export function trigramSimilarity(one: string, other: string): number {
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

export function jaroWinkler(one: string, other: string): number {
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
