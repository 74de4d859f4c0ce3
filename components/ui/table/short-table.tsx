import type { ReactNode } from 'react'

type Props = {
  /** For screen readers. */
  caption: string
  columns: { id: string; label: string }[]
  /** Names the last column, whose head is empty. */
  actions: string
  /** The rows, which are lines of their own on a phone. */
  children: ReactNode
}

/** A table of a settings page, which is neither paged nor sorted. */
export function ShortTable({ caption, columns, actions, children }: Props) {
  return (
    <div className="-mx-4 mt-5 lg:-mx-6">
      <table className="w-full border-separate border-spacing-0 max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken max-md:sr-only">
          <tr>
            {columns.map(({ id, label }) => (
              <th
                key={id}
                scope="col"
                className="type-dense h-8.5 border-y px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6"
              >
                {label}
              </th>
            ))}
            <th scope="col" className="border-y">
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t">{children}</tbody>
      </table>
    </div>
  )
}
