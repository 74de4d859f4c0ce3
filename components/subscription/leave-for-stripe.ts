import { api } from '@/lib/browser/api'

/** Leaves for a page of Stripe's. Settles when that failed, or by the browser's back button. */
export async function leaveForStripe(path: string, body: object = {}): Promise<void> {
  const { url } = await api.post<{ url: string }>(`/api/subscription/${path}`, body)
  location.assign(url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
