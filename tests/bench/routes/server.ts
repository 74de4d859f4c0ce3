import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { routes } from '@/lib/api/routes'
import type { Handler } from '@/lib/http/endpoint'

// The routes of the API on a bare server of Node's, without Next around them: what they cost by themselves.
createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', process.env.APP_URL)
  const method = incoming.method as 'GET' | 'POST'
  const handler: Handler | undefined = routes[url.pathname]?.[method]
  const body = method === 'POST' ? Readable.toWeb(incoming) : undefined
  const headers = incoming.headers as Record<string, string>
  const request = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  const answer =
    (await handler?.(request, { params: Promise.resolve({}) })) ?? new Response(null, { status: 404 })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (!answer.body) return outgoing.end()
  // Waits for whoever reads slowly, as Next does.
  await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => {})
}).listen(Number(process.env.PORT), '127.0.0.1')
