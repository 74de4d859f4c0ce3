import { isServerThere } from '@/lib/browser/server-there'

// Each release has files of its own for its pages: a page of the release before, open or just loaded, may ask for one that is gone.

const place = 'rollcall.reloaded_at'
const onceInMs = 60_000

/** Whether a part of the page could not be loaded: it is gone, or the network failed. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Loads the page again, once a minute at most, and only where Rollcall answers: without a network no page would be left.
 * @returns whether it does
 */
export async function reloadOnce(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(place)) < onceInMs) return false
  if (!(await isServerThere())) return false
  sessionStorage.setItem(place, String(Date.now()))
  location.reload()
  return true
}

/**
 * The same where a script or a style of the page itself is missing, without which nothing can be pressed. It runs before any of them, so
 * it is the text of a script of its own.
 */
export const reloadWhereMissing = `addEventListener('error', ({ target }) => {
  const address = target.src || (target.rel === 'stylesheet' && target.href) || ''
  if (document.readyState === 'complete' || !address.startsWith(location.origin + '/_next/static/')) return
  if (Date.now() - Number(sessionStorage.getItem('${place}')) < ${onceInMs}) return
  fetch('/api/health', { cache: 'no-store' }).then(({ ok }) => {
    if (!ok) return
    sessionStorage.setItem('${place}', String(Date.now()))
    location.reload()
  }, () => {})
}, true)`
