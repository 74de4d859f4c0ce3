/** How an access is ended. A deactivated account stays in the application, but cannot be used. */
export const closings = ['delete', 'deactivate'] as const
