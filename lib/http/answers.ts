import type { Operation } from '@/lib/http/routes'

/** The headers, with descriptions, that an answer of the API may have in addition to those of every web page. */
export const answerHeaders = {
  'X-Request-Id': 'The id of this request, as in the log of the server.',
  Link: 'Where the API is described.',
  Location: 'The address of what was created.',
  ETag: 'The version of the item, for If-None-Match and If-Match.',
  'Idempotency-Replayed': '`true`: the answer of an earlier request with the same Idempotency-Key.',
  'WWW-Authenticate': 'Bearer (RFC 6750): what is wrong with the token, or which scope is missing.',
  Allow: 'The methods of this address.',
  'Retry-After': 'After how many seconds to try again.',
  'RateLimit-Limit': 'For API tokens: how many calls a window has.',
  'RateLimit-Policy': 'For API tokens: the same with the length of the window in seconds, `600;w=60`.',
  'RateLimit-Remaining': 'For API tokens: how many calls are left.',
  'RateLimit-Reset': 'For API tokens: the seconds until the window ends.',
  Deprecation: 'Since when the operation is deprecated, as seconds since 1970 after `@` (RFC 9745).',
  Sunset: 'When the operation stops answering (RFC 8594).',
  'x-mia-error-information': 'JSON with the message of the error.',
} as const
export type AnswerHeader = keyof typeof answerHeaders

/** `own`: the operation's own body. `error`: a message. `violations`: a list of them, or a message. `none`: no body. */
export type PossibleAnswer = {
  status: number
  about: string
  body: 'own' | 'error' | 'violations' | 'none'
  headers: AnswerHeader[]
}

/** The headers that a request may carry beside Authorization, Content-Type, Accept and Accept-Language. */
export const requestHeaders = {
  'Idempotency-Key':
    'For POST: 1 to 255 characters of the client. The same key does the same request once in 24 hours.',
  'If-Match': 'For writes: an ETag; 412 if the item has another one by now.',
  'If-None-Match': 'For reads of an item: an ETag; 304 if it is still the present one.',
  'X-Request-Id': 'An id of the client for this request: letters, digits, `.`, `_` and `-`, 64 at most.',
} as const
export type RequestHeader = keyof typeof requestHeaders

export function requestHeadersOf({ method, path }: Operation, hasVersion: boolean): RequestHeader[] {
  if (method === 'GET') return hasVersion ? ['If-None-Match', 'X-Request-Id'] : ['X-Request-Id']
  if (method === 'POST') return ['Idempotency-Key', 'X-Request-Id']
  return path.includes('{') ? ['If-Match', 'X-Request-Id'] : ['X-Request-Id']
}

/**
 * Every answer that an operation can give, by its status. In addition, `door` refuses malformed requests (408, 417, 421, 431), and
 * an address refuses methods that it does not have (405 with Allow).
 * @param kind the body of a success: a negotiated document, which has a version unless it is a list; a file or stream; nothing
 */
export function answersOf(
  { method, definition: { access, takes, status, deprecated } }: Operation,
  kind: 'item' | 'collection' | 'file' | 'nothing',
): PossibleAnswer[] {
  const success = kind === 'nothing' ? 204 : status
  const isSignedIn = access !== 'anyone'
  const isWrite = method !== 'GET'
  const readsBody = isWrite && (isSignedIn || takes !== 'nothing')
  const hasVersion = method === 'GET' && kind === 'item'
  const all: (PossibleAnswer | false)[] = [
    {
      status: success,
      about: 'Done.',
      body: success === 204 ? 'none' : 'own',
      headers: [
        'Link',
        ...(success === 201 ? (['Location'] as const) : []),
        ...(hasVersion ? (['ETag'] as const) : []),
        ...(method === 'POST' ? (['Idempotency-Replayed'] as const) : []),
      ],
    },
    hasVersion && error(304, 'If-None-Match names the present version.', ['ETag'], 'none'),
    error(400, 'The query, or the body as JSON, is not understood.', [], 'violations'),
    (isSignedIn || isWrite) && error(401, 'No token, or one that is not accepted.', ['WWW-Authenticate']),
    error(403, 'The scope, the role, or a proof of identity is missing.', ['WWW-Authenticate']),
    error(404, 'There is no such object in the company.'),
    (kind === 'item' || kind === 'collection') && error(406, 'Accept names neither JSON-LD nor JSON.'),
    error(409, 'Somebody else was first, or the Idempotency-Key is in use.', ['Retry-After'], 'violations'),
    isWrite && error(412, 'If-Match names another version than the present one.'),
    isWrite && error(413, 'The body is too large.'),
    readsBody && error(415, 'Another content type is expected.'),
    error(422, 'A value is wrong, or the Idempotency-Key belongs to another request.', [], 'violations'),
    error(429, 'Too many calls.', ['Retry-After']),
    error(455, 'Maintenance.', ['Retry-After']),
    error(500, 'A fault of the server; X-Request-Id finds it in the log.'),
    error(503, 'Busy, or the database is away.', ['Retry-After']),
  ]
  const always: AnswerHeader[] = [
    'X-Request-Id',
    ...(isSignedIn
      ? (['RateLimit-Limit', 'RateLimit-Policy', 'RateLimit-Remaining', 'RateLimit-Reset'] as const)
      : []),
    ...(deprecated ? (['Deprecation', 'Sunset'] as const) : []),
  ]
  return all
    .filter((answer) => answer !== false)
    .map((one) => ({
      ...one,
      headers: [
        ...always,
        ...(one.body === 'error' || one.body === 'violations' ? (['x-mia-error-information'] as const) : []),
        ...one.headers,
      ],
    }))
}

const error = (
  status: number,
  about: string,
  headers: AnswerHeader[] = [],
  body: PossibleAnswer['body'] = 'error',
): PossibleAnswer => ({ status, about, body, headers })
