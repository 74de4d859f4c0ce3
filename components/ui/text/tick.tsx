import { cx } from '@/components/ui/text/class-names'

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

/** The states of an account that a mark shows. The order is that of the strip. */
const tickStates = ['done', 'matched', 'anomaly', 'refused', 'pending', 'empty'] as const
type TickState = (typeof tickStates)[number]
export type TickCounts = Partial<Record<TickState, number>>

type TickScale = { ticks: TickState[]; accountsPerTick: number }

/**
 * One mark per account while they fit in `max`, else one for n. A state that exists keeps at least one mark. Anomalies are drawn
 * one by one up to a third of the strip, so that a reader of "4 anomalies" sees four.
 */
export function scaleTicks(counts: TickCounts, max: number): TickScale {
  const present = tickStates.map((state) => ({ state, count: Math.max(0, Math.trunc(counts[state] ?? 0)) }))
  const total = present.reduce((sum, { count }) => sum + count, 0)
  const anomalies = Math.max(0, Math.trunc(counts.anomaly ?? 0))
  const oneByOne = Math.min(anomalies, Math.floor(max / 3))
  const accountsPerTick = Math.max(
    1,
    Math.ceil(total / Math.max(1, max)),
    Math.ceil((total - anomalies) / Math.max(1, max - oneByOne)),
  )
  const marksOf = (state: TickState, count: number): number => {
    if (count === 0) return 0
    const share = count / accountsPerTick
    return state === 'anomaly' ? Math.max(oneByOne, Math.ceil(share)) : Math.max(1, Math.round(share))
  }
  const ticks = present.flatMap(({ state, count }) =>
    Array.from({ length: marksOf(state, count) }, () => state),
  )
  return { ticks, accountsPerTick }
}
