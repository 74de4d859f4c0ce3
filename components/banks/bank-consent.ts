import { api } from '@/lib/browser/api'
import type { BankConnectionView } from '@/lib/domain/spend/banks/schema'

const key = 'rollcall.bank-consent'

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Opens the provider's or the bank's page. The promise settles if that fails, or if the user comes back with
 * the browser's back button.
 */
async function leave(path: string, body: object): Promise<void> {
  const browser = newSecret()
  const { authorize_url } = await api.post<{ authorize_url: string }>(path, { ...body, browser })
  sessionStorage.setItem(key, browser)
  location.assign(authorize_url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}

export const leaveToConnect = (start: { provider: string; country: string; institution: string | null }) =>
  leave('/api/bank_connections/connect', start)

export const leaveToReconnect = (id: string) => leave(`/api/bank_connections/${id}/reconnect`, {})

/** Sends the provider's answer to the server; the browser's secret is used once. Null in another browser. */
export function comeBack(params: URLSearchParams): Promise<BankConnectionView> | null {
  const browser = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!browser) return null
  return api.post<BankConnectionView>(
    '/api/bank_connections/callback',
    { params: Object.fromEntries([...params].slice(0, 20)), browser },
    { isQuiet: true },
  )
}
