/**
 * Where to go back to, from a parameter that anybody can write: a path of this very site, or the fallback. Read as the
 * browser will read it, since `//evil.example`, `/\evil.example` and `/%09/evil.example` all look like paths.
 */
export function returnPath(asked: string | null, origin: string, fallback = '/'): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return fallback
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
