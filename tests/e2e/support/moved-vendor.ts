import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export type MovedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, unknown>
  /** What was sent, as it came. */
  sent: string
}
/** JSON, a page where it is text, a file where it is bytes; nothing at all is a 204. */
export type MovedReply = { status?: number; headers?: Record<string, string>; body?: unknown } | null

/** A vendor with one address for everybody, which CONNECTOR_BASE_URL_<ID> moved to this machine. */
export async function movedVendor(port: number, answer: (request: MovedRequest) => MovedReply) {
  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    // Some browsers ask for the icon of a page of consent, which no vendor's API has.
    const reply = request.path === '/favicon.ico' ? null : answer(request)
    const isPage = typeof reply?.body === 'string'
    const isFile = Buffer.isBuffer(reply?.body)
    response.writeHead(reply ? (reply.status ?? 200) : 204, {
      'content-type': isPage ? 'text/html' : 'application/json',
      ...reply?.headers,
    })
    response.end(isPage || isFile ? reply?.body : reply ? JSON.stringify(reply.body ?? {}) : undefined)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function requestOf(incoming: IncomingMessage): Promise<MovedRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://vendor')
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    sent: await text(incoming),
  }
}
