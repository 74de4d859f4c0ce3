import type { BreachSource } from '@/lib/generated/prisma/enums'

/** A breach as a source lists it, in one shape for all sources. */
export type BreachFacts = {
  name: string
  title: string
  domain: string
  /** ISO day and instants; null where the source does not say. */
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

/** What the key is good for. */
export type Plan = {
  name: string
  /** Requests a minute. */
  rpm: number
  /** Addresses can be asked for by a few digits of their hash. */
  hasKAnon: boolean
}

/**
 * One place that knows of breaches. Every call may throw a ConnectorError: `credentials` for a key it does not know,
 * `permission` for what the plan lacks, `rate_limited` with its date, `unavailable`.
 */
export type Source = {
  id: BreachSource
  /** Null: it takes no key, and its pace is fixed. */
  readPlan: (() => Promise<Plan>) | null
  /** Name and date of its newest entry, which tell whether the list is worth reading; null: it has no such answer. */
  probe: (() => Promise<string>) | null
  listBreaches: () => Promise<BreachFacts[]>
  /** Names of breaches by the part of an address before its @, for a whole domain; null: it cannot. Throws `permission` for a domain that nobody has proven there. */
  searchDomain: ((domain: string) => Promise<Map<string, string[]>>) | null
  /** Names of breaches that an address is in. */
  searchAddress: (address: string, plan: Pick<Plan, 'hasKAnon'>) => Promise<string[]>
  close: () => Promise<void>
}
