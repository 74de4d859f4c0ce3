const formulaStart = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠\0]|^[\t\r\n\0]/
const plainNumber = /^-?\d{1,30}(?:[.,]\d{1,30})?$/

/** What stands behind the apostrophes that a text begins with. */
function behindApostrophes(text: string): string {
  let at = 0
  while (text[at] === "'") at++
  return text.slice(at)
}

const isFormula = (text: string) => !plainNumber.test(text) && formulaStart.test(text)

/**
 * What a spreadsheet program would run as a formula begins with an apostrophe instead. So does what looks as if that
 * had been done to it, or reading would take an apostrophe of its own from it.
 */
export function disarm(text: string): string {
  const bare = behindApostrophes(text)
  return (bare === text ? isFormula(text) : formulaStart.test(bare)) ? `'${text}` : text
}

/** The text that `disarm` was given. */
export const undisarm = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(behindApostrophes(cell)) ? cell.slice(1) : cell
