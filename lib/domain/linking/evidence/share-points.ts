import type { Finding } from '@/lib/domain/linking/evidence/findings'
import type { Evidence } from '@/lib/domain/linking/evidence/types'

/** Converts bits into points that add up to the confidence, so that a user can follow the sum. */
export function sharePoints(confidence: number, findings: Finding[]): Evidence[] {
  const against = findings.filter(({ weight }) => weight < 0)
  const inFavour = findings.filter(({ weight }) => weight >= 0)
  const lost = against.map(({ weight }) => Math.max(-30, Math.min(-1, Math.round(weight * 2))))
  const toShare = confidence - lost.reduce((sum, points) => sum + points, 0)
  const gained = apportion(
    toShare,
    inFavour.map(({ weight }) => weight),
  )
  return [
    ...inFavour.map((finding, at) => toEvidence(finding, gained[at]!)),
    ...against.map((finding, at) => toEvidence(finding, lost[at]!)),
  ].filter(({ points }) => points !== 0)
}

/** Largest-remainder method: whole numbers in proportion to the weights, with exactly this sum. */
function apportion(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weights.map((_, at) => (at === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const whole = exact.map(Math.floor)
  const missing = total - whole.reduce((all, part) => all + part, 0)
  const order = exact
    .map((part, at) => ({ at, over: part - whole[at]! }))
    .sort((a, b) => b.over - a.over || a.at - b.at)
  for (const { at } of order.slice(0, missing)) whole[at]! += 1
  return whole
}

function toEvidence({ bits: _bits, weight: _weight, ...finding }: Finding, points: number): Evidence {
  return { ...finding, points }
}
