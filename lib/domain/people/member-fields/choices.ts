export const memberFieldKinds = ['text', 'date', 'list'] as const

/** Keeps lists and forms readable. */
export const mostFields = 20
export const mostOptions = 100
export const longestFieldName = 60
export const longestValue = 250
