export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const sampleCharacters = 262_144
const sampleLines = 60

/**
 * The delimiter whose count, outside quotes, is the same on the most lines; among equals, the one that gives more cells.
 * Commas in numbers or names vary from line to line, so they lose against a true delimiter.
 */
export function detectDelimiter(text: string): Delimiter {
  const lines = countPerLine(text.slice(0, sampleCharacters))
  let best: { delimiter: Delimiter; agreeing: number; count: number } | null = null
  for (const [i, delimiter] of delimiters.entries()) {
    const { agreeing, count } = commonest(lines.map((counts) => counts[i] ?? 0))
    if (count === 0) continue
    if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && count > best.count)) {
      best = { delimiter, agreeing, count }
    }
  }
  return best?.delimiter ?? ','
}

/** For each non-empty line, how often each delimiter occurs outside quotes. */
function countPerLine(text: string): number[][] {
  const lines: number[][] = []
  let counts = delimiters.map(() => 0)
  let isQuoted = false
  let isCellStart = true
  let isEmpty = true
  for (let i = 0; i < text.length && lines.length < sampleLines; i++) {
    const char = text[i] as string
    if (isQuoted) {
      if (char === '"') isQuoted = false
      continue
    }
    if (char === '\n' || char === '\r') {
      if (!isEmpty) lines.push(counts)
      counts = delimiters.map(() => 0)
      isCellStart = true
      isEmpty = true
      continue
    }
    isEmpty = false
    const index = delimiters.indexOf(char as Delimiter)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
    // Two quotes in a row are an escaped quote: the cell continues.
    if (char === '"' && (isCellStart || text[i - 1] === '"')) isQuoted = true
    isCellStart = index >= 0
  }
  if (!isEmpty && lines.length < sampleLines) lines.push(counts)
  return lines
}

function commonest(counts: number[]) {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  let best = { agreeing: 0, count: 0 }
  for (const [count, agreeing] of lines) {
    if (agreeing > best.agreeing || (agreeing === best.agreeing && count > best.count))
      best = { agreeing, count }
  }
  return best
}
