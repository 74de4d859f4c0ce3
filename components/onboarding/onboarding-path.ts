export const onboardingPath = '/dashboard/onboarding'

/** The address of a completed step; the current step is the page itself. */
export const stepHref = (step: string) => `${onboardingPath}?step=${step}`
