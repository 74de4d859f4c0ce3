export const scanProviders = ['google', 'microsoft'] as const
