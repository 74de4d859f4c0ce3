export const accountStatuses = ['active', 'invited', 'suspended'] as const

export const accountKinds = ['person', 'external', 'service', 'shared'] as const

/** The filters of the page and of its CSV export. */
export const accountFilters = ['status', 'role', 'kind', 'owned', 'has_mfa', 'breached', 'gone'] as const
