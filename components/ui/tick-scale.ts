/** The states of an account that a mark shows. The order is that of the strip. */
export const tickStates = ['done', 'matched', 'anomaly', 'refused', 'pending', 'empty'] as const
export type TickState = (typeof tickStates)[number]
export type TickCounts = Partial<Record<TickState, number>>

export type TickScale = { ticks: TickState[]; accountsPerTick: number }

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
