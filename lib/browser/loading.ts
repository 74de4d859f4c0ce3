// How many calls are under way. A set of listeners is all the store this needs.
let running = 0
const listeners = new Set<() => void>()

function change(by: number) {
  running = Math.max(0, running + by)
  for (const listener of listeners) listener()
}

export const loading = {
  isOn: () => running > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Raises the flag while `work` runs; lowered on success and on error alike. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    change(1)
    try {
      return await work()
    } finally {
      change(-1)
    }
  },
}
