export const chartPath = '/dashboard/members/org-chart'

/** The chart with this person at its top. */
export const chartAddress = (person: string) => `${chartPath}?manager=${person}`
