export const userConnectorStates = ['checking', 'selecting', 'connected', 'error', 'reconnect'] as const

/** The filters of the page and of its CSV export. */
export const userConnectorFilters = ['state', 'needs', 'category'] as const
