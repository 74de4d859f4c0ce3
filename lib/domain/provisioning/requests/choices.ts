/** What ends an access. Deactivated, the account stays there, and opens nothing. */
export const closings = ['delete', 'deactivate'] as const
