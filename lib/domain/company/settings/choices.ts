/** Accounts of people who left: a user confirms each closing, or they are closed on the day after the last day. */
export const leaverAccounts = ['confirm', 'automatic'] as const

export const anomalyReminders = ['never', 'weekly', 'monthly'] as const

export const longestFooter = 500
