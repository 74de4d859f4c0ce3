import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DomainError, type MessageRef, type Violation } from '@/lib/domain/record/errors'
import { rateLimitHeaders } from '@/lib/http/headers/answer-headers'
import { violationsOf } from '@/lib/http/violations'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { isContended, isDatabaseAway, isRefusedValue } from '@/lib/platform/database-away'
import { noteStorageFull } from '@/lib/platform/known-state'
import { log } from '@/lib/platform/log'
import { TooBusy } from '@/lib/platform/passwords'
import { TooManyAttempts } from '@/lib/platform/rate-limit'
import { currentRequestId } from '@/lib/platform/request-id'

/** An error of the request itself, found before the domain is called. */
export class RequestError extends Error {
  constructor(
    readonly status:
      | 400
      | 401
      | 403
      | 404
      | 405
      | 406
      | 408
      | 409
      | 412
      | 413
      | 415
      | 417
      | 421
      | 422
      | 429
      | 431
      | 455
      | 503,
    readonly text: MessageRef,
    readonly headers: Record<string, string> = {},
    /** A code for clients, in addition to the text for people. */
    readonly code?: string,
  ) {
    super(`${status}: ${text.key}`)
  }
}

/** Clients retry every minute during maintenance, because its end is seldom known. */
export const maintenance = () => new RequestError(455, { key: 'problems.maintenance' }, inAMinute)

/** The 401 messages are part of the contract: the client compares the text of some of them to sign out. */
export type AuthenticationFailure =
  | 'Invalid JWT Token'
  | 'Expired JWT Token'
  | 'JWT Token not found'
  | 'Invalid credentials.'
export class AuthenticationError extends Error {
  constructor(
    override readonly message: AuthenticationFailure,
    /** The ASCII description in the challenge, for programmers. */
    readonly reason?: string,
  ) {
    super(message)
  }
}

const statuses = {
  not_found: 404,
  conflict: 409,
  forbidden: 403,
  unverified: 403,
  invalid: 422,
  too_busy: 429,
  unavailable: 503,
} as const

const later = { 'Retry-After': '5' }
const inAMinute = { 'Retry-After': '60' }
const headersOf: Partial<Record<DomainError['kind'], Record<string, string>>> = {
  too_busy: later,
  unavailable: inAMinute,
}
const jsonLd = { 'Content-Type': 'application/ld+json; charset=utf-8', 'Cache-Control': 'private, no-store' }

/** Turns every error into an answer: status, violations, `x-mia-error-information`, in the caller's language. */
export function toResponse(error: unknown, language: Language, input: 'body' | 'query' = 'body'): Response {
  if (error instanceof AuthenticationError) return refused(error, language)
  if (error instanceof z.ZodError)
    return violated(violationsOf(error, input), input === 'query' ? 400 : 422, language)
  if (error instanceof DomainError)
    return error.violations.length
      ? violated(error.violations, statuses[error.kind], language)
      : plain(
          statuses[error.kind],
          error.text,
          language,
          headersOf[error.kind],
          error.kind === 'unverified' ? 'proof_required' : undefined,
        )
  if (error instanceof RequestError)
    return plain(error.status, error.text, language, error.headers, error.code)
  if (error instanceof TooManyAttempts)
    return plain(
      429,
      error.text ?? { key: 'problems.too_many_attempts', params: { minutes: Math.ceil(error.seconds / 60) } },
      language,
      {
        'Retry-After': String(error.seconds),
        ...(error.of.some(([name]) => name === 'api_token') &&
          rateLimitHeaders('api_token', { left: 0, seconds: error.seconds })),
      },
    )
  if (error instanceof TooBusy) return plain(429, { key: 'problems.too_busy' }, language, later)
  if (noteStorageFull(error)) {
    log.error({ err: error }, 'the disk of the database is full')
    return plain(503, { key: 'problems.storage_low' }, language, inAMinute)
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database is away')
    return plain(503, { key: 'problems.unavailable' }, language, later)
  }
  if (isRefusedValue(error)) {
    log.warn({ err: error }, 'a request carried what cannot be stored')
    return plain(400, { key: 'problems.unstorable' }, language)
  }
  if (isContended(error)) {
    log.warn({ err: error }, 'a request gave way to others')
    return plain(503, { key: 'problems.contended' }, language, later)
  }
  const id = currentRequestId() ?? randomUUID()
  log.error({ err: error, requestId: id }, 'a request failed')
  return plain(500, { key: 'problems.unexpected', params: { id } }, language, { 'X-Request-Id': id })
}

function refused({ message, reason }: AuthenticationError, language: Language): Response {
  const text = message === 'Invalid credentials.' && language === 'fr' ? 'Identifiants invalides.' : message
  // RFC 6750: the challenge names an error only when the request had a token.
  const isToken = message === 'Invalid JWT Token' || message === 'Expired JWT Token'
  const challenge = `Bearer realm="Rollcall"${isToken ? ', error="invalid_token"' : ''}${reason ? `, error_description="${reason}"` : ''}`
  return Response.json(
    { code: 401, message: text },
    {
      status: 401,
      headers: {
        ...jsonLd,
        ...information(text),
        'Content-Type': 'application/json',
        Link: '</api/contexts/Error>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
        'WWW-Authenticate': challenge,
      },
    },
  )
}

function violated(violations: Violation[], status: number, language: Language): Response {
  const translated = violations.map(({ propertyPath, key, params, code }) => ({
    propertyPath,
    message: translate(language, key, params),
    code,
  }))
  const description = translated
    .map(({ propertyPath, message }) => (propertyPath ? `${propertyPath}: ${message}` : message))
    .join('\n')
  return Response.json(
    {
      '@context': '/api/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': translate(language, 'problems.title'),
      'hydra:description': description,
      violations: translated,
    },
    { status, headers: jsonLd },
  )
}

function plain(
  status: number,
  text: MessageRef,
  language: Language,
  headers: Record<string, string> = {},
  code?: string,
): Response {
  const message = translate(language, text.key, text.params)
  return Response.json(
    {
      '@context': '/api/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': translate(language, 'problems.title'),
      'hydra:description': message,
      ...(code && { code }),
    },
    { status, headers: { ...jsonLd, ...information(message), ...headers } },
  )
}

/** Headers may contain printable ASCII only: an accent, a line break or a delete character would cause a 500. */
export const information = (message: string) => ({
  'x-mia-error-information': JSON.stringify({ message }).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})
