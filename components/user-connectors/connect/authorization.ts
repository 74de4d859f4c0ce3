import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const key = 'rollcall.authorization'
const typedKey = 'rollcall.authorization.typed'

/** The non-secret fields the user has typed. */
type Typed = {
  application: string
  label: string | undefined
  credentials: AuthorizationRequest['credentials']
}

/** What the browser stores during the authorization: its own secret, and the page to return to. */
type Leaving = {
  browser: string
  application: string
  userConnector: string | null
  accountServerParam: string | null
  typed: Typed
}

type AuthorizationRequest = {
  application: string
  label: string | undefined
  credentials: Record<string, string | boolean>
  /** Secret fields, which are never stored in the browser. */
  secrets: string[]
  userConnector: string | null
  accountServerParam: string | null
}

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Opens the vendor's authorization page. The promise settles if that fails, or if the user comes back with
 * the browser's back button.
 */
export async function leaveToAuthorize(request: AuthorizationRequest): Promise<void> {
  const { application, label, credentials, secrets, userConnector, accountServerParam } = request
  const browser = newSecret()
  const { authorize_url } = await api.post<{ authorize_url: string }>(
    '/api/user_connectors/oauth/start',
    { application, label, credentials, user_connector: userConnector, browser },
    { isQuiet: true },
  )
  const shown = Object.entries(credentials).filter(([name]) => !secrets.includes(name))
  const typed = { application, label, credentials: Object.fromEntries(shown) }
  const leaving: Leaving = { browser, application, userConnector, accountServerParam, typed }
  sessionStorage.setItem(key, JSON.stringify(leaving))
  location.assign(authorize_url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}

/** Returns and deletes what was stored before leaving. */
export function takeLeaving(): Leaving | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : JSON.parse(text)
}

/** After a refusal, keeps what was typed for the form. */
export const keepTyped = ({ typed }: Leaving) => sessionStorage.setItem(typedKey, JSON.stringify(typed))

/** Returns and deletes what was typed for this application. */
export function takeTyped(application: string): Typed | null {
  const text = sessionStorage.getItem(typedKey)
  const typed: Typed | null = text === null ? null : JSON.parse(text)
  if (typed?.application !== application) return null
  sessionStorage.removeItem(typedKey)
  return typed
}

/** Sends the vendor's answer to the server. @returns the connection, whose credentials are being tested */
export function finishAuthorization(params: URLSearchParams, { browser, accountServerParam }: Leaving) {
  return api.post<UserConnectorView>(
    '/api/user_connectors/oauth/finish',
    {
      state: params.get('state') ?? '',
      code: params.get('code') ?? '',
      account_server: accountServerParam ? params.get(accountServerParam) : null,
      browser,
    },
    { isQuiet: true },
  )
}
