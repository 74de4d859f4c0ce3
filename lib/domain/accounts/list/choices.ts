export const accountStatuses = ['active', 'invited', 'suspended'] as const

export const accountKinds = ['person', 'external', 'service', 'shared'] as const

/** Those of the page, and of the CSV it offers. */
export const accountFilters = ['status', 'role', 'kind', 'owned', 'has_mfa', 'breached', 'gone'] as const
