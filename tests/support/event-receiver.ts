import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { env } from '@/lib/platform/env'

export type Received = { headers: IncomingMessage['headers']; body: string; path: string }

type Answer = number | ((received: Received, response: ServerResponse) => unknown)

/**
 * A program that is told of events, on loopback, which the operator's list opens for the length of a test. It answers with a
 * status, or as the test says: it may hang, redirect, or never end.
 */
export async function eventReceiver(first: Answer = 204) {
  const received: Received[] = []
  const receiver = { answer: first, received, url: '', host: '' }
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const one = {
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
      path: incoming.url ?? '',
    }
    received.push(one)
    if (typeof receiver.answer === 'function') receiver.answer(one, response)
    else response.writeHead(receiver.answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  receiver.host = `127.0.0.1:${port}`
  receiver.url = `http://${receiver.host}/hooks/T01`
  const { OUTBOUND_ALLOW } = env()
  OUTBOUND_ALLOW.push(receiver.host)
  onTestFinished(async () => {
    OUTBOUND_ALLOW.splice(OUTBOUND_ALLOW.indexOf(receiver.host), 1)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return receiver
}
