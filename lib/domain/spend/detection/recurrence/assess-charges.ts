import { findPeriod } from '@/lib/domain/spend/detection/recurrence/find-period'
import type { Period } from '@/lib/domain/spend/detection/recurrence/periods'
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
