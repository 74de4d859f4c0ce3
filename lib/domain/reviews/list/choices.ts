export const linkValidities = ['one_hour', 'one_day', 'one_week', 'one_month'] as const

/** The filters of the page and of its CSV export. */
export const reviewFilters = ['user_connector'] as const
