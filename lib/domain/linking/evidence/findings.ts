import type { EvidenceReason } from '@/lib/domain/linking/evidence/evidence-reasons'
import type { Evidence } from '@/lib/domain/linking/evidence/types'

/** A fact for or against one candidate, in bits, before bits become points. */
export type Finding = Omit<Evidence, 'points' | 'reason'> & {
  reason: EvidenceReason
  /** What it adds to the sum: nothing that another finding has already said. */
  bits: number
  /** What it would say alone, by which points are shared out. */
  weight: number
}
