import type { IncomingMessage } from 'node:http'
import { largestUpload } from '@/lib/http/body'
import type { Refusal } from '@/lib/http/door/refusal'
import { mostParameters } from '@/lib/http/query'
import { isApi, ownHost } from '@/lib/platform/own-names'

export type Admission =
  | { refusal: Refusal }
  /** What Next receives: the address without a host, and our own host name. */
  | { url: string; host: string }

const wrongName: Refusal = { status: 421, key: 'problems.wrong_host', headers: { Connection: 'close' } }
const malformed: Refusal = {
  status: 400,
  key: 'problems.malformed_request',
  headers: { Connection: 'close' },
}
const tooManyParameters: Refusal = {
  status: 400,
  key: 'problems.too_many_parameters',
  headers: { Connection: 'close' },
}

/** Checks what is known before the body is read: the host name, the number of parameters, the method, the announced length. */
export function admitRequest(request: IncomingMessage, appUrl: string): Admission {
  const target = readTarget(request.url ?? '')
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const path = target?.url.split('?')[0] ?? ''
  // Next decodes every part of a path, and fails on an escape that stands for no character.
  if (!target || hosts.length > 1 || !isDecodable(path)) return { refusal: malformed }
  const host = ownHost(request.headers.host, path, appUrl)
  if (!host || (target.host !== null && ownHost(target.host, path, appUrl) !== host))
    return { refusal: wrongName }
  // Next reads all values of a name again for each of them, before any code of ours runs.
  if (target.url.split('&', mostParameters + 1).length > mostParameters) return { refusal: tooManyParameters }

  const method = request.method ?? ''
  // lib/http/dispatch decides which of them a path of the API accepts.
  const may = isApi(path) ? apiMethods : pageMethods
  if (!may.includes(method)) return { refusal: notAllowed(may) }
  if (bodyOf(request) > mostOf(path, method))
    return { refusal: { status: 413, key: 'problems.body_refused', headers: { Connection: 'close' } } }
  return { url: target.url, host }
}

const pageMethods = ['GET', 'HEAD']
const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const notAllowed = (methods: string[]): Refusal => ({
  status: 405,
  key: 'problems.method_not_allowed',
  headers: { Allow: methods.join(', '), Connection: 'close' },
})

/** Pages read no body. A body of the API without a length is measured while it is read. */
const mostOf = (path: string, method: string) =>
  !isApi(path) || method === 'GET' || method === 'HEAD' ? 0 : largestUpload

function bodyOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined)
    return headers['content-length'] === undefined ? 1 : Infinity
  return Number(headers['content-length'] ?? 0)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** `/path?query`, or the absolute form that clients send to proxies, whose host is checked as well. */
function readTarget(url: string): { url: string; host: string | null } | null {
  if (url.startsWith('/')) return { url, host: null }
  if (url === '*') return { url: '/', host: null }
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  return absolute && { url: absolute.pathname + absolute.search, host: absolute.host }
}
