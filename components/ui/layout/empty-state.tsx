import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { TickStrip } from '@/components/ui/text/tick-strip'

type Props = {
  title: ReactNode
  /** Why it is worth it, or which filter hides what. */
  children?: ReactNode
  /** An ExampleRow: what one row of the list will look like. */
  example?: ReactNode
  action?: ReactNode
  secondaryAction?: ReactNode
  /** `never`: nothing yet. `filtered`: hidden by a filter. `done`: all treated, with a full strip. */
  kind?: 'never' | 'filtered' | 'done'
  /** Marks of the strip when done. */
  done?: number
  className?: string
}

/** What will be here, why it is worth it, how a row looks, one action. */
export function EmptyState({
  title,
  children,
  example,
  action,
  secondaryAction,
  kind = 'never',
  done = 12,
  className,
}: Props) {
  return (
    <div className={cx('px-4 py-10 lg:px-6 lg:py-14', className)}>
      {kind === 'done' && (
        <TickStrip counts={{ done: Math.min(done, 48) }} label="" size={20} className="mb-4" />
      )}
      <h2 className={cx(kind === 'filtered' ? 'type-title' : 'type-statement', 'measure')}>{title}</h2>
      {children && <div className="type-body measure mt-1.5 text-fg-2">{children}</div>}
      {example}
      {(action || secondaryAction) && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          {action}
          {secondaryAction}
        </div>
      )}
    </div>
  )
}
