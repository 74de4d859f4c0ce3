import { channel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http, HttpRequest, HttpSettings } from '@/lib/connectors/kit/http'
import { listPages, listRows } from '@/lib/connectors/kit/lists/list-pages'
import { parseAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import type { Limits, OutboundPolicy, Runtime, WireExchange } from '@/lib/connectors/kit/outbound'
import type { Query, VendorAnswer } from '@/lib/connectors/kit/paging'
import type { Reading } from '@/lib/connectors/kit/reading'
import { withoutEnd } from '@/lib/connectors/kit/site-address'
import type { Authorization } from '@/lib/connectors/kit/wire/access-token'
import { exchanger } from '@/lib/connectors/kit/wire/exchange'
import { failureOfAnswer, failureOfConnection, quote, type Words } from '@/lib/connectors/kit/wire/failures'
import { admit, guardedLookup } from '@/lib/connectors/kit/wire/guard'
import { type Hold, isReadRequest, StaleHold } from '@/lib/connectors/kit/wire/hold'
import { redactor, secretsInHeaders } from '@/lib/connectors/kit/wire/redact'
import { type Failure, withRetries } from '@/lib/connectors/kit/wire/retry'

export type HttpMeans = {
  connectorId: string
  settings: HttpSettings
  /** The values to keep out of every error. */
  secrets: string[]
  policy: OutboundPolicy
  limits: Limits
  runtime: Runtime
  signal: AbortSignal
  reading: Reading
  /** For applications that are entered by tokens: the header of each request. */
  authorization?: Authorization | undefined
  /** The lease, which is checked before each request that may change something. */
  hold?: Hold | undefined
  observe?: ((exchange: WireExchange) => void) | undefined
  /** To one host at once; two where nothing is said, as one list is read at a time. */
  connections?: number | undefined
}

const redirects = new Set([301, 302, 303, 307, 308])
const mostRedirects = 3

/**
 * Opens the guarded HTTP client of one application. It is restricted to one origin and those that its connector
 * names, whose addresses are checked at each connection.
 */
export function openHttp(means: HttpMeans): {
  http: Http
  close: () => Promise<void>
  /** One more value to keep out of every error: a token that came since. */
  hide: (secret: string) => void
} {
  const { settings, policy, limits, runtime, signal, reading } = means
  const admitted = [settings.baseUrl, ...(settings.alsoAt ?? [])].map((address) =>
    admit(address, policy, means.connectorId),
  )
  const base = admitted[0]!.url
  const origins = new Set(admitted.map(({ url }) => url.origin))
  const secrets = [...means.secrets, ...secretsInHeaders(settings.headers)]
  let masked = redactor(secrets)
  const redact = (text: string) => masked(text)
  const agent = new Agent({
    allowH2: false,
    connections: means.connections ?? 2,
    connect: {
      timeout: Math.min(10_000, limits.requestMs),
      lookup: guardedLookup(
        admitted.every(({ isListed }) => isListed),
        runtime.resolve,
      ),
      ...(policy.caFile ? { ca: authorities(policy.caFile) } : {}),
    },
  })

  const exchange = exchanger({
    agent,
    own: settings.headers,
    limits,
    signal,
    contentTypeAlways: settings.contentTypeAlways,
    sign: settings.sign,
    now: runtime.now,
    observe: means.observe,
  })

  function target(path: string, query: Query = {}): URL {
    const isWhole = /^https?:\/\//i.test(path)
    const address = isWhole ? path : withoutEnd(base.href, '/') + path
    const url = URL.parse(address)
    // Credentials go to the hosts they were given for, whatever a vendor's answer points to.
    if (!url || !origins.has(url.origin)) {
      throw new ConnectorError('unexpected', {
        messageKey: 'connectors.errors.other_host',
        params: { host: url?.host ?? '' },
      })
    }
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    return url
  }

  async function once(
    request: HttpRequest,
    url: URL,
    redirected = 0,
  ): Promise<{ value: VendorAnswer } | { failure: Failure }> {
    const method = request.method ?? 'GET'
    const began = runtime.now()
    const words = (): Words => ({
      request: redact(`${method} ${url.origin}${url.pathname}`),
      redact,
      now: began,
    })
    const authorized = await means.authorization?.header()
    const hold = isReadRequest(request) ? undefined : means.hold
    await hold?.renew()
    let answer: VendorAnswer
    try {
      answer = await exchange(request, url, { authorized, mayLeave: hold?.isFresh })
    } catch (cause) {
      signal.throwIfAborted()
      if (cause instanceof StaleHold) return once(request, url, redirected)
      return { failure: failureOfConnection(cause, words(), url.host) }
    }
    // The token may have been revoked before its expiry, which a new one shows. A request refused with 401 had no
    // effect.
    if (answer.status === 401 && authorized && means.authorization?.renew(authorized))
      return once(request, url, redirected)
    if (redirects.has(answer.status) && answer.headers.location) {
      const there = URL.parse(answer.headers.location, url)
      const mayFollow =
        ['GET', 'HEAD'].includes(method) && there?.origin === base.origin && redirected < mostRedirects
      if (mayFollow) return once(request, there, redirected + 1)
      throw new ConnectorError('unexpected', {
        messageKey: 'connectors.errors.redirected',
        params: { host: redact(there?.host ?? '').slice(0, 100) },
        request: words().request,
      })
    }
    const failure = failureOfAnswer(answer, settings, words)
    if (failure) return { failure }
    if (!answer.isJson && !(settings.takesText && typeof answer.body === 'string')) {
      throw new ConnectorError('unexpected', {
        messageKey: 'connectors.errors.not_json',
        request: words().request,
      })
    }
    return { value: answer }
  }

  const send = (request: HttpRequest): Promise<VendorAnswer> => {
    const url = target(request.path, request.query)
    return watchCall(means.connectorId, runtime, (watched) =>
      withRetries(() => once(request, url), {
        isRead: isReadRequest(request),
        limits,
        runtime: watched,
        signal,
      }),
    )
  }

  const listing = { send, redact, paging: settings.paging, reading, limits, runtime }
  const ask: Http['ask'] = async (request, schema) =>
    parseAnswer(schema, (await send(request)).body, `${request.method ?? 'GET'} ${request.path}`, redact)

  return {
    http: {
      baseUrl: base.href,
      get: (path, schema, options) => ask({ ...options, path }, schema),
      post: (path, body, schema, options) => ask({ ...options, method: 'POST', path, body }, schema),
      put: (path, body, schema, options) => ask({ ...options, method: 'PUT', path, body }, schema),
      patch: (path, body, schema, options) => ask({ ...options, method: 'PATCH', path, body }, schema),
      delete: async (path, options) => void (await send({ ...options, method: 'DELETE', path })),
      ask,
      send,
      pages: (path, schema, options = {}) => listRows(path, schema, options, listing),
      wholePages: (path, schema, options = {}) => listPages(path, schema, options, listing),
      accessToken: async () => (await means.authorization?.token()) ?? null,
      error: (kind, { messageKey, reason = null } = {}) =>
        new ConnectorError(kind, { messageKey, reason: quote(reason, redact) }),
      note: (messageKey) => void reading.notes.add(messageKey),
    },
    close: () => agent.destroy(),
    hide: (secret) => {
      secrets.push(secret)
      masked = redactor(secrets)
    },
  }
}

const authoritiesByFile = new Map<string, string[]>()

/** The system's certificate authorities and the operator's own. */
function authorities(file: string): string[] {
  const authorities = authoritiesByFile.get(file) ?? [
    ...getCACertificates('default'),
    readFileSync(file, 'utf8'),
  ]
  authoritiesByFile.set(file, authorities)
  return authorities
}

const calls = channel('rollcall.vendor-call')

/**
 * Publishes how a call with all its retries ended, how long it took, and how much of that it waited: for the metrics. Only the
 * connector and the kind of an error are named.
 */
async function watchCall<T>(
  connector: string,
  runtime: Runtime,
  call: (runtime: Runtime) => Promise<T>,
): Promise<T> {
  if (!calls.hasSubscribers) return call(runtime)
  const began = performance.now()
  let waited = 0
  const sleep: Runtime['sleep'] = async (milliseconds, signal) => {
    const from = performance.now()
    try {
      await runtime.sleep(milliseconds, signal)
    } finally {
      waited += performance.now() - from
    }
  }
  let outcome = 'ok'
  try {
    return await call({ ...runtime, sleep })
  } catch (error) {
    outcome = error instanceof ConnectorError ? error.kind : 'aborted'
    throw error
  } finally {
    const seconds = (performance.now() - began) / 1_000
    calls.publish({ connector, outcome, seconds, waitedSeconds: waited / 1_000 })
  }
}
