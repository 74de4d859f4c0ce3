/** The states of an account that a mark shows. The order is that of the strip. */
export const tickStates = ['done', 'matched', 'anomaly', 'refused', 'pending', 'empty'] as const
export type TickState = (typeof tickStates)[number]
export type TickCounts = Partial<Record<TickState, number>>

export type TickScale = { ticks: TickState[]; accountsPerTick: number }

/**
 * One mark per account while they fit in `max`, else one for n. A state that exists keeps at least one mark:
 * three anomalies among two thousand accounts must still show.
 */
export function scaleTicks(counts: TickCounts, max: number): TickScale {
  const present = tickStates.map((state) => ({ state, count: Math.max(0, Math.trunc(counts[state] ?? 0)) }))
  const total = present.reduce((sum, { count }) => sum + count, 0)
  const accountsPerTick = Math.max(1, Math.ceil(total / Math.max(1, max)))
  const ticks = present.flatMap(({ state, count }) =>
    Array.from({ length: count > 0 ? Math.max(1, Math.round(count / accountsPerTick)) : 0 }, () => state),
  )
  return { ticks, accountsPerTick }
}
