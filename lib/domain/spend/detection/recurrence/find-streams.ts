import type { Charge } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import {
  type Assessment,
  assessCharges,
  divideRounded,
} from '@/lib/domain/spend/detection/recurrence/assess-charges'
import {
  addMonths,
  dayNumber,
  dayOfMonth,
  isoDay,
  nextWorkingDay,
} from '@/lib/domain/spend/detection/recurrence/calendar'
import { addPeriods, type Period } from '@/lib/domain/spend/detection/recurrence/periods'
import { splitCharges } from '@/lib/domain/spend/detection/recurrence/split-charges'
import type { BillingKind, Stream, StreamStatus } from '@/lib/domain/spend/detection/recurrence/stream'
import { findPriceChanges } from '@/lib/domain/spend/detection/recurrence/stream'
import type { BankRow, Classification } from '@/lib/domain/spend/detection/types'

export type ClassifiedRow = { row: BankRow; classification: Classification }
/** The key of an application for a company: its vendor, or what the label calls it. */
export const streamKey = ({ vendorId, merchantKey }: { vendorId: string | null; merchantKey: string }) =>
  vendorId ? `vendor:${vendorId}` : `key:${merchantKey}`

/**
 * Subscriptions among matched and suggested rows, by vendor (or merchant key) and currency as billed. Linear in the
 * rows but for the sorting of each vendor's own. `today` and `cancelledOn` (by stream key) are `YYYY-MM-DD`.
 */
export function findStreams(
  rows: readonly ClassifiedRow[],
  today: string,
  cancelledOn: ReadonlyMap<string, string> = new Map(),
): Stream[] {
  const now = dayNumber(today)
  const groups = new Map<string, ClassifiedRow[]>()
  const linked = new Map<string, ClassifiedRow[]>()
  for (const row of rows) {
    const { state, link } = row.classification
    if (link) add(linked, link.rowId, row)
    else if (state !== 'not_saas' && row.row.amountMinor < 0n)
      add(groups, `${streamKey(row.classification)}|${row.classification.billed.currency}`, row)
  }
  const streams: Stream[] = []
  for (const group of groups.values()) {
    const byId = new Map(group.map((charge) => [charge.row.id, charge]))
    const cancelled = cancelledOn.get(streamKey(group[0]!.classification))
    const { currency } = group[0]!.classification.billed
    for (const charges of splitCharges(group.map(chargeOf), currency)) {
      const members = charges.map(({ rowId }) => byId.get(rowId)!)
      const spent = sumSpent(members, linked, now)
      streams.push(describe(charges, members, now, cancelled ? dayNumber(cancelled) : null, spent))
    }
  }
  return streams
}

function describe(
  charges: readonly Charge[],
  members: readonly ClassifiedRow[],
  now: number,
  cancelledOn: number | null,
  spent: Stream['spent'],
): Stream {
  const assessment = assessCharges(charges)
  const { period, kept, duplicates, regularity, confidence, variation } = assessment
  const status = streamStatus(assessment, now, cancelledOn)
  const last = kept.at(-1)!
  const { classification } = members.at(-1)!
  const { currency } = classification.billed
  const billing = billingKind(kept, variation)
  const anchor = Math.max(...kept.map(({ day }) => dayOfMonth(day)))
  const due = period && addPeriods(last.day, period, 1, isEndOfMonth(kept) ? anchor : undefined)
  const isSepa = /^(?:PRLV|PRELEV|SEPA|DIRECT DEBIT|DD )/.test(
    members.at(-1)!.row.label.slice(0, 20).toUpperCase(),
  )
  return {
    vendorId: classification.vendorId,
    merchantKey: classification.merchantKey,
    currency,
    rowIds: charges.map(({ rowId }) => rowId),
    duplicateRowIds: [...duplicates],
    period: period?.name ?? null,
    status,
    regularity,
    confidence,
    billing,
    lastAmountMinor: last.amountMinor,
    priceChanges:
      billing === 'usage' && !hasFewLevels(kept)
        ? []
        : findPriceChanges(kept, currency, classification.vendorId !== null),
    firstOn: isoDay(charges[0]!.day),
    lastOn: isoDay(last.day),
    nextOn: due === null || status === 'stopped' ? null : isoDay(isSepa ? nextWorkingDay(due) : due),
    monthlyMinor: status === 'stopped' ? 0n : monthlyEquivalent(kept, period, billing === 'usage', now),
    spent,
  }
}

