import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { Completeness } from '@/lib/connectors/kit/reading'

/** The requests to a vendor and its answers, without data of the account they were recorded from. */
export type Cassette = {
  connector: string
  /** Also the time of the replay: some answers are judged by their age. */
  recordedAt: string
  /** Placeholders of the same shape. `{{origin}}` is the replaying server, `{{private key}}` a key made for the replay. */
  credentials: Record<string, unknown>
  selection: string | null
  exchanges: RecordedExchange[]
  /** The facts that the connector reads from these answers. */
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
  /** The first account, read again by its id; undefined where the application cannot read a single account. */
  account?: AccountFacts | Failed | null
}

export const privateKeyMark = '{{private key}}'
