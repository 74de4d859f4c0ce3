import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const key = 'rollcall.authorization'
const typedKey = 'rollcall.authorization.typed'

/** What somebody typed and is no secret. */
type Typed = { application: string; label: string | undefined; credentials: Asked['credentials'] }

/** What this browser remembers while somebody is at the vendor's: a secret that only it knows, and where it was. */
type Leaving = {
  browser: string
  application: string
  userConnector: string | null
  accountServerParam: string | null
  typed: Typed
}

type Asked = {
  application: string
  label: string | undefined
  credentials: Record<string, string | boolean>
  /** Which of them are not kept in the browser, not even on the way. */
  secrets: string[]
  userConnector: string | null
  accountServerParam: string | null
}

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Leaves for the vendor's page, where somebody agrees. The promise settles when that failed, or by the browser's back button. */
export async function leaveToAuthorize(asked: Asked): Promise<void> {
  const { application, label, credentials, secrets, userConnector, accountServerParam } = asked
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

/** What was remembered on leaving; it serves once. */
export function takeLeaving(): Leaving | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : JSON.parse(text)
}

/** After a refusal: what was typed waits for the form, which is asked for again. */
export const keepTyped = ({ typed }: Leaving) => sessionStorage.setItem(typedKey, JSON.stringify(typed))

/** What was typed for this application before somebody left; it serves once. */
export function takeTyped(application: string): Typed | null {
  const text = sessionStorage.getItem(typedKey)
  const typed: Typed | null = text === null ? null : JSON.parse(text)
  if (typed?.application !== application) return null
  sessionStorage.removeItem(typedKey)
  return typed
}

/** Hands over what the vendor sent back. @returns the connection, which is being tried */
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
