export const batchStates = ['draft', 'running', 'ended', 'cancelled'] as const

/** Ids that one address names: longer selections are those of a filter. */
export const mostNamed = 200
