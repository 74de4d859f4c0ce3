/** What this browser knows of a link: the token that opens its review, or that the reviewer is done with it. */
export type Known =
  | { token: string; ended?: undefined }
  | { token?: undefined; ended: 'completed' | 'handed_in' | 'reassigned' }

const memory = new Map<string, string>()

export const keyPrefix = 'rollcall.review.'
/** Enough to tell links apart; what is left of the secret is far beyond guessing. */
export const keyLength = 12
const keyOf = (link: string) => keyPrefix + link.slice(0, keyLength)

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false
  const { token, ended } = value as Record<string, unknown>
  return (
    typeof token === 'string' ||
    (typeof ended === 'string' && /^(completed|handed_in|reassigned)$/.test(ended))
  )
}

/** Kept in this browser, per link, so that a closed tab opens again without the code; in memory where storage is refused. */
export const reviewerTokens = {
  get(link: string): Known | null {
    try {
      const kept = localStorage.getItem(keyOf(link)) ?? memory.get(keyOf(link))
      const value: unknown = kept ? JSON.parse(kept) : null
      return isKnown(value) ? value : null
    } catch {
      const kept = memory.get(keyOf(link))
      return kept ? (JSON.parse(kept) as Known) : null
    }
  },
  set(link: string, known: Known) {
    memory.set(keyOf(link), JSON.stringify(known))
    try {
      localStorage.setItem(keyOf(link), JSON.stringify(known))
    } catch {
      // Then a reload asks for the code again, nothing more.
    }
  },
  remove(link: string) {
    memory.delete(keyOf(link))
    try {
      localStorage.removeItem(keyOf(link))
    } catch {
      // Nothing was kept there either.
    }
  },
}
