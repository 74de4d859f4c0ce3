import { Fragment } from 'react'
import { cx } from '@/components/ui/text/class-names'

export type Mark = readonly [start: number, end: number]

/** Splits a value at its marks. Marks that overlap or lie outside the value are ignored. */
export function cutAtMarks(value: string, marks: readonly Mark[]): { part: string; isMarked: boolean }[] {
  const parts: { part: string; isMarked: boolean }[] = []
  let at = 0
  for (const [start, end] of [...marks].sort((a, b) => a[0] - b[0])) {
    if (start < at || end <= start || end > value.length) continue
    if (start > at) parts.push({ part: value.slice(at, start), isMarked: false })
    parts.push({ part: value.slice(start, end), isMarked: true })
    at = end
  }
  if (at < value.length) parts.push({ part: value.slice(at), isMarked: false })
  return parts
}

/** A long address may break before its @. */
function breakable(text: string) {
  const [first, ...rest] = text.split('@')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
        <Fragment key={index}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  )
}

type Props = { value: string; marks?: readonly Mark[]; isMono?: boolean }

/** A value in which the letters that match the other side are highlighted, by colour and underline. */
export function MarkedValue({ value, marks = [], isMono }: Props) {
  return (
    <span className={cx('wrap-anywhere', isMono && 'type-mono')}>
      {cutAtMarks(value, marks).map(({ part, isMarked }, index) =>
        // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text, in its order
        isMarked ? (
          <mark
            key={index}
            className="rounded-t-[2px] border-primary border-b-2 bg-purple-200 text-fg dark:bg-purple-100"
          >
            {breakable(part)}
          </mark>
        ) : (
          <Fragment key={index}>{breakable(part)}</Fragment>
        ),
      )}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: pieces of one text, in its order */}
    </span>
  )
}
