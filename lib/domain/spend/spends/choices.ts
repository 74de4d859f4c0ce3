export const spendStates = ['to_validate', 'validated', 'invalidated'] as const

export const spendActs = ['validate', 'invalidate', 'reset'] as const

export const spendOrders = ['booked_on', 'amount', 'score'] as const
