import { tupleOf } from '@/lib/domain/spend/banks/fingerprint'

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
  | { verdict: 'new' }
  | { verdict: 'exact'; of: Stored }
  | { verdict: 'probable'; of: Stored | null; reason: DuplicateReason }

export type Matching = {
  byPosition: Map<number, Match>
  /** An id that is stored came again with another amount or day: ids of this account prove nothing. */
  hasUnstableIds: boolean
}

const day = 86_400_000

/**
 * Which movements of a file are stored already. Each stored one answers for one of the file at most, so two alike on one
 * day stay two. First the bank's id with the same amount and day; then day, amount, currency and label, counted; then,
 * across sources, amount and day alone, which is probable and left to a person.
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
    if (match.verdict !== 'new' && match.of) free.delete(match.of)
  }
  const idKey = (one: Omit<Incoming, 'position' | 'kind'>) =>
    one.bankId && JSON.stringify([one.bankId, one.bookedOn, String(one.amount), one.currency])
  const known = new Set(stored.flatMap(({ bankId }) => bankId ?? []))
  let isUnstable = hasUnstableIds

  pass(incoming, stored, idKey, (one, of) => settle(one, { verdict: 'exact', of }), free)
  const seen = new Set<string>()
  for (const one of incoming) {
    const key = idKey(one)
    if (!key) continue
    if (!byPosition.has(one.position)) {
      if (seen.has(key)) settle(one, { verdict: 'probable', of: null, reason: 'same_id_in_file' })
      else if (one.bankId && known.has(one.bankId)) isUnstable = true
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
        isOtherId && !isUnstable ? { verdict: 'probable', of, reason: 'other_id' } : { verdict: 'exact', of },
      )
    },
    free,
  )

  const others = [...free].filter((one) => one.source !== source)
  const money = ({ amount, currency }: { amount: bigint; currency: string }) => `${amount} ${currency}`
  const asProbable = (one: Incoming, of: Stored) =>
    settle(one, { verdict: 'probable', of, reason: 'other_source' })
  pass(left(), others, (one) => `${money(one)} ${one.bookedOn}`, asProbable, free)
  pass(left(), others, (one) => one.valueOn && `${money(one)} ${one.valueOn}`, asProbable, free)
  for (const shift of [-day, day])
    pass(
      left().filter(isCard),
      others,
      (one) =>
        'position' in one ? `${money(one)} ${shifted(one.bookedOn, shift)}` : `${money(one)} ${one.bookedOn}`,
      asProbable,
      free,
    )
  for (const one of left()) settle(one, { verdict: 'new' })
  return { byPosition, hasUnstableIds: isUnstable }
}

/** Pairs each incoming movement with a free stored one of the same key, in order. */
function pass(
  incoming: Incoming[],
  stored: Stored[],
  keyOf: (one: Incoming | Stored) => string | null,
  pair: (one: Incoming, of: Stored) => void,
  free: ReadonlySet<Stored>,
) {
  const byKey = new Map<string, Stored[]>()
  for (const one of stored) {
    const key = free.has(one) ? keyOf(one) : null
    if (!key) continue
    const alike = byKey.get(key)
    if (alike) alike.push(one)
    else byKey.set(key, [one])
  }
  // Counted, not shifted: a file may hold a hundred thousand alike.
  const taken = new Map<string, number>()
  for (const one of incoming) {
    const key = keyOf(one)
    const next = key ? (taken.get(key) ?? 0) : 0
    const of = key ? byKey.get(key)?.[next] : undefined
    if (!key || !of) continue
    taken.set(key, next + 1)
    pair(one, of)
  }
}

const shifted = (iso: string, by: number) => new Date(Date.parse(iso) + by).toISOString().slice(0, 10)

/** A card is booked a day earlier or later from one source to another. */
export const isCard = ({ kind, label }: Pick<Incoming, 'kind' | 'label'>) =>
  /CCRD|^POS$|CARD|CARTE/i.test(kind ?? '') || /^(?:CB|CARTE|CARD)\b/i.test(label.slice(0, 40))
