import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import { dateTimeFormat } from '@/lib/i18n/formatters'

export type DayState = 'done' | 'held' | 'failed' | 'none'

const dayMs = 24 * 60 * 60 * 1000
const worth: Record<DayState, number> = { none: 0, failed: 1, held: 2, done: 3 }

/** The best result on each of the last days, oldest first, in the reader's time zone. */
export function dayStates(
  runs: readonly Pick<SyncRunView, 'state' | 'created_at'>[],
  { now, days, timeZone }: { now: Date; days: number; timeZone?: string },
): { day: string; state: DayState }[] {
  // The Swedish locale formats days as 2025-11-21.
  const format = dateTimeFormat('sv-SE', { timeZone })
  const byDay = new Map<string, DayState>()
  for (let back = days - 1; back >= 0; back -= 1)
    byDay.set(format.format(new Date(now.getTime() - back * dayMs)), 'none')
  for (const { state, created_at } of runs) {
    const day = format.format(new Date(created_at))
    const known = byDay.get(day)
    const shownState = state === 'done' || state === 'held' || state === 'failed' ? state : 'none'
    if (known && worth[shownState] > worth[known]) byDay.set(day, shownState)
  }
  return [...byDay].map(([day, state]) => ({ day, state }))
}
