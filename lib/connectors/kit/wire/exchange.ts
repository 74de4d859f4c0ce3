import type { Agent } from 'undici'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { HttpRequest, HttpSettings } from '@/lib/connectors/kit/http'
import type { Limits, WireExchange } from '@/lib/connectors/kit/outbound'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'
import { acceptedEncodings, parseJson, readBody } from '@/lib/connectors/kit/wire/read-body'
import { receive } from '@/lib/connectors/kit/wire/receive'

type Means = {
  agent: Agent
  own: Record<string, string>
  limits: Limits
  signal: AbortSignal
  contentTypeAlways?: boolean | undefined
  sign?: HttpSettings['sign']
  now: () => number
  observe?: ((exchange: WireExchange) => void) | undefined
}

type Leaving = {
  authorized?: Record<string, string> | undefined
  /** Called when the request is about to leave; false makes it fail with StaleHold. */
  mayLeave?: (() => boolean) | undefined
}
type Exchange = (request: HttpRequest, url: URL, leaving?: Leaving) => Promise<VendorAnswer>

const ordinary = {
  'user-agent': 'Rollcall',
  accept: 'application/json',
  'accept-encoding': acceptedEncodings,
}

/** One request and its answer, as it came: with the vendor's `own` headers, and those of an authorization. */
export function exchanger({
  agent,
  own,
  limits,
  signal,
  contentTypeAlways = false,
  sign,
  now,
  observe,
}: Means): Exchange {
  const always = lowerCased(own)
  return async (request, url, { authorized = {}, mayLeave } = {}) => {
    const isForm = request.form !== undefined
    const hasBody = isForm || request.body !== undefined
    const content = isForm ? new URLSearchParams(request.form).toString() : JSON.stringify(request.body)
    const method = request.method ?? 'GET'
    const signed = sign?.({ method, url, body: hasBody ? content : '', now: now() })
    const headers: Record<string, string> = {
      ...ordinary,
      ...(hasBody || contentTypeAlways ? { 'content-type': 'application/json' } : {}),
      ...always,
      ...authorized,
      ...(signed ? lowerCased(signed) : {}),
      ...(request.headers ? lowerCased(request.headers) : {}),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    // A pasted token with a line break or a typographic dash in it cannot travel, and is wrong anyway.
    if (Object.values(headers).some((value) => !/^[\t\x20-\x7e]*$/.test(value)))
      throw new ConnectorError('credentials')
    if (!hasBody && !contentTypeAlways) delete headers['content-type']
    const sent = {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: hasBody ? content : null,
    }
    const bounds = { signal, milliseconds: limits.requestMs, bytes: limits.pageBytes, mayLeave }
    const received = await receive(agent, sent, bounds)
    // What has no body may still name the encoding it would have had.
    const isEmpty = request.method === 'HEAD' || received.status === 204
    const encoding = isEmpty ? undefined : received.headers['content-encoding']
    const text = await readBody(received.body, encoding, limits.pageBytes)
    const { status } = received
    observe?.({
      method: sent.method,
      url,
      sent: request.form ?? request.body ?? null,
      status,
      headers: received.headers,
      text,
    })
    const parsed = text.trim() === '' ? null : parseJson(text, limits.jsonDepth)
    const isPlain = received.headers['content-type']?.startsWith('text/plain') ?? false
    return {
      status,
      headers: received.headers,
      body: parsed === undefined ? (isPlain ? text : null) : parsed,
      isJson: parsed !== undefined,
      url: url.href,
    }
  }
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
