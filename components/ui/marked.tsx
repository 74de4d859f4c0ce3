import { Fragment } from 'react'
import { markText } from '@/components/ui/mark-text'

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