const hasFewLevels = (charges: readonly Charge[]) =>
  new Set(charges.map(({ amountMinor }) => amountMinor)).size <= Math.max(2, charges.length / 4)

/** 31, 28, 31: the days that differ are the ends of short months. */
const isEndOfMonth = (charges: readonly Charge[]) =>
  charges.every(({ day }) => dayOfMonth(day) >= 28) && charges.some(({ day }) => dayOfMonth(day) >= 29)

function sumSpent(members: readonly ClassifiedRow[], linked: Map<string, ClassifiedRow[]>, now: number) {
  const from = addMonths(now, -12)
  const sums = new Map<string, bigint>()
  for (const member of members)
    for (const { row } of [member, ...(linked.get(member.row.id) ?? [])]) {
      const day = dayNumber(row.bookedOn)
      if (day <= from || day > now) continue
      sums.set(row.currency, (sums.get(row.currency) ?? 0n) - row.amountMinor)
    }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }))
}

const chargeOf = ({ row, classification }: ClassifiedRow): Charge => ({
  rowId: row.id,
  day: dayNumber(row.bookedOn),
  amountMinor: -classification.billed.amountMinor,
  isConverted: classification.billed.isConverted,
})

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  const present = map.get(key)
  if (present) present.push(value)
  else map.set(key, [value])
}

const MOST_SEATS = 5_000n

/** How the amounts vary: hardly, with use, or in steps that may be seats. */
function billingKind(charges: readonly Charge[], spread: number): BillingKind {
  if (spread <= 0.03) return 'fixed'
  if (spread > 0.25) return 'usage'
  return isSeatLike(charges) ? 'seat_like' : 'stepped'
}

/** The smallest step between two amounts divides them all: the price of one seat. */
function isSeatLike(charges: readonly Charge[]): boolean {
  const amounts = [...new Set(charges.map(({ amountMinor }) => amountMinor))]
  if (amounts.length < 2) return false
  const seat = amounts.reduce(greatestCommonDivisor)
  return seat > 100n && amounts.every((amount) => amount / seat <= MOST_SEATS)
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** The monthly cost of a stream: the last amount by its period; for use, the mean of the last three whole months. */
function monthlyEquivalent(
  charges: readonly Charge[],
  period: Period | null,
  isUsage: boolean,
  today: number,
): bigint | null {
  const last = charges.at(-1)
  if (!last || !period) return null
  if (isUsage && period.months === 1) return meanOfThreeMonths(charges, today)
  // 365.25 / 12 days a month, in hundredths.
  if (period.days !== null) return divideRounded(last.amountMinor * 36_525n, BigInt(1_200 * period.days))
  return divideRounded(last.amountMinor, BigInt(period.months!))
}

function meanOfThreeMonths(charges: readonly Charge[], today: number): bigint {
  const [year, month] = isoDay(today).split('-').map(Number) as [number, number]
  const months = [1, 2, 3].map((back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  let sum = 0n
  const seen = new Set<string>()
  for (const { day, amountMinor } of charges) {
    const of = isoDay(day).slice(0, 7)
    if (!months.includes(of)) continue
    sum += amountMinor
    seen.add(of)
  }
  return seen.size ? divideRounded(sum, BigInt(seen.size)) : charges.at(-1)!.amountMinor
}

/** The status of a stream on a day. */
function streamStatus(assessment: Assessment, today: number, cancelledOn: number | null): StreamStatus {
  const { kept, period, isMature, regularity } = assessment
  const last = kept.at(-1)!.day
  if (cancelledOn !== null && last <= cancelledOn) return 'stopped'
  if (kept.length === 1) return 'single'
  if (!period) return 'irregular'
  const due = addPeriods(last, period, 1)
  if (today > due + lapse(period)) return 'stopped'
  if (today > due + period.tolerance) return 'late'
  if (kept.some(({ day }, at) => at > 0 && day > addPeriods(kept[at - 1]!.day, period, 1) + lapse(period)))
    return 'resumed'
  if (isMature) return 'mature'
  return regularity >= 0.5 ? 'early' : 'irregular'
}

// Two periods missed, counted from the last charge for the short ones; 60 days after the due date for the long.
const lapse = ({ stoppedAfter, months, days }: Period) =>
  (months ?? 0) >= 6 ? stoppedAfter : stoppedAfter - (days ?? 30 * months!)
