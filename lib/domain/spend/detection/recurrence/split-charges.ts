import type { Charge } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { assessCharges } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { addPeriods } from '@/lib/domain/spend/detection/recurrence/periods'
import { currencyDigits } from '@/lib/platform/currency-digits'

const REGULAR = 0.8

/**
 * Parts a vendor's charges into subscriptions. Charges that come one per period are one, whatever they cost; else each
 * level of amounts is one, and a level that takes over where another ends is its new price.
 */
export function splitCharges(charges: readonly Charge[], currency: string): (readonly Charge[])[] {
  const ordered = [...charges].sort((a, b) => a.day - b.day)
  if (ordered.length < 2 || isOnePerPeriod(ordered)) return [ordered]
  const levels = findAmountLevels(ordered, currency).map(({ charges }) => charges)
  const streams: (readonly Charge[])[] = []
  for (const level of levels.sort((a, b) => a[0]!.day - b[0]!.day)) {
    const before = streams.findIndex((stream) => takesOver(stream, level))
    if (before >= 0) streams[before] = [...streams[before]!, ...level]
    else streams.push(level)
  }
  const [several, single] = [
    streams.filter(({ length }) => length > 1),
    streams.filter(({ length }) => length === 1),
  ]
  const rest = single.flat().sort((a, b) => a.day - b.day)
  if (rest.length > 2 && isOnePerPeriod(rest)) return [...several, rest]
  return [...several, ...single]
}

function isOnePerPeriod(charges: readonly Charge[]): boolean {
  const { regularity, kept } = assessCharges(charges)
  return regularity >= REGULAR && kept.every(({ day }, at) => at === 0 || day !== kept[at - 1]!.day)
}

function takesOver(stream: readonly Charge[], level: readonly Charge[]): boolean {
  const last = stream.at(-1)!
  const first = level[0]!
  if (first.day <= last.day) return false
  const { period } = assessCharges(stream.length > 1 ? stream : [...stream, ...level])
  if (!period) return false
  return Math.abs(first.day - addPeriods(last.day, period, 1)) <= period.tolerance
}

/** Charges of about one amount, in order of time. */
type AmountLevel = { amountMinor: bigint; charges: readonly Charge[] }

/**
 * Levels of amounts: a new one begins where the step from the level's median is more than 5 % and one unit, 12 % where
 * the bank converted the amount.
 */
function findAmountLevels(charges: readonly Charge[], currency: string): AmountLevel[] {
  const unit = 10 ** currencyDigits(currency)
  const sorted = [...charges].sort((a, b) =>
    a.amountMinor < b.amountMinor ? -1 : a.amountMinor > b.amountMinor ? 1 : 0,
  )
  const groups: Charge[][] = []
  for (const charge of sorted) {
    const group = groups.at(-1)
    const centre = group ? Number(group[group.length >> 1]!.amountMinor) : 0
    const share = charge.isConverted ? 0.12 : 0.05
    const isNear = group && Number(charge.amountMinor) - centre <= Math.max(centre * share, unit)
    if (isNear) group.push(charge)
    else groups.push([charge])
  }
  return groups.map((group) => ({
    amountMinor: group[group.length >> 1]!.amountMinor,
    charges: group.sort((a, b) => a.day - b.day),
  }))
}
