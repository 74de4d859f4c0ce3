import { dayOfMonth } from '@/lib/domain/spend/detection/recurrence/calendar'
import { addPeriods, PERIODS, type Period } from '@/lib/domain/spend/detection/recurrence/periods'

export type FoundPeriod = { period: Period; regularity: number; residuals: number[] }

const MOST_MISSED = 3
const SAME_DAY = 3

/** The period that explains most of the gaps between ordered days; null when none explains half of them. */
export function findPeriod(days: readonly number[]): FoundPeriod | null {
  if (days.length < 2) return null
  let best: FoundPeriod | null = null
  for (const period of PERIODS) {
    const explained = explain(days, period)
    if (explained.regularity < 0.5 || (days.length === 2 && explained.regularity < 1)) continue
    // The longer period is the stricter reading; 28 days look like a month unless the day of the month moves.
    const isBetter =
      !best ||
      explained.regularity > best.regularity ||
      (explained.regularity === best.regularity && !isFourWeekly(best, period, days))
    if (isBetter) best = explained
  }
  return best
}

const isFourWeekly = (best: FoundPeriod, period: Period, days: readonly number[]) =>
  best.period.name === 'four_weekly' && period.name === 'monthly' && circularDeviation(days) > SAME_DAY

function explain(days: readonly number[], period: Period): FoundPeriod {
  const residuals: number[] = []
  let explained = 0
  let missed = 0
  for (let at = 1; at < days.length; at += 1)
    for (let count = 1; count <= MOST_MISSED; count += 1) {
      const residual = days[at]! - addPeriods(days[at - 1]!, period, count)
      if (Math.abs(residual) > period.tolerance) {
        if (residual < 0) break
        continue
      }
      explained += 1
      missed += count - 1
      residuals.push(residual)
      break
    }
  return { period, regularity: Math.max(0, (explained - 0.5 * missed) / (days.length - 1)), residuals }
}

/** Spread of the day of the month around the circle of 30.44 days. */
export function circularDeviation(days: readonly number[]): number {
  let sine = 0
  let cosine = 0
  for (const day of days) {
    const angle = (dayOfMonth(day) / 30.44) * 2 * Math.PI
    sine += Math.sin(angle)
    cosine += Math.cos(angle)
  }
  const length = Math.hypot(sine, cosine) / days.length
  if (length < 1e-9) return 30.44
  return (Math.sqrt(Math.max(0, -2 * Math.log(Math.min(1, length)))) / (2 * Math.PI)) * 30.44
}
