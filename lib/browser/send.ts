import { apiBase } from '@/lib/browser/api-base'
import { ApiError, errorFrom } from '@/lib/browser/api-error'
import { relations } from '@/lib/http/describe/targets'

export type Body = { type: string; content: BodyInit } | null

export type Sending = {
  signal?: AbortSignal
  /** The token of a session; null for anonymous calls. */
  bearer: string | null
}

export const json = (value: unknown, type = 'application/json'): Body => ({
  type,
  content: JSON.stringify(value),
})

/** Leaves the page. The promise never settles, so that no code acts on a missing answer. */
export function leaveFor(path: string): Promise<never> {
  if (location.pathname !== path) location.assign(path)
  return new Promise(() => {})
}

/** During maintenance, every call leads to its page, from which the visitor returns here. */
const leaveForMaintenance = () =>
  location.pathname === '/maintenance'
    ? leaveFor('/maintenance')
    : leaveFor(`/maintenance?from=${encodeURIComponent(location.pathname + location.search)}`)

/** One request to our API. Throws `ApiError` if it is refused, or gets no answer. */
export async function send(method: string, path: string, body: Body, sending: Sending): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/ld+json, application/json',
    'Accept-Language': document.documentElement.lang || 'fr',
    'Authentication-Type': 'JWT',
  })
  if (sending.bearer) headers.set('Authorization', `Bearer ${sending.bearer}`)
  if (body) headers.set('Content-Type', body.type)

  const response = await fetch(new URL(path, await apiBase(location)), {
    method,
    headers,
    body: body?.content,
    signal: sending.signal,
    credentials: 'omit',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    if (sending.signal?.aborted) throw cause
    throw new ApiError({ status: 0, message: '' })
  })
  if (response.ok) return response
  if (response.status === 455) return leaveForMaintenance()
  throw errorFrom(response.status, response.headers, await response.json().catch(() => null))
}

const iri = /^\/api\/[a-z_/]+\/([\da-z_-]+)$/i

/**
 * The API names other objects by IRIs, `/api/members/{id}`; the screens know their ids. Read only in the fields that lead to other
 * objects, so that nothing changes that a person wrote.
 */
export function withIds(value: unknown, field = ''): unknown {
  if (typeof value === 'string')
    return Object.hasOwn(relations, field) ? (iri.exec(value)?.[1] ?? value) : value
  if (Array.isArray(value)) return value.map((item) => withIds(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, name)]))
}

/** What an answer says; nothing where it is empty. Throws `ApiError` if its line breaks, or if a proxy answers with a page of its own. */
export async function read<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer
  try {
    const text = await response.text()
    return (text ? withIds(JSON.parse(text)) : undefined) as T
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError({ status: 0, message: '' })
  }
}
