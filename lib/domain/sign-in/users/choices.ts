export const shortestPassword = 12
