import type { BreachSource } from '@prisma/client'

/** A breach in the same shape for all sources. */
export type BreachFacts = {
  name: string
  title: string
  domain: string
  /** ISO day and instants; null if the source does not state them. */
  breachDate: string | null
  addedAt: string | null
  modifiedAt: string | null
  accountCount: number
  /** Plain text. */
  description: string
  dataClasses: string[]
  isVerified: boolean
  isFabricated: boolean
  isSensitive: boolean
  isSpamList: boolean
  isStealerLog: boolean
}

/** The key's plan. */
export type Plan = {
  name: string
  /** Requests a minute. */
  rpm: number
  /** Addresses can be looked up by a prefix of their hash. */
  hasKAnon: boolean
}

/**
 * A source of breaches. Every call may throw a ConnectorError: `credentials` for an unknown key, `permission` for what
 * the plan lacks, `rate_limited` with its date, `unavailable`.
 */
export type Source = {
  id: BreachSource
  /** Null if the source needs no key and its rate is fixed. */
  readPlan: (() => Promise<Plan>) | null
  /** Identifies the newest entry, which tells whether the list has to be read again; null if the source cannot tell. */
  probe: (() => Promise<string>) | null
  listBreaches: () => Promise<BreachFacts[]>
  /**
   * Breach names by local part for all addresses of a domain; null if not supported. Throws `permission` for a domain
   * that is not verified there.
   */
  searchDomain: ((domain: string) => Promise<Map<string, string[]>>) | null
  /** Names of the breaches that contain an address. */
  searchAddress: (address: string, plan: Pick<Plan, 'hasKAnon'>) => Promise<string[]>
  close: () => Promise<void>
}
