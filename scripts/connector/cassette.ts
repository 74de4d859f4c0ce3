import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { Completeness } from '@/lib/connectors/kit/reading'

/** What was asked of a vendor and what it answered, without anything of the account it was recorded from. */
export type Cassette = {
  connector: string
  /** The time of the replay too: vendors' answers are judged by their age. */
  recordedAt: string
  /** Stand-ins of the same shape. `{{origin}}` is the replaying server, `{{private key}}` a key made for the replay. */
  credentials: Record<string, unknown>
  selection: string | null
  exchanges: RecordedExchange[]
  /** What the connector makes of these answers. */
  outcome: Outcome
}

export type RecordedExchange = {
  request: { method: string; path: string; body?: unknown }
  answer: { status: number; headers: Record<string, string>; json?: unknown; text?: string }
}

export type Failed = { failed: { kind: string; messageKey: string } }

export type Outcome = {
  verification: { connectedAs: string | null; notes: string[] } | Failed
  reading: { accounts: AccountFacts[]; complete: Completeness } | Failed
  /** The first account of the list, read again by its id; undefined where the application cannot be asked for one. */
  account?: AccountFacts | Failed | null
}

export const privateKeyMark = '{{private key}}'
