/** How much of the queue is in hand at once; the rest is asked for as it goes. */
export const queueLength = 50
