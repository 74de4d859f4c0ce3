export const costCuts = ['application', 'department', 'member', 'member_type'] as const

/** Ids of lines that are nobody's, and of people without a department or type: no department is called so. */
export const unassignedId = '~unassigned'
export const withoutId = '~none'

export const costBases = ['bank', 'contract', 'accounts'] as const

export const costChanges = ['up', 'down', 'stable'] as const

export const costOrders = ['amount', 'name', 'change', 'people'] as const

export const costFilters = ['basis', 'change', 'application', 'department', 'member_type'] as const
