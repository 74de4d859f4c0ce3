import { api } from '@/lib/browser/api'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { isKnownBrowserKey, knownBrowser } from '@/lib/browser/known-browser'
import { isPreferenceKey } from '@/lib/browser/preferences'
import { token } from '@/lib/browser/token'

/** Sets the cookie that opens pages; loaded only when a session begins or ends. */
const pageSession = () => import('next-auth/react')

/**
 * Keeps a login token: in storage for the API, and in the cookie of this host that opens pages.
 * @param browser the `known_browser` of a sign-in, for the next one
 */
export async function startSession(value: string, browser?: string) {
  token.set(value)
  if (browser) knownBrowser.set(browser)
  const { signIn } = await pageSession()
  const answer = await signIn('token', { token: value, redirect: false })
  if (!answer?.ok) {
    token.remove()
    throw new Error('the page session was refused')
  }
}

/**
 * Ends the session on the server, then here, whatever the server answers. Its answer clears the storage of this origin,
 * so preferences are restored afterwards.
 */
export async function closeSession() {
  const lasting = keepLasting()
  if (token.state() === 'valid')
    await api.get('/api/users/logout', { isQuiet: true, isSignIn: true }).catch(() => {})
  token.remove()
  await pageSession()
    .then(({ signOut }) => signOut({ redirect: false }))
    .catch(() => {})
  lasting.putBack()
  sessionEnd.tell()
}

const endKey = 'rollcall.session.ended'
/**
 * Tells the other tabs that a session is over, cookie included. They must not end it a second time: the answer would clear
 * the storage of them all once more, after this tab has put back what lasts.
 */
export const sessionEnd = {
  tell() {
    try {
      localStorage.setItem(endKey, '1')
      localStorage.removeItem(endKey)
    } catch {
      // Without storage the other tabs hear of nothing.
    }
  },
  isTold: ({ key, newValue }: StorageEvent) => key === endKey && newValue !== null,
}

/** The user's stored language and theme, perhaps set in another browser. A failure does not delay signing in. */
export async function recallPreferences() {
  const me = await api
    .get<{ language: string; dark_mode: boolean; date_language: string | null }>('/api/users/me', {
      isQuiet: true,
    })
    .catch(() => null)
  if (!me) return
  setPreferenceCookie('language', me.language)
  setPreferenceCookie('theme', me.dark_mode ? 'darkTheme' : 'lightTheme')
  setPreferenceCookie('date_language', me.date_language ?? '')
}

// The reviews that a reviewer opened here are kept under the preferences' prefix.
const lasts = (key: string) => isKnownBrowserKey(key) || isPreferenceKey(key)

/**
 * Preserves what this browser keeps beyond a session: that it signed in before, the layout of lists, and the reviews
 * opened here by a reviewer, who is not the user signing out.
 */
function keepLasting() {
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
        // This browser is then treated as an unknown one.
      }
    },
  }
}
