export const syncRunStates = ['queued', 'running', 'held', 'done', 'failed', 'cancelled'] as const
