/** Sorts by position in the list. */
export const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
