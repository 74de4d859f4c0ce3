export type Violation = { propertyPath: string; message: string; code?: string | null }

type ErrorBody = { violations?: unknown; message?: unknown; code?: unknown }

/** A refused call. `message` can be shown to users, and is empty if the server gave no text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly violations: Violation[]
  /** A code for programs, such as `proof_required`; otherwise empty. */
  readonly code: string
  /** The raw `message` of the body: a code between machines ("Invalid JWT Token"), not for people. */
  readonly serverMessage: string
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null

  constructor(fields: {
    status: number
    message: string
    violations?: Violation[]
    code?: string
    serverMessage?: string
    retryAfterSeconds?: number | null
    requestId?: string | null
  }) {
    super(fields.message)
    this.status = fields.status
    this.violations = fields.violations ?? []
    this.code = fields.code ?? ''
    this.serverMessage = fields.serverMessage ?? ''
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null
    this.requestId = fields.requestId ?? null
  }
}

/** One without a path is about the whole of what was sent. */
function readViolations(value: unknown): Violation[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item): Violation[] =>
    typeof item?.message === 'string'
      ? [{ ...item, propertyPath: typeof item.propertyPath === 'string' ? item.propertyPath : '' }]
      : [],
  )
}

/** `x-mia-error-information` carries JSON: `{"message": "…"}`. */
export function headerMessage(header: string | null): string {
  try {
    const value: { message?: unknown } | null = header ? JSON.parse(header) : null
    return typeof value?.message === 'string' ? value.message : ''
  } catch {
    return ''
  }
}

/** `Retry-After` in seconds, from either of its forms. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** The first violation, otherwise the header's message; the caller has a text for unknown errors. */
export function errorFrom(status: number, headers: Headers, body: unknown): ApiError {
  const fields: ErrorBody = body && typeof body === 'object' ? body : {}
  const violations = readViolations(fields.violations)
  return new ApiError({
    status,
    violations,
    message: violations[0]?.message || headerMessage(headers.get('x-mia-error-information')),
    code: typeof fields.code === 'string' ? fields.code : '',
    serverMessage: typeof fields.message === 'string' ? fields.message : '',
    retryAfterSeconds: retryAfter(headers.get('retry-after')),
    requestId: headers.get('x-request-id'),
  })
}
