import { todayInUtc } from '@/lib/platform/clock'

/** The current day, the same for everybody: days begin at midnight UTC. */
export const today = todayInUtc

export const asDate = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))
export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
