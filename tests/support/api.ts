import { randomUUID } from 'node:crypto'
import { withIds } from '@/lib/browser/send'
import { socketAddressHeader } from '@/lib/http/client-address'
import type { Handler } from '@/lib/http/endpoint'
import { requireDescribed } from '@/tests/support/described'
import { requireExpandable } from '@/tests/support/expandable'

/** An address that no other test has. */
export const aClient = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

type Call = {
  token?: string
  params?: Record<string, string>
  body?: unknown
  method?: string
  language?: 'fr' | 'en'
  headers?: Record<string, string>
  /** Reads a stream of events to its end; otherwise leaves at its first. */
  toEnd?: boolean
}

const mediaType = (headers: Headers) => headers.get('content-type')?.split(';')[0] ?? ''

/** The beginning of a stream that may never end, which its reader leaves then. */
async function firstEventOf(response: Response, leaving: AbortController): Promise<string> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('event: ')) break
  }
  leaving.abort()
  return text
}

/** Calls a route's exported handler as the wire would; `path` carries the query. What comes back is as described, or it throws. */
export async function call(
  handler: Handler,
  path: string,
  { token, params = {}, body, method, language = 'en', headers, toEnd }: Call = {},
) {
  const isRaw = body instanceof Uint8Array || typeof body === 'string'
  const leaving = new AbortController()
  const request = new Request(`http://localhost:3000${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'Authentication-Type': 'JWT',
      'Accept-Language': language,
      // As the web process notes it: a client of its own, so that no test uses up another's attempts.
      [socketAddressHeader]: aClient(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
    signal: leaving.signal,
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const isStream = mediaType(response.headers) === 'text/event-stream'
  const text = isStream && !toEnd ? await firstEventOf(response, leaving) : await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const sent = isJson && text ? JSON.parse(text) : null
  await requireExpandable(sent, response.headers.get('link') ?? '')
  requireDescribed({
    handler,
    method: request.method,
    url: request.url,
    contentType: mediaType(request.headers),
    body: isRaw ? undefined : body,
    status: response.status,
    answerType: text ? mediaType(response.headers) : '',
    answer: sent ?? text,
  })
  return {
    status: response.status,
    headers: response.headers,
    text,
    // With the ids of other objects, as the browser reads it; `text` has their IRIs.
    json: sent === null ? null : (withIds(sent) as typeof sent),
  }
}
