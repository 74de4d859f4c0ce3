export const onboardingPath = '/dashboard/onboarding'

/** The address of a step that was taken already; the step to take is the page itself. */
export const stepHref = (step: string) => `${onboardingPath}?step=${step}`
