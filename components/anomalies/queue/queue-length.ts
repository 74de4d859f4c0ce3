/** How many accounts of the queue are loaded at once; more are loaded as it proceeds. */
export const queueLength = 50
