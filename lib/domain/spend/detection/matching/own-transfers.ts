import type { BestMatch } from '@/lib/domain/spend/detection/matching/best-match'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import { dayNumber } from '@/lib/domain/spend/detection/recurrence/calendar'

const WITHIN_DAYS = 3

/**
 * Rows between accounts of the organisation: the other account is a known one, or the same amount left and arrived by
 * transfer within three days.
 */
export function ownTransfers(
  rows: readonly NormalisedRow[],
  matches: readonly BestMatch[],
  ownIbanHashes: ReadonlySet<string> = new Set(),
): Set<string> {
  const own = new Set<string>()
  const byAmount = new Map<string, NormalisedRow[]>()
  for (const [at, one] of rows.entries()) {
    const { row, operation } = one
    if (row.counterpartyIbanHash && ownIbanHashes.has(row.counterpartyIbanHash)) own.add(row.id)
    else if (operation === 'transfer' && !matches[at]!.best) {
      const size = row.amountMinor < 0n ? -row.amountMinor : row.amountMinor
      const key = `${row.currency}${size}`
      const group = byAmount.get(key)
      if (group) group.push(one)
      else byAmount.set(key, [one])
    }
  }
  for (const group of byAmount.values()) if (group.length > 1) pair(group, own)
  return own
}

function pair(group: NormalisedRow[], own: Set<string>) {
  const days = new Map<number, string[]>()
  for (const { row } of group) {
    if (row.amountMinor < 0n) continue
    const day = dayNumber(row.bookedOn)
    days.set(day, [...(days.get(day) ?? []), row.id])
  }
  for (const { row } of group) {
    if (row.amountMinor >= 0n) continue
    const day = dayNumber(row.bookedOn)
    for (let step = -WITHIN_DAYS; step <= WITHIN_DAYS; step += 1) {
      const arrived = days.get(day + step)?.shift()
      if (!arrived) continue
      own.add(row.id)
      own.add(arrived)
      break
    }
  }
}
