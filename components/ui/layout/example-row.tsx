import type { ReactNode } from 'react'

type Props = {
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** A tag, a strip of ticks, logos; left out where the screen is narrow. */
  mark?: ReactNode
  value?: ReactNode
  /** The same in words: the row itself is a picture. */
  caption: ReactNode
}

/** One row of a list that is still empty, as it will look. */
export function ExampleRow({ lead, title, text, mark, value, caption }: Props) {
  return (
    <figure className="mt-5 max-w-2xl">
      <div
        aria-hidden
        className="flex min-h-14 select-none items-center gap-3 rounded-note border border-line-strong bg-surface px-3 py-2 sm:px-4"
      >
        {lead}
        <span className="min-w-0 flex-1">
          <span className="type-body block truncate font-semibold">{title}</span>
          {text && <span className="type-caption block truncate text-fg-2">{text}</span>}
        </span>
        {mark && <span className="shrink-0 max-sm:hidden">{mark}</span>}
        {value && <span className="type-dense shrink-0 text-right tabular-nums text-fg-2">{value}</span>}
      </div>
      <figcaption className="type-caption mt-1.5 text-fg-2">{caption}</figcaption>
    </figure>
  )
}
