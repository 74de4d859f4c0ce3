export const batchStates = ['draft', 'running', 'ended', 'cancelled'] as const
