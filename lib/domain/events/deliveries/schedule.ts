/** Seconds from one failed attempt to the next: ten attempts, the last one some three days after the first. */
export const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** A fifth more or less, so that what failed together does not come back together. */
const jitter = 0.2
const longestAsked = 86_400

/**
 * How long to wait before the attempt after this one; null: it was the last.
 * @param step how many attempts were made
 */
export function secondsToNext(
  step: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number | null {
  const wait = waits[step - 1]
  if (wait === undefined) return null
  const askedSeconds = Math.min((retryAfterMs ?? 0) / 1_000, longestAsked)
  return Math.max(wait * (1 - jitter + 2 * jitter * random()), askedSeconds)
}

const mostInRow = 100
const probeSeconds = 3_600

/** An endpoint that failed so often is asked once an hour whether it is back. */
export const isOnlyProbed = (failuresInRow: number) => failuresInRow >= mostInRow
export const secondsToProbe = (failuresInRow: number) => (isOnlyProbed(failuresInRow) ? probeSeconds : 0)
