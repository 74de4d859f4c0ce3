export const batchStates = ['draft', 'running', 'ended', 'cancelled'] as const

/** The most ids in one address; a longer selection is described by its filter. */
export const mostNamed = 200
