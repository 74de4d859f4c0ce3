import { channel } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { noteSocket } from '@/lib/http/client-address'
import { type Admission, admitRequest } from '@/lib/http/door/admit-request'
import { answerSocket, refusalOf } from '@/lib/http/door/answer-socket'
import { completeAnswer } from '@/lib/http/door/complete-answer'
import { cutUserAgent } from '@/lib/http/door/cut-user-agent'
import { answerOf, type Refusal } from '@/lib/http/door/refusal'
import { dropInternalHeaders } from '@/lib/http/headers/internal-headers'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/maintenance'

const headersTimeout = 15_000
const requestTimeout = 120_000
const closed: Refusal = { status: 455, key: 'problems.maintenance' }

/**
 * Checks every request of this process (pages, API, next-auth and static files) before Next's own server answers it. That server
 * exists already when this is called, so this changes its class.
 */
export function guardServers(): void {
  const emit = Server.prototype.emit
  const known = new WeakSet<Server>()
  Server.prototype.emit = function (this: Server, event: string | symbol, ...words: unknown[]): boolean {
    const goOn = () => emit.call(this, event, ...words)
    if (event === 'connection' && !known.has(this)) {
      known.add(this)
      prepare(this)
    }
    if (event === 'request') {
      void receive(words[0] as IncomingMessage, words[1] as ServerResponse, goOn)
      return true
    }
    if (event === 'upgrade' || event === 'connect') {
      const [request, socket] = words as [IncomingMessage, Duplex]
      const admission = admitRequest(request, env().APP_URL)
      // The development server speaks to its pages by a WebSocket.
      if (event === 'upgrade' && 'url' in admission && process.env.NODE_ENV === 'development') return goOn()
      void answerSocket(socket, 'refusal' in admission ? admission.refusal : noUpgrade, request.url)
      return true
    }
    if (event === 'clientError') {
      const [error, socket] = words as [NodeJS.ErrnoException, Duplex]
      if (error.code === 'ECONNRESET') socket.destroy()
      else void answerSocket(socket, refusalOf(error.code))
      return true
    }
    return goOn()
  } as typeof Server.prototype.emit
  channel('rollcall.guarded').publish(null)
}

const noUpgrade: Refusal = { status: 400, key: 'problems.malformed_request' }

/** Listens to the events that Node would otherwise answer itself, and closes slow requests. */
function prepare(server: Server & { requireHostHeader?: boolean }) {
  server.headersTimeout = headersTimeout
  server.requestTimeout = requestTimeout
  server.requireHostHeader = false
  server.on('connect', () => {})
  // A client that sent `Expect: 100-continue` gets the refusal before it sends the body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(admitRequest(request, env().APP_URL))) response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    completeAnswer(request, response)
    void send(request, response, { status: 417, key: 'problems.malformed_request' })
  })
}

const isRefused = (admission: Admission) => 'refusal' in admission

async function receive(request: IncomingMessage, response: ServerResponse, goOn: () => void) {
  completeAnswer(request, response)
  const admission = admitRequest(request, env().APP_URL)
  if ('url' in admission) {
    request.url = admission.url
    request.headers.host = admission.host
    dropInternalHeaders(request)
    cutUserAgent(request)
    noteSocket(request)
    return goOn()
  }
  if (admission.refusal.status === 405 && (await isInMaintenance()))
    return send(request, response, { ...closed, headers: { Connection: 'close' } })
  return send(request, response, admission.refusal)
}

async function send(request: IncomingMessage, response: ServerResponse, refusal: Refusal) {
  const answer = await answerOf(refusal, {
    path: request.url?.split('?')[0] ?? '/',
    language: request.headers['accept-language'],
    origin: request.headers.origin,
  })
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}
