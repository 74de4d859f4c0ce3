export const onboardingSteps = ['domain', 'applications', 'members', 'bank', 'anomalies'] as const
export type OnboardingStepId = (typeof onboardingSteps)[number]

type OnboardingFacts = {
  applications: number
  members: number
  anomalies: number
  hasMovements: boolean
  /** Somebody has resolved an anomaly. */
  hasResolved: boolean
}

/** A postponed step counts as not done. Without members, no account is an anomaly that could be resolved. */
export const stepsDone = (facts: OnboardingFacts): Record<OnboardingStepId, boolean> => ({
  domain: true,
  applications: facts.applications > 0,
  members: facts.members > 0,
  bank: facts.hasMovements,
  anomalies: facts.applications > 0 && facts.members > 0 && (facts.hasResolved || facts.anomalies === 0),
})
