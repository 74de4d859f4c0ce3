export const breachScopes = ['proven_domains', 'all_addresses'] as const
