import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import type { Connection, WireExchange } from '@/lib/connectors/kit/outbound'
import { type Cassette, type Outcome, privateKeyMark } from '@/scripts/connector/cassette'
import { findLeaks } from '@/scripts/connector/find-leaks'
import { play } from '@/scripts/connector/play'
import { type Recorded, redactionOf } from '@/scripts/connector/redact-exchanges'
import { originMark } from '@/scripts/connector/redact-text'
import { replayCassette } from '@/scripts/connector/replay'
import { vocabularyOf } from '@/scripts/connector/vocabulary'

export type Recording = {
  cassette: Cassette
  /** Places that still contain data of the account: such a cassette is not written. */
  leaks: string[]
  /** Facts in which the replay differs from the live account, and requests it has no answer to. */
  differences: string[]
  unknown: string[]
}

const mostText = 2_000_000

/** Reads a live account and records the exchanges, without the account's data. */
export async function record(connector: ApiConnector, connection: Connection): Promise<Recording> {
  const exchanges: WireExchange[] = []
  let size = 0
  const outcome = await play(connector, {
    ...connection,
    observe: (exchange) => {
      size += exchange.text.length
      if (size <= mostText) exchanges.push(exchange)
    },
  })
  if (size > mostText)
    throw new Error('This account is too large for a cassette: record a small one, made for tests.')

  const fields = describeFields(connector.credentials)
  const secretNames = new Set(fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name))
  const secrets = [
    ...Object.entries(connection.credentials).flatMap(([name, value]) =>
      secretNames.has(name) && typeof value === 'string' && value !== '' ? [value] : [],
    ),
    ...exchanges.flatMap(tokensIn),
  ]
  const recorded: Recorded = {
    exchanges,
    outcome,
    credentials: connection.credentials,
    secrets,
    selection: connection.selection,
  }
  const vocabulary = vocabularyOf(connector.id)
  const redaction = redactionOf(recorded, vocabulary)
  const standIn = (value: unknown) => (typeof value === 'string' ? redaction.text(value) : value)
  const credentials = Object.fromEntries(
    fields.flatMap(({ name, kind, options }) => {
      const value = connection.credentials[name]
      if (value === undefined) return []
      return [
        [name, options ? value : kind === 'url' ? addressOf(value, redaction.text) : keyOr(value, standIn)],
      ]
    }),
  )
  const cassette: Cassette = {
    connector: connector.id,
    recordedAt: new Date().toISOString(),
    credentials,
    selection: connection.selection && redaction.text(connection.selection),
    exchanges: exchanges.map(redaction.exchange),
    outcome,
  }
  const { outcome: replayed, unknown } = await replayCassette(cassette)
  const finished = { ...cassette, outcome: replayed }
  const names = namesIn(finished.exchanges)
  for (const { url } of exchanges) for (const name of url.searchParams.keys()) addName(name, names)
  const leaks = findLeaks(finished, {
    secrets,
    values: redaction.personal,
    isKnown: (word) =>
      vocabulary.hasWord(word) || vocabulary.hasValue(word) || names.has(word) || redaction.isKept(word),
  })
  return { cassette: finished, leaks, differences: differencesUpToRenaming(outcome, replayed), unknown }
}

/** Tokens that the vendor issued during the recording. */
function tokensIn({ text }: WireExchange): string[] {
  return [...text.matchAll(/"(?:access|refresh|id)_token"\s*:\s*"([^"\\]+)"/g)].map(([, token = '']) => token)
}

/** The company's own server is replaced by the replaying one. */
function addressOf(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value !== 'string' || value === '') return value
  const url = URL.parse(/^https?:/i.test(value) ? value : `https://${value}`)
  const path = url && url.pathname !== '/' ? url.pathname : ''
  return (
    originMark +
    path
      .split('/')
      .map((segment) => (segment === '' ? '' : redact(segment)))
      .join('/')
  )
}

/** A private key must still sign, so it is replaced by one made for the replay. */
function keyOr(value: unknown, standIn: (value: unknown) => unknown): unknown {
  const isKey = typeof value === 'string' && value.includes('PRIVATE KEY-----')
  return isKey ? privateKeyMark : standIn(value)
}

function addName(name: string, names: Set<string>) {
  for (const word of name.toLowerCase().match(/[a-z0-9]+/g) ?? []) names.add(word)
}

/** Names of the vendor's fields, which are nobody's data. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) namesIn(part, names)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      addName(key, names)
      namesIn(part, names)
    }
  return names
}

/**
 * Whether two outcomes are equal except for names: everything that is not text is equal, and each text of a fact in
 * one always corresponds to the same text of that fact in the other. @returns the places that differ, without values
 */
function differencesUpToRenaming(one: Outcome, other: Outcome): string[] {
  const differences = new Set<string>()
  const forward = new Map<string, string>()
  const backward = new Map<string, string>()
  const compare = (a: unknown, b: unknown, place: string): void => {
    if (typeof a === 'string' && typeof b === 'string') {
      const isRenamed =
        (forward.get(`${place} ${a}`) ?? b) === b && (backward.get(`${place} ${b}`) ?? a) === a
      const isKept = /(status|kind|messageKey|notes)\b/.test(place.slice(place.lastIndexOf('.') + 1))
      if (isKept ? a !== b : !isRenamed) differences.add(place)
      forward.set(`${place} ${a}`, b)
      backward.set(`${place} ${b}`, a)
    } else if (a instanceof Date || b instanceof Date) {
      if (String(a) !== String(b)) differences.add(place)
    } else if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) differences.add(`${place}.length`)
      for (const [index, part] of a.entries()) compare(part, b[index], `${place}[]`)
    } else if (isObject(a) && isObject(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[key], b[key], `${place}.${key}`)
    } else if (a !== b) differences.add(place)
  }
  compare(one, other, '')
  return [...differences].map((place) => place.replace(/^\./, ''))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
