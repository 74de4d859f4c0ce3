/** What this browser stores about a link: the token of its review, or that the reviewer has finished. */
export type KeptLink =
  | { token: string; ended?: undefined }
  | { token?: undefined; ended: 'completed' | 'handed_in' | 'reassigned' }

const memory = new Map<string, string>()

export const keyPrefix = 'rollcall.review.'
/** Enough to distinguish links; the rest of the secret is far too long to guess. */
export const keyLength = 12
const keyOf = (link: string) => keyPrefix + link.slice(0, keyLength)

function isKnown(value: unknown): value is KeptLink {
  if (typeof value !== 'object' || value === null) return false
  const { token, ended } = value as Record<string, unknown>
  return (
    typeof token === 'string' ||
    (typeof ended === 'string' && /^(completed|handed_in|reassigned)$/.test(ended))
  )
}

/** Kept in this browser, per link, so that a closed tab opens again without the code; in memory where storage is refused. */
export const reviewerTokens = {
  get(link: string): KeptLink | null {
    try {
      const kept = localStorage.getItem(keyOf(link)) ?? memory.get(keyOf(link))
      const value: unknown = kept ? JSON.parse(kept) : null
      return isKnown(value) ? value : null
    } catch {
      const kept = memory.get(keyOf(link))
      return kept ? (JSON.parse(kept) as KeptLink) : null
    }
  },
  set(link: string, known: KeptLink) {
    memory.set(keyOf(link), JSON.stringify(known))
    try {
      localStorage.setItem(keyOf(link), JSON.stringify(known))
    } catch {
      // After a reload, the code has to be entered again.
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
