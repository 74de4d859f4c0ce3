import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { WireExchange } from '@/lib/connectors/kit/outbound'
import type { Outcome, RecordedExchange } from '@/scripts/connector/cassette'
import { Pseudonyms, wordPattern } from '@/scripts/connector/pseudonyms'
import {
  isTime,
  redactHeader,
  redactKey,
  redactPath,
  redactText,
  type TextRedaction,
} from '@/scripts/connector/redact-text'
import type { Vocabulary } from '@/scripts/connector/vocabulary'

// The headers that connectors and their paging read; cookies, trace ids and proxy addresses are dropped.
const keptHeaders =
  /^(content-type|date|link|location|retry-after|x-oauth-scopes|x-seraph-loginreason)$|total|page|count|cursor|limit|quota/

export type Recorded = {
  exchanges: readonly WireExchange[]
  outcome: Outcome
  credentials: Readonly<Record<string, unknown>>
  secrets: readonly string[]
  selection: string | null
}

/** Replaces the account's data, in all exchanges consistently. */
export function redactionOf(recorded: Recorded, vocabulary: Vocabulary) {
  const { exchanges, outcome, credentials, secrets, selection } = recorded
  const personal = new Set<string>()
  const nameWords = new Set<string>()
  const hosts = new Set<string>()
  const origins = new Set(exchanges.map(({ url }) => url.origin))
  const words = new Set<string>()
  const keptWords = new Set<string>()
  const add = (value: string | null | undefined) => {
    if (value && !/^\d{1,3}$/.test(value)) personal.add(value)
  }
  const addWords = (value: string | null | undefined) => {
    for (const word of value?.match(wordPattern) ?? []) if (word.length > 2) nameWords.add(word.toLowerCase())
  }

  for (const value of [selection, ...secrets, ...Object.values(credentials)]) {
    if (typeof value !== 'string') continue
    add(value)
    const host = hostOf(value)
    if (host && !vocabulary.contains(host)) hosts.add(host)
  }
  for (const facts of peopleOf(outcome)) {
    for (const value of [facts.externalId, facts.email, facts.login, ...namesOf(facts)]) add(value)
    for (const value of [facts.email?.split('@')[0], ...namesOf(facts)]) addWords(value)
  }
  const collect = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const part of value) collect(part, place)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) collect(part, { ...place, keys: [...place.keys, key] })
    else if (typeof value === 'string') {
      for (const [, host = ''] of value.matchAll(/[\w.+-]@((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)/gu))
        hosts.add(host.toLowerCase())
      if (!keepsText(value, place, vocabulary)) add(value)
      else for (const word of value.match(wordPattern) ?? []) keptWords.add(word.toLowerCase())
    } else if (typeof value === 'number' && !keepsNumber(value, place)) add(String(value))
  }
  for (const exchange of exchanges) {
    for (const word of exchange.text.match(wordPattern) ?? []) words.add(word.toLowerCase())
    collect(parsed(exchange.text), placeOf(exchange))
  }

  const pseudonyms = new Pseudonyms([...words, ...nameWords])
  const redactLeaf = (value: unknown, place: Place): unknown => {
    if (typeof value === 'number') {
      if (keepsNumber(value, place) && (isCount(place) || !personal.has(String(value)))) return value
      return Number(pseudonyms.word(String(value)))
    }
    if (typeof value !== 'string' || keepsText(value, place, vocabulary)) return value
    return redactText(value, redaction, { isTechnical: place.isTechnical })
  }
  const redactValue = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((part) => redactValue(part, place))
    if (typeof value !== 'object' || value === null) return redactLeaf(value, place)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        redactKey(key, redaction),
        redactValue(part, { ...place, keys: [...place.keys, key] }),
      ]),
    )
  }
  const redaction: TextRedaction = {
    vocabulary,
    pseudonyms,
    personal,
    nameWords,
    hosts,
    origins,
    redactJson: (value) => redactValue(value, { keys: [], path: '', isTechnical: false }),
  }
  return {
    text: (value: string) => redactText(value, redaction),
    /** A sentence of the vendor's: words that the connector's code contains are kept. */
    technicalText: (value: string) => redactText(value, redaction, { isTechnical: true }),
    exchange: (exchange: WireExchange) => redactExchange(exchange, redaction, redactValue),
    /** The values that were replaced. */
    personal,
    /** Words that appear in kept values and in no person's name. */
    isKept: (word: string) => keptWords.has(word) && !nameWords.has(word),
  }
}

