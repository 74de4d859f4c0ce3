/** What the operator lets the product reach. The kit reads no environment of its own. */
export type OutboundPolicy = {
  /** OUTBOUND_ALLOW: `host:port` entries that may be private, http, or on another port. */
  allow: readonly string[]
  /** CONNECTOR_BASE_URL_<ID>, by connector id: replaces the vendor's fixed address, and is allowed itself. */
  baseUrls: Readonly<Record<string, string>>
  /** A PEM file of further certificate authorities. */
  caFile?: string | undefined
}

/** Time, chance and names: the three things a test has to hold still. */
export type Runtime = {
  now: () => number
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random: () => number
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>
}

/** One company's way into one application, for the length of a call. */
export type Connection = {
  credentials: Readonly<Record<string, unknown>>
  selection: string | null
  policy: OutboundPolicy
  signal?: AbortSignal
  /** `click`: a person waits, so give up after the second try. Default `job`. */
  patience?: 'job' | 'click'
  runtime?: Partial<Runtime>
}
