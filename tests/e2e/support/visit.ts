import { cookieName } from '@/lib/platform/page-cookie'
import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { instance } from '@/tests/e2e/support/instance'

export type Visit = {
  /** Where the redirects ended. */
  path: string
  status: number
  /** The cookie was ended on the way. */
  isSignedOut: boolean
  text: string
}

const mostRedirects = 5

/** Opens a page as a browser would, as far as the server goes: follows the redirects, keeps what becomes of the cookie. */
export async function visit(
  path: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Visit> {
  let cookie = token
  let at = path
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const answer = await fetchFromInstance(at, {
      headers: { ...headers, ...(cookie && { cookie: `${cookieName(false)}=${cookie}` }) },
    })
    if (answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieName(false)}=;`))) cookie = null
    const location = answer.headers.get('location')
    if (!location) {
      const isSignedOut = token !== null && cookie === null
      return { path: at, status: answer.status, isSignedOut, text: answer.text }
    }
    const target = new URL(location, instance.url)
    if (target.origin !== instance.url) throw new Error(`${at} leads away, to ${location}`)
    at = target.pathname
  }
  throw new Error(`${path} leads round in circles, last to ${at}`)
}
