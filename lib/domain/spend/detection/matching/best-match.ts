import { type Candidate, matchLabel } from '@/lib/domain/spend/detection/matching/match-label'
import type { NormalisedRow } from '@/lib/domain/spend/detection/normalise-row'
import type { VendorIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'

const NEAR = 0.08

export type BestMatch = {
  best: Candidate | null
  /** Another vendor that is equally likely: then neither is assigned automatically. */
  rival: Candidate | null
}

/** The most likely vendor of a row by its label and its counterparty. */
export function bestMatch({ row, label, counterparty }: NormalisedRow, index: VendorIndex): BestMatch {
  const labelMatch = matchLabel(label, row.currency, index)
  const candidates = counterparty
    ? [...matchLabel(counterparty, row.currency, index), ...labelMatch].sort((a, b) => b.score - a.score)
    : labelMatch
  if (candidates.length === 0) return { best: null, rival: null }
  const top = candidates[0]!
  // MICROSOFT*XBOX MSBILL.INFO: the product decides, not the vendor's host.
  const other = candidates.find((candidate) => candidate.isOther && candidate.vendor === top.vendor)
  if (other) return { best: other, rival: null }
  const product =
    top.product ??
    candidates.find((candidate) => candidate.vendor === top.vendor && candidate.product)?.product ??
    null
  const best = product === top.product ? top : { ...top, product }
  const rival =
    candidates.find((candidate) => candidate.vendor !== top.vendor && top.score - candidate.score <= NEAR) ??
    null
  return { best, rival }
}
