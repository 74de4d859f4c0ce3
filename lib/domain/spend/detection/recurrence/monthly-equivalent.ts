import { isoDay } from '@/lib/domain/spend/detection/recurrence/calendar'
import type { Charge } from '@/lib/domain/spend/detection/recurrence/charge'
import type { Period } from '@/lib/domain/spend/detection/recurrence/periods'
import { divideRounded } from '@/lib/domain/spend/detection/recurrence/statistics'

/** The monthly cost of a stream: the last amount by its period; for use, the mean of the last three whole months. */
export function monthlyEquivalent(
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
