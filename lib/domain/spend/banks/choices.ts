/** Why a line of a statement is no movement, beside those that cannot be read. */
export const leftOutReasons = ['pending', 'failed', 'cancelled', 'balance', 'empty'] as const
