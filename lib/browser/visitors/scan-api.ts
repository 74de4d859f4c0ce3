import { readEvents } from '@/lib/browser/event-stream'
import { loading } from '@/lib/browser/loading'
import { json, read, send } from '@/lib/browser/send'
import { type KnownScan, scanMemory } from '@/lib/browser/visitors/scan-memory'

/** Asks where to sign in, and leaves for it. The promise settles when that failed, or by the browser's back button. */
export async function leaveToScan(provider: KnownScan['provider']): Promise<void> {
  const browser = scanMemory.leave(provider)
  const { authorize_url } = await read<{ authorize_url: string }>(
    loading.during(() =>
      send('POST', '/api/shadow_scans/start', json({ provider, browser }), { bearer: null }),
    ),
  )
  location.assign(authorize_url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}

/** Hands over what the vendor sent back. @returns the secret that the scan's address ends in */
export async function finishScan(
  { state, code }: { state: string; code: string },
  { browser, provider }: { browser: string; provider: KnownScan['provider'] },
): Promise<string> {
  const { token } = await read<{ token: string }>(
    send('POST', '/api/shadow_scans/finish', json({ state, code, browser }), { bearer: null }),
  )
  scanMemory.keep({ token, browser, provider })
  return token
}

export type ScanApi = ReturnType<typeof scanApi>

/** Calls about one scan, by the secret of its address and that of this browser. No session takes part. */
export function scanApi({ token, browser }: Pick<KnownScan, 'token' | 'browser'>) {
  const call = (method: string, path: string, signal?: AbortSignal) =>
    loading.during(() =>
      send(method, `/api/shadow_scans/by_token/${encodeURIComponent(token)}${path}`, null, {
        bearer: browser,
        signal,
      }),
    )
  return {
    get: <Answer>(path: string, signal?: AbortSignal) => read<Answer>(call('GET', path, signal)),
    delete: () => read<void>(call('DELETE', '')),
    /** Until it has ended, or `signal` aborts. Throws when the line breaks. */
    async follow<View>(onView: (view: View) => void, signal: AbortSignal) {
      const { body } = await send(
        'GET',
        `/api/shadow_scans/by_token/${encodeURIComponent(token)}/progress`,
        null,
        {
          bearer: browser,
          signal,
        },
      )
      if (body) await readEvents(body, ({ event, data }) => event === 'progress' && onView(JSON.parse(data)))
    },
    async download(query: string, fallbackName: string) {
      const answer = await call('GET', `/export${query}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await answer.blob())
      link.download =
        /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    },
  }
}
