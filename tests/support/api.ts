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
}

const mediaType = (headers: Headers) => headers.get('content-type')?.split(';')[0] ?? ''

/** Calls a route's exported handler as the wire would; `path` carries the query. What comes back is as described, or it throws. */
export async function call(
  handler: Handler,
  path: string,
  { token, params = {}, body, method, language = 'en', headers }: Call = {},
) {
  const isRaw = body instanceof Uint8Array || typeof body === 'string'
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
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
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
