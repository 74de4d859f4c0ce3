import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { socketAddressHeader } from '@/lib/http/client-address'

type Served = { origin: string; close: () => void }

/** A server at an address of its own that answers with the real handlers, as its documents name it. For clients that others wrote. */
export async function serveApi(): Promise<Served> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.APP_URL = origin
  const { GET: answer } = await import('@/app/api/[[...path]]/route')
  server.on('request', async (request, response) => {
    const body = await buffer(request)
    const answered = await answer(
      new Request(new URL(request.url ?? '/', origin), {
        method: request.method,
        headers: { ...(request.headers as Record<string, string>), [socketAddressHeader]: '127.0.0.1' },
        body: body.length > 0 ? body : undefined,
      }),
    )
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  })
  return { origin, close: () => server.close() }
}
