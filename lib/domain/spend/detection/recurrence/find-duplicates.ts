import type { Charge } from '@/lib/domain/spend/detection/recurrence/charge'
import type { Period } from '@/lib/domain/spend/detection/recurrence/periods'

const WITHIN_DAYS = 3

/** Charges of the same amount within three days of the one before; weekly ones are not looked at that closely. */
export function findDuplicates(charges: readonly Charge[], period: Period | null): Set<string> {
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
