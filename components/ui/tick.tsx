import { cx } from '@/components/ui/class-names'
import type { TickState } from '@/components/ui/tick-scale'

const looks: Record<TickState, string> = {
  matched: 'h-full bg-tick',
  done: 'h-full bg-tick-done',
  // Raised: the shape also shows the state, for readers who do not see amber.
  anomaly: 'h-full -translate-y-1 bg-tick-anomaly',
  refused: 'h-1/2 bg-error',
  pending: 'h-full bg-tick-empty',
  empty: 'h-full border border-line-control bg-transparent',
}

/** One account, one small upright mark. State is shape and colour. */
export function Tick({ state, className }: { state: TickState; className?: string }) {
  return (
    <span
      data-tick={state}
      className={cx(
        'inline-block min-w-px self-end rounded-tick forced-color-adjust-none',
        looks[state],
        className,
      )}
    />
  )
}

/** Alone, beside a number or a word. */
export function LoneTick({ state }: { state: TickState }) {
  return (
    <span aria-hidden className="inline-flex h-3 w-[3px] shrink-0 items-end">
      <Tick state={state} className={cx('w-full', state === 'anomaly' && '!translate-y-0')} />
    </span>
  )
}
