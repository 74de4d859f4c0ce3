import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/user-connectors/schema'

const key = 'rollcall.authorization'

/** What this browser remembers while somebody is at the vendor's: a secret that only it knows, and where it was. */
type Leaving = {
  browser: string
  application: string
  userConnector: string | null
  accountServerParam: string | null
}

type Asked = {
  application: string
  label: string | undefined
  credentials: Record<string, string | boolean>
  userConnector: string | null
  accountServerParam: string | null
}

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Leaves for the vendor's page, where somebody agrees. The promise settles only when that failed. */
export async function leaveToAuthorize(asked: Asked): Promise<never> {
  const { application, label, credentials, userConnector, accountServerParam } = asked
  const browser = newSecret()
  const { authorize_url } = await api.post<{ authorize_url: string }>(
    '/api/user_connectors/oauth/start',
    { application, label, credentials, user_connector: userConnector, browser },
    { isQuiet: true },
  )
  const leaving: Leaving = { browser, application, userConnector, accountServerParam }
  sessionStorage.setItem(key, JSON.stringify(leaving))
  location.assign(authorize_url)
  return new Promise(() => {})
}

/** What was remembered on leaving; it serves once. */
export function takeLeaving(): Leaving | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : JSON.parse(text)
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
