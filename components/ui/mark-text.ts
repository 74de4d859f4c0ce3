export type TextPart = { part: string; isMatch: boolean }

// One letter stays one letter, so that places in the folded text are places in the text.
const fold = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()

export const foldText = (text: string) => [...text].map(fold).join('')

/** Cuts a text around the first place where the query stands, accents and case apart. */
export function markText(text: string, query: string): TextPart[] {
  const needle = foldText(query.trim())
  const letters = [...text]
  const at = needle ? foldText(text).indexOf(needle) : -1
  if (at < 0) return [{ part: text, isMatch: false }]
  const end = at + [...needle].length
  return [
    { part: letters.slice(0, at).join(''), isMatch: false },
    { part: letters.slice(at, end).join(''), isMatch: true },
    { part: letters.slice(end).join(''), isMatch: false },
  ].filter(({ part }) => part !== '')
}
