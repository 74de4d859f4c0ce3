/** The forms of this tab that hold what is not saved yet. */
const holders = new Set<object>()

export const unsaved = {
  /** @returns a function that lets go */
  hold(): () => void {
    const holder = {}
    holders.add(holder)
    return () => void holders.delete(holder)
  },
  isAny: () => holders.size > 0,
  /** What was typed is given up: the browser need not ask once more. */
  discard: () => holders.clear(),
}
