import type { EvidenceReason } from '@/lib/domain/linking/evidence/evidence-reasons'
import type { Evidence } from '@/lib/domain/linking/evidence/types'

/** A fact for or against one candidate, in bits, before bits become points. */
export type Finding = Omit<Evidence, 'points' | 'reason'> & {
  reason: EvidenceReason
  /** Bits added to the sum, without what another finding has already counted. */
  bits: number
  /** Bits it would have alone, by which the points are apportioned. */
  weight: number
}
