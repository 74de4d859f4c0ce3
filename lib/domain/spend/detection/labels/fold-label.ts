export const LONGEST_LABEL = 512

/** Upper case without accents, with one sort of dash, quote and space; cut to a bounded length first. */
export function foldLabel(text: string): string {
  const cut = text.length > LONGEST_LABEL ? text.slice(0, LONGEST_LABEL) : text
  if (isPlain(cut)) return cut.toUpperCase()
  return cut
    .normalize('NFKD')
    .slice(0, LONGEST_LABEL)
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201b\u2032`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\s\p{C}]/gu, ' ')
    .toUpperCase()
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 || code > 126 || code === 96) return false
  }
  return true
}

/** A piece of a label, and whether an asterisk follows it, as after a processor's name. */
export type Piece = { text: string; hasStar: boolean; isAfterUnderscore: boolean }

const LONGEST_PIECE = 64
const SEPARATORS = new Set([...' _|;()#"=<>[]{}+!?~^\\%$€£'])

/**
 * Splits a folded label where a name cannot continue. Dots, dashes, slashes, commas and ampersands stay: dates, amounts and
 * hosts need them. One pass, without regular expressions.
 */
export function splitLabel(folded: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let isAfterUnderscore = false
  for (let at = 0; at <= folded.length; at += 1) {
    const letter = at < folded.length ? folded[at]! : ' '
    const isStar = letter === '*'
    // A colon ends a piece unless it parts hours from minutes.
    const ends = isStar || SEPARATORS.has(letter) || (letter === ':' && !isClock(folded, at))
    if (!ends) continue
    if (at > from) {
      const end = Math.min(at, from + LONGEST_PIECE)
      pieces.push({
        text: folded.slice(from, end),
        hasStar: isStar || (letter === ' ' && folded[at + 1] === '*'),
        isAfterUnderscore,
      })
    }
    isAfterUnderscore = letter === '_'
    from = at + 1
  }
  return pieces
}

const isClock = (text: string, at: number) =>
  isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))
const isDigit = (code: number) => code >= 48 && code <= 57
