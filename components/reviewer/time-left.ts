const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes' | 'over'; count: number; isSoon: boolean }

/** How long a link is still valid, in whole units, rounded down. */
export function timeLeft(expiresAt: string, now: Date): TimeLeft {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return { unit: 'over', count: 0, isSoon: true }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), isSoon: false }
  // Hours for a link of one day, minutes for a link of one hour.
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour), isSoon: left < 2 * hour }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), isSoon: true }
}
