import { foldName } from '@/lib/domain/linking/names/fold-name'

/**
 * The positions of a folded piece in the displayed text, as half-open ranges; pieces that cannot be located (an
 * ideograph that yields several letters) are not marked.
 */
export function markLetters(text: string | null, pieces: string[]): [start: number, end: number][] {
  if (!text) return []
  const letters: { letter: string; at: number; end: number }[] = []
  let at = 0
  for (const symbol of text.slice(0, 200)) {
    for (const letter of foldName(symbol))
      if (letter !== ' ') letters.push({ letter, at, end: at + symbol.length })
    at += symbol.length
  }
  const folded = letters.map(({ letter }) => letter).join('')
  const ranges: [number, number][] = []
  for (const piece of [...pieces].sort((a, b) => b.length - a.length)) {
    if (!piece) continue
    for (let from = folded.indexOf(piece); from >= 0; from = folded.indexOf(piece, from + 1)) {
      const start = letters[from]!.at
      const end = letters[from + piece.length - 1]!.end
      if (ranges.some(([a, b]) => start < b && a < end)) continue
      ranges.push([start, end])
      break
    }
  }
  return ranges.sort(([a], [b]) => a - b)
}
