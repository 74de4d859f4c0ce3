export const userRoles = ['owner', 'member', 'auditor'] as const
