import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http, HttpSettings } from '@/lib/connectors/kit/http'

export const bankProviderIds = ['bridge', 'powens', 'gocardless', 'enablebanking'] as const
export type BankProviderId = (typeof bankProviderIds)[number]

/** The operator's keys at one provider, by their names in its own file. */
export type BankProviderSettings = Readonly<Record<string, string>>

/** What a provider knows one connection by: ids, and a token where it gives one. Kept sealed. */
export type BankRef = Readonly<Record<string, string>>

export type Institution = { id: string; name: string; country: string }

export type ConsentStart = {
  /** Of our own row, new for each connection: the provider's user bears it. */
  connectionId: string
  email: string
  language: 'fr' | 'en'
  country: string
  /** Null where the provider's own page has the bank chosen. */
  institution: string | null
  returnUrl: string
  state: string
  /** The connection to consent to again. */
  ref: BankRef | null
}

export type StartedConsent = {
  /** The provider's page, or the bank's, to go to. */
  url: string
  ref: BankRef
  /** The provider stores something that has to be erased when the user does not return. */
  isNew: boolean
}

export const snapshotStates = [
  'syncing',
  'active',
  'needs_reauth',
  'needs_user_action',
  'expired',
  'temporarily_failing',
  'suspended',
] as const

export type BankSnapshot = {
  state: (typeof snapshotStates)[number]
  consentExpiresAt: Date | null
  /** The bank's name; null where the provider does not say it. */
  name: string | null
  /** The provider's own words about a state that is not active. */
  reason: string | null
}

export type ListedAccount = {
  id: string
  name: string
  kind: 'checking' | 'card' | 'savings' | 'loan' | 'other'
  /** ISO 4217. */
  currency: string
  iban: string | null
  number: string | null
  /** The message key of why its movements cannot be read, such as a blocked account; null: they can. */
  problem: string | null
}

/** A movement as a provider lists it. Days are `2026-03-02`. */
export type ListedMovement = {
  id: string
  accountId: string
  /** `removed`: the provider says that the bank took it back. */
  status: 'booked' | 'pending' | 'removed'
  /** A decimal with a point, never a float's arithmetic; money out is negative. */
  amount: string
  /** Null: the account's. */
  currency: string | null
  bookedOn: string
  valueOn: string | null
  operatedOn: string | null
  original: { amount: string; currency: string } | null
  label: string
  counterparty: string | null
  creditorId: string | null
  mandate: string | null
  /** The bank's own reference, which its files bear as well. */
  bankId: string | null
  kind: string | null
  mcc: string | null
}

export const leftOutReasons = [
  'undated',
  'amount_missing',
  'amount_unreadable',
  'unreadable',
  'pending',
  'zero_amount',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A row of a provider that is not stored, and why. */
export type LeftOutRow = {
  /** Null: the row does not say. */
  accountId: string | null
  bookedOn: string | null
  /** As the provider wrote it. */
  amount: string | null
  currency: string | null
  label: string
  reason: LeftOutReason
}

export type ListedPage = { movements: ListedMovement[]; leftOut: LeftOutRow[] }

export type BankEvent = {
  /** The provider's id of the connection. */
  providerRef: string
  at: Date
}

/** What a provider is talked through for the length of a call. */
export type BankSession = {
  http: Http
  settings: BankProviderSettings
  /** In milliseconds since 1970. */
  now: () => number
  /** One more value to keep out of every error. */
  hide: (secret: string) => void
  /** What is asked once a session: tokens. */
  once: <T>(name: string, ask: () => Promise<T>) => Promise<T>
}

/** One aggregator of bank accounts: read only, by hosted consent. */
export type BankProvider = {
  id: BankProviderId
  name: string
  /** Names of its settings that are secrets. */
  secrets: readonly string[]
  /** `hosted`: its own page has the bank chosen. */
  institutions: 'listed' | 'hosted'
  http: (settings: BankProviderSettings, override: string | undefined) => HttpSettings
  listInstitutions?: (session: BankSession, country: string) => Promise<Institution[]>
  startConsent: (session: BankSession, start: ConsentStart) => Promise<StartedConsent>
  /** Somebody is back. What the browser brought is a hint: what is true is asked. Throws `consentRefused`. */
  finishConsent: (
    session: BankSession,
    ref: BankRef,
    params: Readonly<Record<string, string>>,
  ) => Promise<BankRef>
  /** By which its webhooks name the connection; null without webhooks. */
  providerRefOf: (ref: BankRef) => string | null
  /** A reconnection creates a new consent at the provider, and the former one has to be erased. */
  replacesConsent: boolean
  read: (session: BankSession, ref: BankRef) => Promise<BankSnapshot>
  listAccounts: (session: BankSession, ref: BankRef) => Promise<ListedAccount[]>
  /** Tells the provider which accounts it reads, where it asks that. Gives the chosen ones that it refused. */
  chooseAccounts?: (session: BankSession, ref: BankRef, accountIds: readonly string[]) => Promise<string[]>
  /** Each account has a list of its own, so that one that fails does not take the others along. */
  listsByAccount: boolean
  /** Every movement of these accounts since a day, page after page. A list that is cut off throws. */
  listMovements: (
    session: BankSession,
    ref: BankRef,
    asked: { accountIds: readonly string[]; from: string },
  ) => AsyncIterable<ListedPage>
  /** Erases everything at the provider. Data that no longer exists counts as erased. */
  revoke: (session: BankSession, ref: BankRef) => Promise<void>
  /** Null: not signed by this provider. */
  readWebhook?: (
    settings: BankProviderSettings,
    sent: { headers: Headers; body: Buffer; path: string },
  ) => BankEvent[] | null
}

/** The person has to consent again: the message key by which that is told from other refusals. */
export const consentEnded = 'banks.connection.consent_ended'
/** An account that the bank lists without access to it: blocked, or closed. */
export const accountInaccessible = 'banks.account.no_access'
/** An account whose details the bank refused. */
export const accountUnreadable = 'banks.account.details_refused'
/** The provider refuses the operator's own keys. */
export const keysRefused = 'banks.connection.keys_refused'

export const isConsentEnded = ({ messageKey }: ConnectorError) => messageKey === consentEnded
