export type ConfidenceWord = 'very_likely' | 'likely' | 'possible' | 'unlikely'

/** The word beside a confidence: a key of messages/<language>/matching.json under `confidence`. */
export function confidenceWord(score: number): ConfidenceWord {
  if (score >= 85) return 'very_likely'
  if (score >= 60) return 'likely'
  return score >= 35 ? 'possible' : 'unlikely'
}
