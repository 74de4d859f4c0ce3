import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type Snackbar, snackbar } from '@/lib/browser/snackbar'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const tokenUntil = (instant: number) => `${encode({})}.${encode({ exp: instant / 1000 })}.s`
export const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Handler => {
  return (_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/ld+json', ...headers })
      .end(JSON.stringify(body))
}

/**
 * What the code of a page finds in a browser and Node does not have, for the tests of one file: an address, storage, a
 * document, and a server that answers its calls. `asked` is the last of them, `left` where the page went, `shown` its
 * snackbars.
 */
export function aBrowserPage() {
  const page = {
    answer: reply(200, {}) as Handler,
    asked: null as {
      method?: string
      url?: string
      headers: IncomingMessage['headers']
      body: string
    } | null,
    left: [] as string[],
    shown: [] as Snackbar[],
    stored: new Map<string, string>(),
  }
  let server: Server
  let stopListening = () => {}

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        page.asked = { method: request.method, url: request.url, headers: request.headers, body }
        page.answer(request, response, body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    vi.stubGlobal('location', {
      protocol: 'http:',
      hostname: '127.0.0.1',
      origin,
      pathname: '/dashboard',
      search: '?page=2',
      assign: (path: string) => page.left.push(path),
    })
    vi.stubGlobal('document', { documentElement: { lang: 'fr', dataset: {} } })
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => page.stored.get(key) ?? null,
        setItem: (key: string, value: string) => page.stored.set(key, value),
        removeItem: (key: string) => page.stored.delete(key),
      },
    })
    stopListening = snackbar.subscribe((snack) => page.shown.push(snack))
  })
  afterAll(() => {
    stopListening()
    server.closeAllConnections()
    server.close()
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    page.asked = null
    page.answer = reply(200, {})
  })
  afterEach(() => {
    page.left.length = 0
    page.shown.length = 0
    page.stored.clear()
  })
  return page
}
