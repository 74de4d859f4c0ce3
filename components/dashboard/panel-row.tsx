import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'

// The last panel is as wide as the column above it, so that their rules align.
const columns: Record<number, string> = {
  1: '',
  2: 'lg:grid-cols-[1fr_minmax(20rem,24.5rem)]',
  3: 'lg:grid-cols-[1fr_1fr_minmax(20rem,24.5rem)]',
}

/** Panels side by side, as many as have content; the rules between them go from edge to edge. */
export function PanelRow({ children, isLast = false }: { children: ReactNode[]; isLast?: boolean }) {
  const panels = children.filter(Boolean)
  return (
    <div className={cx('grid border-t', columns[panels.length], isLast && 'lg:flex-1')}>
      {panels.map((panel, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: panels have no identity but their place
          key={index}
          className={cx(
            'min-w-0 px-4 py-6 lg:px-6',
            index > 0 && 'max-lg:border-t',
            index < panels.length - 1 && 'lg:border-r',
          )}
        >
          {panel}
        </section>
      ))}
    </div>
  )
}
