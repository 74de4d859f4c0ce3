const DAY = 86_400_000

/** Days since 1970: `2026-02-28` -> 20512. Calendar days only, no zone. */
export function dayNumber(iso: string): number {
  return Math.round(
    Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))) / DAY,
  )
}

export const isoDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** The same day some months on; the last one of a month that has no such day. */
export function addMonths(day: number, months: number, dayOfMonth?: number): number {
  const date = new Date(day * DAY)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first / DAY + Math.min(dayOfMonth ?? date.getUTCDate(), length) - 1
}

export const dayOfMonth = (day: number) => new Date(day * DAY).getUTCDate()

/** Saturday and Sunday go to Monday. */
export function nextWorkingDay(day: number): number {
  const weekday = new Date(day * DAY).getUTCDay()
  return day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
