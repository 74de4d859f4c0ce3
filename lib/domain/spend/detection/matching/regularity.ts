import type { BestMatch } from '@/lib/domain/spend/detection/matching/best-match'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { Charge } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { type Assessment, assessCharges } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { dayNumber } from '@/lib/domain/spend/detection/recurrence/calendar'
import type { PeriodName } from '@/lib/domain/spend/detection/recurrence/periods'

const SURE = 0.9
// The variation that exchange rates and one rise of the price cause.
const FIXED = 0.08
const NO_FEWER = 3

/** How regular the charges of one seller are; computed only for labels that are not conclusive. */
export class Regularity {
  private readonly groups = new Map<string, NormalisedRow[]>()
  private readonly assessments = new Map<string, Assessment>()

  constructor(rows: readonly NormalisedRow[], matches: readonly BestMatch[]) {
    for (const [at, one] of rows.entries()) {
      const { best } = matches[at]!
      if (one.row.amountMinor >= 0n || (best && best.score >= SURE)) continue
      const key = groupKey(one, best?.vendor.id ?? null)
      const group = this.groups.get(key)
      if (group) group.push(one)
      else this.groups.set(key, [one])
    }
  }

  isRegular(row: NormalisedRow, vendorId: string): boolean {
    return this.assess(row, vendorId)?.isMature ?? false
  }

  /** Fixed amounts every month or more rarely: no restaurant is paid so. */
  isSubscription(row: NormalisedRow, vendorId: string): boolean {
    const assessment = this.assess(row, vendorId)
    if (!assessment?.period || !assessment.isMature || assessment.period.name === 'weekly') return false
    return assessment.kept.length >= NO_FEWER && assessment.variation <= FIXED
  }

  /** The period of an unknown seller's subscription: mature, and of a fixed amount unless something hints at software. */
  unknownPeriod(row: NormalisedRow, hasHint: boolean): PeriodName | null {
    const assessment = this.assess(row, null)
    if (!assessment?.period || !assessment.isMature || assessment.period.name === 'weekly') return null
    if (assessment.kept.length < NO_FEWER && !hasHint) return null
    return hasHint || assessment.variation <= FIXED ? assessment.period.name : null
  }

  private assess(row: NormalisedRow, vendorId: string | null): Assessment | null {
    const key = groupKey(row, vendorId)
    const cached = this.assessments.get(key)
    if (cached) return cached
    const group = this.groups.get(key)
    if (!group || group.length < 2) return null
    const assessment = assessCharges(group.map(chargeOf).sort((a, b) => a.day - b.day))
    this.assessments.set(key, assessment)
    return assessment
  }
}

const groupKey = ({ merchantKey, billed }: NormalisedRow, vendorId: string | null) =>
  `${vendorId ?? ''}|${merchantKey}|${billed.currency}`

const chargeOf = ({ row, billed }: NormalisedRow): Charge => ({
  rowId: row.id,
  day: dayNumber(row.bookedOn),
  amountMinor: -billed.amountMinor,
  isConverted: billed.isConverted,
})
