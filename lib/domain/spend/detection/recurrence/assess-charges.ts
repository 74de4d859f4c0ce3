import { dayOfMonth } from '@/lib/domain/spend/detection/recurrence/calendar'
import { addPeriods, PERIODS, type Period } from '@/lib/domain/spend/detection/recurrence/periods'

export type Assessment = {
  period: Period | null
  regularity: number
  confidence: number
  variation: number
  isMature: boolean
  duplicates: ReadonlySet<string>
  /** Without the duplicates, in order of time. */
  kept: readonly Charge[]
}

const LEAST_CONFIDENCE = 0.7

/** How regular charges are, and by which period; the charges stand in order of time. */
export function assessCharges(charges: readonly Charge[]): Assessment {
  const all = findPeriod(distinctDays(charges))
  const duplicates = findDuplicates(charges, all?.period ?? null)
  const kept = duplicates.size ? charges.filter(({ rowId }) => !duplicates.has(rowId)) : charges
  const regular = duplicates.size ? findPeriod(distinctDays(kept)) : all
  const spread = variation(kept.map(({ amountMinor }) => Number(amountMinor)))
  const base = { variation: spread, duplicates, kept }
  if (!regular) return { ...base, period: null, regularity: 0, confidence: 0, isMature: false }
  const { period, regularity, residuals } = regular
  const confidence =
    0.45 * regularity +
    0.2 * Math.min(1, kept.length / period.matureAt) +
    0.2 * (1 - Math.min(1, medianDeviation(residuals) / period.tolerance)) +
    0.15 * (1 - Math.min(1, spread / 0.3))
  const isMature = kept.length >= period.matureAt && confidence >= LEAST_CONFIDENCE
  return { ...base, period, regularity, confidence, isMature }
}

function distinctDays(charges: readonly Charge[]): number[] {
  const days: number[] = []
  for (const { day } of charges) if (day !== days.at(-1)) days.push(day)
  return days
}

const WITHIN_DAYS = 3

/** Charges of the same amount within three days of the one before; weekly ones are not looked at that closely. */
function findDuplicates(charges: readonly Charge[], period: Period | null): Set<string> {
  const duplicates = new Set<string>()
  if (period?.name === 'weekly') return duplicates
  const last = new Map<bigint, Charge>()
  for (const charge of charges) {
    const before = last.get(charge.amountMinor)
    if (before && charge.day - before.day <= WITHIN_DAYS) duplicates.add(charge.rowId)
    else last.set(charge.amountMinor, charge)
  }
  return duplicates
}

/** One charge of a stream: its day, and positive minor units as billed. */
export type Charge = {
  rowId: string
  day: number
  amountMinor: bigint
  isConverted: boolean
}

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Median distance from the median. */
function medianDeviation(values: readonly number[]): number {
  if (values.length === 0) return 0
  const centre = median([...values].sort((a, b) => a - b))
  return median(values.map((value) => Math.abs(value - centre)).sort((a, b) => a - b))
}

/** Standard deviation over the mean. */
function variation(values: readonly number[]): number {
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

type FoundPeriod = { period: Period; regularity: number; residuals: number[] }

const MOST_MISSED = 3
const SAME_DAY = 3

/** The period that explains most of the gaps between ordered days; null when none explains half of them. */
function findPeriod(days: readonly number[]): FoundPeriod | null {
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
function circularDeviation(days: readonly number[]): number {
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
