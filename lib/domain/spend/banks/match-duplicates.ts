import { createHash } from 'node:crypto'

export type Incoming = {
  position: number
  bookedOn: string
  valueOn: string | null
  amount: bigint
  currency: string
  label: string
  bankId: string | null
  kind: string | null
}
export type Stored = Omit<Incoming, 'position' | 'kind'> & { id: string; source: string; rank: number }

export const duplicateReasons = ['other_id', 'other_source', 'same_id_in_file'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export type Match =
  | { kind: 'new' }
  | { kind: 'exact'; of: Stored }
  | { kind: 'probable'; of: Stored | null; reason: DuplicateReason }

export type Matching = {
  byPosition: Map<number, Match>
  /** A stored id came again with another amount or day: ids of this account are not reliable. */
  hasUnstableIds: boolean
}

const day = 86_400_000

/**
 * Matches the movements of a file with the stored ones, each with one at most, so that two equal ones on one
 * day stay two. First by the bank's id with the same amount and day; then by day, amount, currency and label, counted; then,
 * across sources, by amount and day alone, which is only probable and left to the user.
 */
export function matchDuplicates(
  incoming: Incoming[],
  stored: Stored[],
  { source, hasUnstableIds }: { source: string; hasUnstableIds: boolean },
): Matching {
  const free = new Set(stored)
  const byPosition = new Map<number, Match>()
  const settle = (one: Incoming, match: Match) => {
    byPosition.set(one.position, match)
    if (match.kind !== 'new' && match.of) free.delete(match.of)
  }
  const idKey = (one: Omit<Incoming, 'position' | 'kind'>) =>
    one.bankId && JSON.stringify([one.bankId, one.bookedOn, String(one.amount), one.currency])
  const storedIds = new Set(stored.flatMap(({ bankId }) => bankId ?? []))
  let isUnstable = hasUnstableIds

  pass(incoming, stored, idKey, (one, of) => settle(one, { kind: 'exact', of }), free)
  const seen = new Set<string>()
  for (const movement of incoming) {
    const key = idKey(movement)
    if (!key) continue
    if (!byPosition.has(movement.position)) {
      if (seen.has(key)) settle(movement, { kind: 'probable', of: null, reason: 'same_id_in_file' })
      else if (movement.bankId && storedIds.has(movement.bankId)) isUnstable = true
    }
    seen.add(key)
  }

  const left = () => incoming.filter(({ position }) => !byPosition.has(position))
  pass(
    left(),
    [...free],
    tupleOf,
    (one, of) => {
      const isOtherId = one.bankId && of.bankId && one.bankId !== of.bankId && of.source === source
      settle(
        one,
        isOtherId && !isUnstable ? { kind: 'probable', of, reason: 'other_id' } : { kind: 'exact', of },
      )
    },
    free,
  )

  const others = [...free].filter((row) => row.source !== source)
  const money = ({ amount, currency }: { amount: bigint; currency: string }) => `${amount} ${currency}`
  const asProbable = (one: Incoming, of: Stored) =>
    settle(one, { kind: 'probable', of, reason: 'other_source' })
  pass(left(), others, (row) => `${money(row)} ${row.bookedOn}`, asProbable, free)
  pass(left(), others, (row) => row.valueOn && `${money(row)} ${row.valueOn}`, asProbable, free)
  for (const shift of [-day, day])
    pass(
      left().filter(isCard),
      others,
      (one) =>
        'position' in one ? `${money(one)} ${shifted(one.bookedOn, shift)}` : `${money(one)} ${one.bookedOn}`,
      asProbable,
      free,
    )
  for (const movement of left()) settle(movement, { kind: 'new' })
  return { byPosition, hasUnstableIds: isUnstable }
}

/** Pairs each incoming movement with an unmatched stored one of the same key, in order. */
function pass(
  incoming: Incoming[],
  stored: Stored[],
  keyOf: (one: Incoming | Stored) => string | null,
  pair: (one: Incoming, of: Stored) => void,
  free: ReadonlySet<Stored>,
) {
  const byKey = new Map<string, Stored[]>()
  for (const movement of stored) {
    const key = free.has(movement) ? keyOf(movement) : null
    if (!key) continue
    const alike = byKey.get(key)
    if (alike) alike.push(movement)
    else byKey.set(key, [movement])
  }
  // By an index instead of `shift`: a file may have a hundred thousand equal movements.
  const taken = new Map<string, number>()
  for (const movement of incoming) {
    const key = keyOf(movement)
    const next = key ? (taken.get(key) ?? 0) : 0
    const of = key ? byKey.get(key)?.[next] : undefined
    if (!key || !of) continue
    taken.set(key, next + 1)
    pair(movement, of)
  }
}

const shifted = (iso: string, by: number) => new Date(Date.parse(iso) + by).toISOString().slice(0, 10)

/** A card payment is booked a day earlier or later in another source. */
export const isCard = ({ kind, label }: Pick<Incoming, 'kind' | 'label'>) =>
  /CCRD|^POS$|CARD|CARTE/i.test(kind ?? '') || /^(?:CB|CARTE|CARD)\b/i.test(label.slice(0, 40))

type Alike = { bookedOn: string; amount: bigint; currency: string; label: string }

/** Upper case without accents, single spaces. Digits are kept: dates and references distinguish movements. */
const foldLabel = (label: string): string =>
  label.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/gu, ' ').trim()

/** The common part of movements of one account that only differ by rank. */
export const tupleOf = ({ bookedOn, amount, currency, label }: Alike): string =>
  JSON.stringify([bookedOn, String(amount), currency, foldLabel(label)])

/** Equal for the same movement of the same account, in whichever file it comes. */
export const fingerprintOf = (accountId: string, tuple: string, rank: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${accountId}|${tuple}|${rank}`).digest())
