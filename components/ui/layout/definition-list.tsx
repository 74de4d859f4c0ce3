import { Fragment, type ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'

export type Definition = { term: string; value: ReactNode }

type Props = {
  items: Definition[]
  /** `ruled`: a line under each, as in a register. `rail`: tight. `spread`: values at the right edge. */
  look?: 'ruled' | 'rail' | 'spread'
}

/** Facts about one thing. */
export function DefinitionList({ items, look = 'ruled' }: Props) {
  if (look === 'ruled') {
    return (
      <dl className="type-dense border-t">
        {items.map(({ term, value }) => (
          <div key={term} className="flex gap-4 border-b py-2.25">
            <dt className="w-32 shrink-0 text-fg-2">{term}</dt>
            <dd className="min-w-0 flex-1 font-medium wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl
      className={cx(
        'type-dense grid gap-x-4',
        look === 'rail' ? 'grid-cols-[auto_1fr] gap-y-2.5' : 'grid-cols-[auto_minmax(0,1fr)] gap-y-1',
      )}
    >
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className="text-fg-2">{term}</dt>
          <dd
            className={cx('min-w-0 font-medium', look === 'spread' ? 'truncate text-right' : 'wrap-anywhere')}
          >
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
