export const median = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Median distance from the median. */
export function medianDeviation(values: readonly number[]): number {
  if (values.length === 0) return 0
  const centre = median([...values].sort((a, b) => a - b))
  return median(values.map((value) => Math.abs(value - centre)).sort((a, b) => a - b))
}

/** Standard deviation over the mean. */
export function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (!mean) return 0
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.sqrt(spread) / Math.abs(mean)
}

/** Integer division that rounds halves away from zero. */
export function divideRounded(amount: bigint, by: bigint): bigint {
  const half = by / 2n
  return amount < 0n ? -((-amount + half) / by) : (amount + half) / by
}
