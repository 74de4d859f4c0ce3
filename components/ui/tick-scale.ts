/** The states of an account that a mark shows. The order is that of the strip. */
export const tickStates = ['done', 'matched', 'anomaly', 'refused', 'pending', 'empty'] as const
export type TickState = (typeof tickStates)[number]
export type TickCounts = Partial<Record<TickState, number>>

export type TickScale = { ticks: TickState[]; accountsPerTick: number }

/**
 * One mark per account while they fit in `max`, else one for n. A state that exists keeps at least one mark:
 * three anomalies among two thousand accounts must still show. Marks of anomalies never stand for fewer than there are.
 */
export function scaleTicks(counts: TickCounts, max: number): TickScale {
  const present = tickStates.map((state) => ({ state, count: Math.max(0, Math.trunc(counts[state] ?? 0)) }))
  const total = present.reduce((sum, { count }) => sum + count, 0)
  const accountsPerTick = Math.max(1, Math.ceil(total / Math.max(1, max)))
  const ticks = present.flatMap(({ state, count }) =>
    Array.from({ length: marksOf(state, count / accountsPerTick) }, () => state),
  )
  return { ticks, accountsPerTick }
}

function marksOf(state: TickState, share: number): number {
  if (share === 0) return 0
  return state === 'anomaly' ? Math.ceil(share) : Math.max(1, Math.round(share))
}
