import { todayInUtc } from '@/lib/platform/clock'

/** The current day, the same for everybody: days begin at midnight UTC. */
export const today = todayInUtc

export const asDate = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** `2026-11` and the months before it, oldest first; `today` is a day. */
export function lastMonths(today: string, count = 12): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - count + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
