export type ConfidenceWord = 'very_likely' | 'likely' | 'possible' | 'unlikely'

/** The word shown beside a confidence: a key of messages/<language>/matching.json under `confidence`. */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence >= 85) return 'very_likely'
  if (confidence >= 60) return 'likely'
  return confidence >= 35 ? 'possible' : 'unlikely'
}
