const key = 'KNOWN_BROWSER'
export const isKnownBrowserKey = (name: string) => name === key

/**
 * The secret that a sign-in left in this browser. It grants no access: with it, strangers' wrong guesses are not
 * counted against this browser.
 */
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
      // Without storage, this browser is treated as an unknown one.
    }
  },
}
