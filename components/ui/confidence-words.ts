export type ConfidenceWord = 'very_likely' | 'likely' | 'possible' | 'unlikely'

/** Words first: 85 and more very likely, 60 likely, 35 possible. */
export function confidenceWord(score: number): ConfidenceWord {
  if (score >= 85) return 'very_likely'
  if (score >= 60) return 'likely'
  return score >= 35 ? 'possible' : 'unlikely'
}
