export const memberFieldKinds = ['text', 'date', 'list'] as const

/** Beyond these a list of people is a database of its own. */
export const mostFields = 20
export const mostOptions = 100
export const longestFieldName = 60
export const longestValue = 250
