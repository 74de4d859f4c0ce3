import { channel } from 'node:diagnostics_channel'
import { type IncomingHttpHeaders, type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { noteSocket } from '@/lib/http/client-address'
import { type Admission, admitRequest } from '@/lib/http/door/admit-request'
import { completeAnswer } from '@/lib/http/door/complete-answer'
import { enterPage } from '@/lib/http/door/page-places'
import { answerOf, type Refusal, reasonOf } from '@/lib/http/door/refusal'
import { isOwnOrigin } from '@/lib/http/headers/own-origin'
import { templateOf } from '@/lib/http/route-templates'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { publish } from '@/lib/platform/metrics/facts'
import { isMetricsServer } from '@/lib/platform/metrics/serve-metrics'
import { requestIdOf, withRequestId } from '@/lib/platform/request-id'
import { beginSpan, endSpan, withSpan } from '@/lib/platform/traces/spans'

const headersTimeout = 15_000
const requestTimeout = 120_000
const closed: Refusal = { status: 455, key: 'problems.maintenance', headers: { 'Retry-After': '60' } }

/**
 * Checks every request of this process (pages, API, next-auth and static files) before Next's own server answers it. That server
 * exists already when this is called, so this changes its class.
 */
export function guardServers(): void {
  const emit = Server.prototype.emit
  const guarded = new WeakSet<Server>()
  Server.prototype.emit = function (this: Server, event: string | symbol, ...words: unknown[]): boolean {
    const goOn = () => emit.call(this, event, ...words)
    // The metrics server checks host names itself, and must answer even when web is overloaded.
    if (isMetricsServer(this)) return goOn()
    if (event === 'connection' && !guarded.has(this)) {
      guarded.add(this)
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
    completeAnswer(request, response, requestIdOf(request.headers['x-request-id']))
    void send(request, response, { status: 417, key: 'problems.malformed_request' })
  })
}

const isRefused = (admission: Admission) => 'refusal' in admission

function receive(request: IncomingMessage, response: ServerResponse, goOn: () => void) {
  const id = requestIdOf(request.headers['x-request-id'])
  completeAnswer(request, response, id)
  countRequest(request, response)
  return withRequestId(id, () => traced(request, response, () => letIn(request, response, goOn)))
}

async function letIn(request: IncomingMessage, response: ServerResponse, goOn: () => void) {
  const admission = admitRequest(request, env().APP_URL)
  if ('url' in admission) {
    request.url = admission.url
    request.headers.host = admission.host
    dropInternalHeaders(request)
    dropForeignCookies(request)
    cutUserAgent(request)
    noteSocket(request)
    return (await enterPage(request, response)) && goOn()
  }
  if (admission.refusal.status === 405 && (await isInMaintenance()))
    return send(request, response, { ...closed, headers: { ...closed.headers, Connection: 'close' } })
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

/** Refuses where there is no response to write to: CONNECT, Upgrade, and what is not HTTP. The connection ends. */
async function answerSocket(socket: Duplex, refusal: Refusal, path = '/', language?: string) {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return socket.destroy()
  const { status, headers, body } = await answerOf(refusal, { path, language })
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestIdOf(undefined),
    date: now().toUTCString(),
    connection: 'close',
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${reasonOf(status)}\r\n${head}\r\n${body}`, () => socket.destroy())
}

/** The answer to a request that Node could not parse, by Node's error code. */
const refusalOf = (code: string | undefined): Refusal =>
  code === 'HPE_HEADER_OVERFLOW'
    ? { status: 431, key: 'problems.malformed_request' }
    : code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? { status: 408, key: 'problems.cut_short' }
      : { status: 400, key: 'problems.malformed_request' }

/** Longer than the user agent of any browser, including browsers embedded in other programs. */
const mostCharacters = 500

/** At every request, Next matches it against a regular expression for bots, in a time that grows with the square of the length. */
export function cutUserAgent({ headers }: { headers: IncomingHttpHeaders }) {
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, mostCharacters)
}

// Headers with which parts of Next talk to each other. Some skipped the middleware, others answered without the route.
const ofTheFramework = /^x-(middleware-|invoke-|matched-path$|prerender-|next-revalid|nextjs-data$|now-)/
// They would replace the host or path that was checked.
const ofProxies = /^(forwarded$|x-forwarded-(host|proto|port|server|prefix)$|x-original-|x-rewrite-url$)/
// Next's router requests parts of pages and server functions with these; the API has neither.
const ofPages = /^(rsc$|next-)/
const isApi = /^\/+api(\/|$|\?)/
const isNextAuth = /^\/+api\/auth\//

/**
 * Removes cookies from API calls of other origins: they must use a Bearer, and a cookie would act for the user of the browser.
 * Requests to next-auth keep their cookies, because identity providers send people back to it by a form of their own.
 */
function dropForeignCookies({ url = '', headers }: IncomingMessage) {
  const { origin } = headers
  if (origin !== undefined && isApi.test(url) && !isNextAuth.test(url) && !isOwnOrigin(origin))
    delete headers.cookie
}

/** Removes headers that no client of ours sends, before Next sees the request. */
function dropInternalHeaders(request: { url?: string; headers: IncomingHttpHeaders }) {
  const hasPages = !isApi.test(request.url ?? '')
  for (const name of Object.keys(request.headers))
    if (ofTheFramework.test(name) || ofProxies.test(name) || (!hasPages && ofPages.test(name)))
      delete request.headers[name]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodOf = (method: string) => (methods.includes(method) ? method : 'other')

/** A request is the first span of its trace: what a client says of another trace is not believed. */
function traced<Result>(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  run: () => Result,
) {
  const span = beginSpan('request', { kind: 'SERVER' })
  const [path = ''] = url.split('?', 1)
  if (span)
    response.once('close', () => {
      const route = templateOf(path)
      const { statusCode: status } = response
      span.updateName(`${methodOf(method)} ${route}`)
      const attributes = { 'http.request.method': methodOf(method), 'http.route': route }
      endSpan(span, { ...attributes, 'http.response.status_code': status }, status >= 500)
    })
  return withSpan(span, run)
}

/** Reports a request to the metrics when its answer has ended, or its client has disconnected. */
export function countRequest({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  const [path = ''] = url.split('?', 1)
  response.once('close', () => {
    // A stream of events lasts as long as its page is open, so its duration would distort the response times.
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream')
    publish('request', {
      method: methodOf(method),
      // Now, as the first request of the API loads the templates.
      route: templateOf(path),
      status: response.statusCode,
      seconds: isStream ? null : (performance.now() - began) / 1_000,
    })
  })
}
