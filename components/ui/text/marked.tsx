import { Fragment } from 'react'

/** A text with the letters that were searched for in purple. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markText(text, query).map(
    ({ part, isMatch }, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text, in its order
      isMatch ? (
        <mark key={index} className="bg-transparent font-semibold text-primary-fg">
          {part}
        </mark>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces of one text, in its order
  )
}

type TextPart = { part: string; isMatch: boolean }

// Folding keeps the number of letters, so that positions in the folded text are positions in the text.
const fold = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()

export const foldText = (text: string) => [...text].map(fold).join('')

/** Splits a text around the first match of the query, ignoring accents and case. */
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
