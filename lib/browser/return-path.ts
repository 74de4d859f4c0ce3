/**
 * Where to go back to, from a parameter that anybody can write: a path of this very site, or the fallback. Read as the
 * browser will read it, since `//evil.example`, `/\evil.example` and `/%09/evil.example` all look like paths.
 */
export function returnPath(requested: string | null, origin: string, fallback = '/'): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return fallback
  const url = new URL(requested, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** The page to open after signing in: one behind the sign-in, and never the one that signs out. */
export function pageAfterSignIn(requested: string | null, origin: string): string {
  const path = returnPath(requested, origin, '/dashboard')
  return /^\/dashboard(?=[/?#]|$)/.test(path) ? path : '/dashboard'
}
