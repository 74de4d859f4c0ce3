/** How many accounts of the queue are loaded at once; more are loaded after each act. */
export const queueLength = 15
