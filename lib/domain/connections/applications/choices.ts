/** The filters of the page and of its CSV export. */
export const applicationFilters = ['category'] as const
