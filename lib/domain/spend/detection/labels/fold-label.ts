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
