import type { z } from 'zod'
import type { ConnectorError, ConnectorErrorKind } from '@/lib/connectors/kit/connector-error'
import type { Identify, Paging, Query, VendorAnswer } from '@/lib/connectors/kit/paging'

export type { VendorAnswer } from '@/lib/connectors/kit/paging'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type HttpRequest = {
  method?: Method
  /** Under the base URL, or a whole address of the same origin or one of `alsoAt`. */
  path: string
  query?: Query
  body?: unknown
  /** Sent instead of a body, as a form. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** A POST that only reads, and may be retried: GraphQL, searches. */
  isRead?: boolean
}

export type RequestOptions = Pick<HttpRequest, 'query' | 'headers'>

export type PageOptions = RequestOptions & {
  paging?: Paging
  /** The list's own name in the checkpoint, where the path does not tell two lists apart. */
  name?: string
  /** False for lists read into a map to enrich another list: an interrupted reading starts them again. */
  resumable?: boolean
  /** What is the same of two rows that are one; by default the id, wherever vendors put it. */
  identify?: Identify
  /** Whether the list's own total counts accounts. By default as `resumable`. */
  counts?: boolean
}

/** How a vendor words a failure; what is left out is read from the status, and is `unexpected` after a success. */
export type Problem = {
  kind?: ConnectorErrorKind
  messageKey?: string
  reason?: string | null
  /** For `rate_limited`: how long the vendor asks to wait. */
  retryAfterMs?: number | null
  retryAt?: Date
}

/** A request as it leaves, for a vendor that wants each one signed. */
export type LeavingRequest = { method: Method; url: URL; body: string; now: number }

export type HttpSettings = {
  baseUrl: string
  /** Further addresses of the same vendor, for an API that lies on several hosts: asked with whole addresses. */
  alsoAt?: readonly string[]
  headers: Record<string, string>
  /** Headers that are made for each request: a signature of what it sends. */
  sign?: ((request: LeavingRequest) => Record<string, string>) | undefined
  /** Requests without a body name their content type too, where the vendor requires it of every request. */
  contentTypeAlways?: boolean
  /** Accepts plain text as an answer, like JSON. */
  takesText?: boolean
  /** The paging of this vendor's lists, unless a list sets another. */
  paging: Paging
  /** Called for every answer, successes too, because GraphQL fails with 200. */
  problem?: (answer: VendorAnswer) => Problem | null
}

/** The HTTP client of a connector: one application, one set of credentials, every guard applied. */
export type Http = {
  readonly baseUrl: string
  get<S extends z.ZodType>(path: string, schema: S, options?: RequestOptions): Promise<z.output<S>>
  post<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    options?: RequestOptions,
  ): Promise<z.output<S>>
  put<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    options?: RequestOptions,
  ): Promise<z.output<S>>
  patch<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    options?: RequestOptions,
  ): Promise<z.output<S>>
  delete(path: string, options?: RequestOptions): Promise<void>
  ask<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>>
  /** The answer itself, for what the verbs above hide: headers, or a body that decides. */
  send(request: HttpRequest): Promise<VendorAnswer>
  /** Every row of a list, page after page. Rows that cannot be understood are left out and counted. */
  pages<S extends z.ZodType>(
    path: string,
    schema: S,
    options?: PageOptions,
  ): AsyncIterableIterator<z.output<S>, void>
  /** The same, a page at a time: a step for each row of a long list costs more than the row. */
  wholePages<S extends z.ZodType>(
    path: string,
    schema: S,
    options?: PageOptions,
  ): AsyncIterableIterator<z.output<S>[], void>
  /** The access token of an authorization, for what takes it elsewhere than in the header; null without one. */
  accessToken(): Promise<string | null>
  /** An error that the connector detects itself, its reason cleaned and redacted. */
  error(kind: ConnectorErrorKind, details?: Pick<Problem, 'messageKey' | 'reason'>): ConnectorError
  /** Adds a note to the reading, which is shown with its result. */
  note(messageKey: string): void
}
