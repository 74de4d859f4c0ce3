export const costCuts = ['application', 'member', 'member_type'] as const

export const costBases = ['bank', 'contract', 'accounts'] as const

export const costChanges = ['up', 'down', 'stable'] as const

export const costOrders = ['amount', 'name', 'change', 'people'] as const
