import { isKnownBrowserKey } from '@/lib/browser/known-browser'
import { isPreferenceKey } from '@/lib/browser/preferences'

// The reviews that a reviewer opened here are kept under the preferences' prefix.
const lasts = (key: string) => isKnownBrowserKey(key) || isPreferenceKey(key)

/**
 * Takes along what this browser keeps beyond a session: that it signed in before, how lists look, and the reviews that a
 * reviewer opened here, who is not the one who signs out.
 */
export function keepLasting() {
  const kept: [key: string, value: string][] = []
  try {
    kept.push(...Object.entries({ ...localStorage }).filter(([key]) => lasts(key)))
  } catch {
    // Without storage there is nothing to keep.
  }
  return {
    putBack() {
      try {
        for (const [key, value] of kept) localStorage.setItem(key, value)
      } catch {
        // Then this browser is a stranger again, nothing more.
      }
    },
  }
}
