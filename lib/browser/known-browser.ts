const key = 'KNOWN_BROWSER'
export const isKnownBrowserKey = (name: string) => name === key

/** What a sign-in left here. It opens nothing: it only keeps strangers' wrong guesses from being counted as ours. */
export const knownBrowser = {
  get(): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  set(value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Without storage this browser stays a stranger, nothing more.
    }
  },
}
