import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError, type ConnectorErrorKind } from '@/lib/connectors/kit/connector-error'
import type { HttpSettings } from '@/lib/connectors/kit/http'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'
import { type Failure, readRetryAfter } from '@/lib/connectors/kit/wire/retry'

export type Words = { request: string; redact: (text: string) => string; now: number }

const kinds: Record<number, ConnectorErrorKind> = {
  401: 'credentials',
  403: 'permission',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  429: 'rate_limited',
}

/** What an answer that is no success means; the vendor's own reading of it comes first. Null for a success. */
export function failureOfAnswer(
  answer: VendorAnswer,
  settings: HttpSettings,
  wordsNow: () => Words,
): Failure | null {
  const { status } = answer
  const vendorProblem = settings.problem?.(answer)
  if (!vendorProblem && status >= 200 && status <= 299) return null
  const words = wordsNow()
  const problem = vendorProblem ?? {}
  const kind =
    problem.kind ?? kinds[status] ?? (status >= 500 && status !== 501 ? 'unavailable' : 'unexpected')
  const isRefusal = kind === 'unexpected' && status >= 400
  const vendorMs = problem.retryAt ? Math.max(0, problem.retryAt.getTime() - words.now) : problem.retryAfterMs
  const retryAfterMs = readRetryAfter(answer.headers['retry-after'], words.now) ?? vendorMs ?? null
  const error = new ConnectorError(kind, {
    messageKey: problem.messageKey ?? (isRefusal ? 'connectors.errors.refused' : undefined),
    reason: quote(problem.reason ?? reasonOf(answer.body), words.redact),
    request: words.request,
    status,
    until: kind === 'rate_limited' && retryAfterMs !== null ? new Date(words.now + retryAfterMs) : null,
  })
  const isTransient = kind === 'rate_limited' || kind === 'unavailable'
  return {
    error,
    isTransient,
    hadNoEffect: kind === 'rate_limited',
    retryAfterMs: isTransient ? retryAfterMs : null,
  }
}

/** The vendor's words, fit to be quoted inside a sentence of ours. */
export function quote(reason: string | null, redact: (text: string) => string): string | null {
  if (reason === null) return null
  // Before cleaning for secrets that contain what cleaning removes, after it for those that it puts together.
  return cleanText(redact(cleanText(redact(reason), 4_000)), 300) || null
}

/** The sentence in an error's body, in the places vendors put it. */
function reasonOf(body: unknown, depth = 0): string | null {
  if (typeof body === 'string') return body.trim() || null
  if (depth > 3 || typeof body !== 'object' || body === null) return null
  if (Array.isArray(body))
    return (
      body
        .slice(0, 3)
        .flatMap((part) => reasonOf(part, depth + 1) ?? [])
        .join('; ') || null
    )
  const parts = body as Record<string, unknown>
  const inner = parts.errors ?? parts.Errors
  const vendorProblem = ['message', 'error_description', 'detail', 'description', 'title'].map(
    (name) => parts[name],
  )
  const sentence = vendorProblem.map((part) => reasonOf(part, depth + 1)).find((part) => part !== null)
  const list = inner === undefined ? null : reasonOf(inner, depth + 1)
  if (sentence) return list && list !== sentence ? `${sentence}: ${list}` : sentence
  if (list) return list
  if (parts.error !== undefined) return reasonOf(parts.error, depth + 1)
  // GitLab: {"field": ["text"]}.
  if (depth > 0) {
    const named = Object.entries(parts).slice(0, 5)
    return (
      named
        .flatMap(([name, part]) => (reasonOf(part, depth + 1) ?? '').replace(/^(?=.)/, `${name}: `) || [])
        .join('; ') || null
    )
  }
  return null
}

const neverSent = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What a broken connection means. The library's error is read, then dropped: it may hold the request. */
export function failureOfConnection(cause: unknown, words: Words, host: string): Failure {
  if (cause instanceof ConnectorError) {
    const { kind, messageKey, params } = cause
    const error = new ConnectorError(kind, { messageKey, params, request: words.request })
    return { error, isTransient: false, hadNoEffect: false, retryAfterMs: null }
  }
  const code = codeOf(cause)
  const params = { host }
  const is = (name: string, isTransient: boolean, hadNoEffect: boolean): Failure => ({
    error: new ConnectorError('unavailable', {
      messageKey: `connectors.errors.${name}`,
      params,
      request: words.request,
      outcomeUnknown: !hadNoEffect,
    }),
    isTransient,
    hadNoEffect,
    retryAfterMs: null,
  })
  if (code === 'ENOTFOUND') return is('unknown_host', false, true)
  if (isCertificateCode(code)) return is('certificate', false, true)
  if (code === 'TimeoutError') return is('timeout', true, false)
  return is('unreachable', true, neverSent.has(code))
}

function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0 && !('code' in cause))
    return codeOf(cause.errors[0])
  if (typeof cause !== 'object' || cause === null) return ''
  const { code, name } = cause as { code?: unknown; name?: unknown }
  if (name === 'TimeoutError') return name
  return typeof code === 'string' ? code : ''
}

const isCertificateCode = (code: string) =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^ERR_(TLS|SSL)|EPROTO/.test(code)
