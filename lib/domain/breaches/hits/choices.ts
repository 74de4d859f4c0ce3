export const breachStates = ['open', 'acknowledged'] as const

/** Least severe first: the stored number is the index. */
export const breachSeverities = ['info', 'low', 'medium', 'high'] as const

export const breachSources = ['have_i_been_pwned', 'xposed_or_not'] as const

export const longestNote = 1_000

/** The filters of the page and of its CSV export. */
export const breachFilters = ['state', 'severity'] as const
