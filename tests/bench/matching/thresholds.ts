export type Ranked = { memberId: string; confidence: number }[]

export type Suggestion = { owner: string | null; group: string; ranked: Ranked }

export type Measure = {
  automatic: { right: number; wrong: number }
  suggestions: Suggestion[]
  seconds: number
}

/** One measure of several companies: accounts of all are accepted from one confidence on. */
export const together = (measures: Measure[]): Measure => ({
  automatic: {
    right: measures.reduce((sum, { automatic }) => sum + automatic.right, 0),
    wrong: measures.reduce((sum, { automatic }) => sum + automatic.wrong, 0),
  },
  suggestions: measures.flatMap(({ suggestions }) => suggestions),
  seconds: measures.reduce((sum, { seconds }) => sum + seconds, 0),
})

export type ThresholdRow = {
  threshold: number
  right: number
  wrong: number
  falselyLinked: number
  precision: number
}

/** What would happen if the best suggestion were accepted from each confidence on. */
export function byThreshold(suggestions: Suggestion[], thresholds: number[]): ThresholdRow[] {
  const owned = suggestions.filter(({ owner }) => owner !== null).length
  const ownerless = suggestions.length - owned
  return thresholds.map((threshold) => {
    const accepted = suggestions.filter(({ ranked }) => (ranked[0]?.confidence ?? -1) >= threshold)
    const right = accepted.filter(({ owner, ranked }) => owner === ranked[0]!.memberId).length
    const orphans = accepted.filter(({ owner }) => owner === null).length
    return {
      threshold,
      right: right / Math.max(owned, 1),
      wrong: (accepted.length - right - orphans) / Math.max(owned, 1),
      falselyLinked: orphans / Math.max(ownerless, 1),
      precision: accepted.length === 0 ? 1 : right / accepted.length,
    }
  })
}

/** The share of owned accounts whose owner is among the first n suggestions. */
export function recallAt(suggestions: Suggestion[], n: number): number {
  const owned = suggestions.filter(({ owner }) => owner !== null)
  const found = owned.filter(({ owner, ranked }) =>
    ranked.slice(0, n).some(({ memberId }) => memberId === owner),
  )
  return found.length / Math.max(owned.length, 1)
}
