const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes' | 'over'; count: number; isSoon: boolean }

/** How long a link still opens, in whole units: never more than there is. */
export function timeLeft(expiresAt: string, now: Date): TimeLeft {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return { unit: 'over', count: 0, isSoon: true }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), isSoon: false }
  // A link of a day says its hours, and one of an hour its minutes.
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour), isSoon: left < 2 * hour }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), isSoon: true }
}
