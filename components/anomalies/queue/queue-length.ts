/**
 * How many accounts of the queue are loaded at once; more are loaded after each act. One act resolves up to 21 of them, an
 * account with those similar to it: with fewer here, the queue would seem to be finished until the next ones are loaded.
 */
export const queueLength = 22
