export type ConnectorErrorKind =
  | 'credentials'
  | 'permission'
  | 'rate_limited'
  | 'unavailable'
  | 'unexpected'
  | 'not_found'
  | 'conflict'

type Details = {
  /** Full key in the messages, namespace included. By default `connectors.errors.<kind>`. */
  messageKey?: string | undefined
  /** Values for the message, beside `reason` and `until`. Already free of secrets. */
  params?: Record<string, string | number>
  /** The vendor's own words, cleaned, without secrets, at most 300 characters. */
  reason?: string | null
  /** For the log: the request, without secrets. */
  request?: string | null
  status?: number | null
  /** When the application may be asked again. */
  until?: Date | null
  /** A write was sent and no answer came back: read before trying again. */
  outcomeUnknown?: boolean
}

/**
 * A failed call to an application. It never has a `cause`, because the errors of libraries contain requests, and with them
 * credentials.
 */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError'
  readonly kind: ConnectorErrorKind
  readonly messageKey: string
  readonly params: Record<string, string | number>
  readonly reason: string | null
  readonly request: string | null
  readonly status: number | null
  readonly until: Date | null
  readonly outcomeUnknown: boolean

  constructor(kind: ConnectorErrorKind, details: Details = {}) {
    super([kind, details.request, details.status, details.reason].filter((part) => part != null).join(' · '))
    this.kind = kind
    this.messageKey = details.messageKey ?? `connectors.errors.${kind}`
    this.params = details.params ?? {}
    this.reason = details.reason ?? null
    this.request = details.request ?? null
    this.status = details.status ?? null
    this.until = details.until ?? null
    this.outcomeUnknown = details.outcomeUnknown ?? false
  }
}
