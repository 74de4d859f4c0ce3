import type { TokenKeeper } from '@/lib/connectors/kit/oauth'
import type { Hold } from '@/lib/connectors/kit/wire/hold'

/** What the operator lets the product reach. The kit reads no environment of its own. */
export type OutboundPolicy = {
  /** OUTBOUND_ALLOW: `host:port` entries that may be private, http, or on another port. */
  allow: readonly string[]
  /** CONNECTOR_BASE_URL_<ID>, by connector id: replaces the vendor's fixed address, and is allowed itself. */
  baseUrls: Readonly<Record<string, string>>
  /** A PEM file of further certificate authorities. */
  caFile?: string | undefined
}

/** Clock, randomness and name lookup: what tests replace. */
export type Runtime = {
  now: () => number
  /** Monotonic milliseconds: setting the machine's clock does not change them. */
  elapsed: () => number
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random: () => number
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>
}

/** Limits of a call. Tests use smaller values; nothing switches them off. */
export type Limits = {
  requestMs: number
  pageBytes: number
  jsonDepth: number
  pages: number
  runMs: number
  tries: number
  /** The longest wait a vendor may ask for before the call is given up with its date. */
  retryAfterMs: number
}

export const jobLimits: Limits = {
  requestMs: 30_000,
  pageBytes: 10 * 1024 * 1024,
  jsonDepth: 64,
  pages: 10_000,
  runMs: 3_600_000,
  tries: 5,
  retryAfterMs: 15 * 60_000,
}

/** For calls that a person waits for: gives up early with the reason. */
export const clickLimits: Limits = { ...jobLimits, tries: 2, retryAfterMs: 3_000 }

/** One request and its answer as they were on the wire, the answer decompressed: it holds secrets and personal data. */
export type WireExchange = {
  method: string
  url: URL
  /** The JSON or the fields of the form that were sent; null without a body. */
  sent: unknown
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** One company's way into one application, for the length of a call. */
export type Connection = {
  credentials: Readonly<Record<string, unknown>>
  selection: string | null
  /** Who keeps what an authorization gave, for connectors that are entered by one. */
  tokens?: TokenKeeper
  /** The data centre of the account, where its vendor has several. */
  accountServer?: string | null
  policy: OutboundPolicy
  signal?: AbortSignal
  /** The lease, where several workers may do the same work. It is checked before each request that changes something. */
  hold?: Hold
  /** Default `jobLimits`. */
  limits?: Limits
  runtime?: Partial<Runtime>
  /** To one host at once; two where nothing is said. */
  connections?: number
  /** Gets each exchange, requests for tokens too. For the tools of connector developers, never for the product. */
  observe?: ((exchange: WireExchange) => void) | undefined
}
