/** Choices kept in this browser: columns of a table, density, single-key shortcuts. Never data of the company. */
const prefix = 'rollcall.'
export const isPreferenceKey = (name: string) => name.startsWith(prefix)
const listeners = new Set<() => void>()

export const preferences = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(prefix + name)
    } catch {
      return null
    }
  },
  set(name: string, value: string | null) {
    try {
      if (value === null) localStorage.removeItem(prefix + name)
      else localStorage.setItem(prefix + name, value)
    } catch {
      // If storage is full or refused, only a preference is lost.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
