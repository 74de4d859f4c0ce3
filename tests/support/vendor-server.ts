import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Connection, jobLimits, type Limits } from '@/lib/connectors/kit/outbound'

/** A request as the vendor received it. */
export type SeenRequest = {
  method: string
  /** With its query, as sent. */
  path: string
  headers: IncomingMessage['headers']
  /** The parsed JSON, the fields of a form, or null. */
  body: unknown
}

export type Reply = {
  status?: number
  headers?: Record<string, string>
  /** JSON, unless it is text or bytes. */
  body?: unknown
}

/** Answers by itself, or takes the response over and returns nothing. */
export type Answering = (
  request: SeenRequest,
  response: ServerResponse,
) => Reply | undefined | Promise<Reply | undefined>

export type VendorServer = { url: string; host: string; requests: SeenRequest[] }

/** The self-signed certificate of the TLS server, to be trusted as an authority. */
export const certificateFile = path.join(import.meta.dirname, 'vendor-server.cert.pem')
const keyFile = path.join(import.meta.dirname, 'vendor-server.key.pem')

/** Names loopback, and the one host of Google that its own package always asks. */
export const vendorTls = () => ({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) })

/** Shown every request that this test file's servers answered by themselves, with the answer. */
export const witnesses: ((request: SeenRequest, reply: Reply) => void)[] = []

/** A real HTTP server on loopback in a vendor's place, closed when the test ends. */
export async function vendorServer(answering: Answering, { tls = false } = {}): Promise<VendorServer> {
  const requests: SeenRequest[] = []
  const listener = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body:
        text === ''
          ? null
          : isForm(incoming)
            ? Object.fromEntries(new URLSearchParams(text))
            : JSON.parse(text),
    }
    requests.push(request)
    const reply = await answering(request, response)
    if (!reply) return
    for (const witness of witnesses) witness(request, reply)
    send(response, reply)
  }
  const server = tls ? createTlsServer(vendorTls(), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, requests }
}

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  response.writeHead(status, {
    ...(isRaw || body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  })
  response.end(body === undefined ? undefined : isRaw ? body : JSON.stringify(body))
}

/**
 * Answers with what a test writes, by `METHOD /path`, with or without the query; a list of replies is given out in turn,
 * its last one again and again. What has none is answered 404.
 */
export function answerWith(replies: Record<string, Reply | Reply[]>): Answering {
  const turns = new Map<string, number>()
  return ({ method, path: asked }) => {
    const key = [`${method} ${asked}`, `${method} ${asked.split('?')[0]}`].find((name) => name in replies)
    const reply = key === undefined ? undefined : replies[key]
    if (key === undefined || reply === undefined)
      return { status: 404, body: { message: `No reply written for ${method} ${asked}` } }
    if (!Array.isArray(reply)) return reply
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return reply[Math.min(turn, reply.length - 1)]
  }
}

/** A connection that may reach the server, whose waits pass at once and are written down. */
export function connectionTo(
  server: VendorServer,
  credentials: Record<string, unknown>,
  {
    selection = null,
    limits,
    allow = [server.host],
    baseUrls = {},
  }: {
    selection?: string | null
    limits?: Partial<Limits>
    allow?: string[]
    baseUrls?: Record<string, string>
  } = {},
): Connection & { waits: number[] } {
  const waits: number[] = []
  let now = Date.UTC(2026, 10, 21)
  return {
    credentials,
    selection,
    policy: { allow, baseUrls },
    limits: { ...jobLimits, ...limits },
    waits,
    runtime: {
      now: () => now,
      elapsed: () => now,
      random: () => 0.5,
      sleep: async (milliseconds) => {
        waits.push(milliseconds)
        now += milliseconds
      },
    },
  }
}
