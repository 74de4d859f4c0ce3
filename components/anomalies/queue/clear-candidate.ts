import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

const leastConfidence = 60

/** The candidate that is selected at first: likely at least, and more so than every other. A wrong link hides an intruder. */
export function clearCandidate(ranked: readonly CandidateView[] | null): CandidateView | null {
  const [first, second] = ranked ?? []
  if (!first || first.confidence < leastConfidence) return null
  return second && second.confidence >= first.confidence ? null : first
}
