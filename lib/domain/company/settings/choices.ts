/** Accounts of somebody who left: a person confirms each, or they are closed on the day after the exit. */
export const leaverAccounts = ['confirm', 'automatic'] as const

export const anomalyReminders = ['never', 'weekly', 'monthly'] as const

export const longestFooter = 500
