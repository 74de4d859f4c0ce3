import type { ReactNode } from 'react'

/** A section of the side rail, separated by rules from edge to edge. */
export function RailSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="border-b px-4 py-3.5 last:border-b-0 lg:px-5">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="type-dense font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
