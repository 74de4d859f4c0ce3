export const linkValidities = ['one_hour', 'one_day', 'one_week', 'one_month'] as const

export const reviewKinds = ['accounts', 'memberships'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** The filters of the page and of its CSV export. */
export const reviewFilters = ['user_connector'] as const
