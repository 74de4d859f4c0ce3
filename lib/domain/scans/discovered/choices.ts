export const discoveredStates = ['discovered', 'approved', 'ignored'] as const

/** Those of the page, and of the CSV it offers. */
export const discoveredFilters = ['state', 'level', 'is_gone'] as const
