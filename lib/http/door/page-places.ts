import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientOf, socketAddressHeader } from '@/lib/http/client-address'
import { busyPage, cookieOf } from '@/lib/http/door/busy-page'
import { type Asker, placesOf, tooManyWait } from '@/lib/http/places'
import { env } from '@/lib/platform/env'
import { readLoginToken } from '@/lib/platform/login-token'
import { isApi } from '@/lib/platform/own-names'
import { cookieName } from '@/lib/platform/page-cookie'

// Files are served from memory or disk; the API takes its places once it knows who calls (`inPlace`).
const isPage = (path: string) => !isApi(path) && !path.startsWith('/_next/') && !/\.[a-z0-9]+$/.test(path)

/**
 * Waits for a place for a page, which is released when the page is written or its client has disconnected. The place is taken
 * here, because Next does not report when the parts of a page are done.
 * @returns false when no place was free in time: a page that reloads by itself was sent instead
 */
export async function enterPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [path = '', search] = (request.url ?? '').split('?')
  if (!isPage(path)) return true
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const isSearch = new URLSearchParams(search).get('q')
  const leave = await placesOf(isSearch ? 'search' : 'page').take(await askerOf(request), gone.signal)
  if (leave) {
    // The page is written completely: the operating system sends the rest, however slowly the browser reads.
    response.once('prefinish', leave)
    response.once('close', leave)
    return true
  }
  const refusal = tooManyWait()
  const { headers, body } = busyPage(request, Number(refusal.headers['Retry-After']))
  response.writeHead(refusal.status, headers)
  response.end(body)
  return false
}

/** By the company in a token that we signed; otherwise by the client's address, since anybody can write a cookie. */
async function askerOf(request: IncomingMessage): Promise<Asker> {
  const token = cookieOf(request.headers.cookie, cookieName(env().APP_URL.startsWith('https:')))
  const claims = token ? await readLoginToken(token).catch(() => null) : null
  if (claims) return { company: claims.company, person: claims.sub }
  const seen = new Headers()
  for (const name of ['x-forwarded-for', socketAddressHeader])
    seen.set(name, String(request.headers[name] ?? ''))
  const client = clientOf(seen)
  return { company: client, person: client }
}
