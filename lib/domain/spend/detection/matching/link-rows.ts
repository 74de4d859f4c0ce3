import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import { dayNumber } from '@/lib/domain/spend/detection/recurrence/calendar'
import type { Classification } from '@/lib/domain/spend/detection/types'

const FEE_DAYS = 5
const REFUND_DAYS = 90
// Bounds the search for the charge of a refund, for vendors with many charges a day.
const MOST_CHARGES = 100

type Dated = { at: number; day: number }

/** Ties fees for payments abroad to the card row before them, and refunds to the charge they pay back. */
export function linkRows(
  rows: readonly NormalisedRow[],
  classifications: Classification[],
): Classification[] {
  const order = rows.map((one, at): Dated => ({ at, day: dayNumber(one.row.bookedOn) }))
  order.sort((a, b) => a.day - b.day || a.at - b.at)
  const lastCard = new Map<string, Dated>()
  const charges = new Map<string, Dated[]>()
  const linked = [...classifications]
  for (const dated of order) {
    const { row, operation } = rows[dated.at]!
    const { state, vendorId, reasons } = classifications[dated.at]!
    const account = row.accountId ?? ''
    if (reasons[0]?.key === 'foreign_fee' && row.amountMinor < 0n) {
      const card = lastCard.get(account)
      if (card && dated.day - card.day <= FEE_DAYS) link(dated.at, 'fee', card.at)
    } else if (operation !== 'transfer' && row.amountMinor < 0n && state !== 'not_saas')
      lastCard.set(account, dated)
    else if (row.amountMinor < 0n && operation === 'card') lastCard.set(account, dated)
    if (!vendorId || state === 'not_saas') continue
    const key = `${vendorId}|${row.currency}`
    if (row.amountMinor < 0n) {
      const group = charges.get(key)
      if (group) group.push(dated)
      else charges.set(key, [dated])
    } else {
      const charge = refunded(charges.get(key), dated.day, row.amountMinor)
      if (charge !== null) link(dated.at, 'refund', charge)
    }
  }
  return linked

  function link(at: number, kind: 'fee' | 'refund', to: number) {
    linked[at] = { ...linked[at]!, link: { kind, rowId: rows[to]!.row.id } }
  }

  /** The last charge of 90 days that is at least as large. */
  function refunded(group: Dated[] | undefined, day: number, amountMinor: bigint): number | null {
    const length = group?.length ?? 0
    for (let at = length - 1; at >= Math.max(0, length - MOST_CHARGES); at -= 1) {
      const charge = group![at]!
      if (day - charge.day > REFUND_DAYS) return null
      if (-rows[charge.at]!.row.amountMinor >= amountMinor) return charge.at
    }
    return null
  }
}