function redactExchange(
  exchange: WireExchange,
  redaction: TextRedaction,
  redactValue: (value: unknown, place: Place) => unknown,
): RecordedExchange {
  const { method, url, sent, status, headers, text } = exchange
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name))
  const body = parsed(text)
  const answer =
    body === undefined
      ? { text: redactText(text, redaction) }
      : { json: redactValue(body, placeOf(exchange)) }
  return {
    request: {
      method,
      path: redactPath(url, redaction),
      ...(sent !== null && { body: redactValue(sent, { keys: [], path: url.pathname, isTechnical: true }) }),
    },
    answer: {
      status,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, redactHeader(name, value, redaction)])),
      ...(text.trim() === '' ? {} : answer),
    },
  }
}

/** The sentences of an error message are the vendor's. */
const placeOf = ({ url, status }: WireExchange): Place => ({
  keys: [],
  path: url.pathname,
  isTechnical: status >= 400,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function hostOf(value: string): string | null {
  const host = URL.parse(value)?.hostname || value
  return /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(host) ? host.toLowerCase() : null
}

const namesOf = (facts: AccountFacts) => [
  facts.displayName,
  facts.firstName,
  facts.lastName,
  facts.manager?.name ?? null,
]

export function peopleOf({ reading, account }: Outcome): AccountFacts[] {
  const listed = 'accounts' in reading ? reading.accounts : []
  return account && 'externalId' in account ? [...listed, account] : listed
}

/** Where a value is: the keys that lead to it, and the address of the request. */
type Place = { keys: readonly string[]; path: string; isTechnical: boolean }

const ofPeople =
  /name|mail|login|user|nick|first|last|given|family|phone|mobile|address|street|city|birth|title|label|descr|bio|comment|note|company|team|dept|department|avatar|photo|image|manager|owner|slug|handle/i
/** Roles and plans have names too, which connectors read. */
const ofRights = /role|type|scope|plan|permission|status|state|class|kind|level|licen[cs]e|product|group/i
const ofKind =
  /^(__typename|@odata\.type|object|objecttype|type|kind|status|token_type|resourcetype|schemas)$/i
const ofCount =
  /total|count|page|size|limit|offset|index|level|expires|quota|seat|version|at$|active$|time|date/i
const ofIds = /^(id|gid|uid|pk|number|key)$|(_id|Id|ID|_gid|_uid|_number|_key|ids|Ids)$|phone|birth/

const lastKey = (keys: readonly string[]) => keys.findLast((key) => !/^\d+$/.test(key)) ?? ''

function isOfPeople({ keys, path }: Place): boolean {
  const key = lastKey(keys)
  if (!ofPeople.test(key)) return false
  const around = [...keys.slice(-3), ...path.split('/').slice(-2)]
  return !around.some((part) => ofRights.test(part))
}

/** Whether a text contains no personal data. A key that is not listed is replaced. */
function keepsText(value: string, place: Place, vocabulary: Vocabulary): boolean {
  const key = lastKey(place.keys)
  if (value === '' || /^(true|false|-?\d{1,3}(\.\d+)?)$/i.test(value)) return true
  if (/^\d+$/.test(value)) return ofCount.test(key) && !ofIds.test(key)
  if (isTime(value)) return !/birth/i.test(key)
  // A role's name, such as `Datadog Admin Role`, is no person's.
  if (isOfPeople(place))
    return /[^\p{L}\p{N}]/u.test(value) && !value.includes('@') && vocabulary.hasValue(value)
  return vocabulary.hasValue(value) || (ofKind.test(key) && /^[#A-Za-z][\w.:#/-]{0,80}$/.test(value))
}

const years = [Date.UTC(2000), Date.UTC(2100)] as const
const isInstant = (value: number) => value >= years[0] && value < years[1]

/** Whether a number there cannot be personal, even where it equals an id. */
const isCount = ({ keys }: Place): boolean => ofCount.test(lastKey(keys)) && !ofIds.test(lastKey(keys))

/** Whether a number counts or dates something. */
function keepsNumber(value: number, { keys }: Place): boolean {
  const key = lastKey(keys)
  if (!Number.isSafeInteger(value) || Math.abs(value) < 1_000) return true
  if (ofIds.test(key)) return false
  return value < 1_000_000 || isInstant(value) || isInstant(value * 1_000)
}
