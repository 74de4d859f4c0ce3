import { isCard, tupleOf } from '@/lib/domain/spend/banks/match-duplicates'
import type { Tx } from '@/lib/platform/db'

/** A booked movement of a provider's list. */
export type Listed = {
  id: string
  bookedOn: string
  valueOn: string | null
  amount: bigint
  currency: string
  label: string
  kind: string | null
}

export type StoredMovement = Omit<Listed, 'kind'> & {
  providerTxId: string | null
  source: string
}

export type ListedMatch<One extends Listed, Stored extends StoredMovement> = {
  /** Stored already, by a provider or a file. */
  known: { one: One; row: Stored }[]
  fresh: One[]
  /** In the list before, and not in this one. */
  missing: Stored[]
  /** A movement came under another id, or an id with another movement: ids of this account are not reliable. */
  hasUnstableIds: boolean
}

const dayMs = 86_400_000

/**
 * Matches a complete list with the stored movements, each with one at most. First by the provider's
 * id with the same amount; then by day, amount, currency and label, for movements with a new id and those from files;
 * then by amount and day alone, for those from files. No user can be asked here, so equal movements from two sources
 * are taken for one.
 */
export function matchListed<One extends Listed, Stored extends StoredMovement>(
  listed: One[],
  stored: Stored[],
  { source, from }: { source: string; from: string },
): ListedMatch<One, Stored> {
  const free = new Set(stored)
  const left = new Set(listed)
  const pairs: { one: One; row: Stored }[] = []
  let hasUnstableIds = false
  const pair = (one: One, row: Stored) => {
    pairs.push({ one, row })
    left.delete(one)
    free.delete(row)
  }

  const byId = new Map(
    stored.flatMap((row) => (row.providerTxId === null ? [] : [[row.providerTxId, row] as const])),
  )
  for (const movement of listed) {
    const row = byId.get(movement.id)
    if (!row || !free.has(row)) continue
    if (row.amount === movement.amount && row.currency === movement.currency) pair(movement, row)
    // A bank may correct an amount, or reuse an id for another movement: the label decides which.
    else if (labelOf(row) === labelOf(movement)) pair(movement, row)
    else hasUnstableIds = true
  }

  pass(left, free, tupleOf, (one, row) => {
    if (row.providerTxId !== null) hasUnstableIds = true
    pair(one, row)
  })
  const ofFiles = new Set([...free].filter((row) => row.providerTxId === null && row.source !== source))
  const money = ({ amount, currency }: Listed | StoredMovement) => `${amount} ${currency}`
  const booked = (one: Listed | StoredMovement) => `${money(one)} ${one.bookedOn}`
  const join = (one: One, row: Stored) => {
    ofFiles.delete(row)
    pair(one, row)
  }
  pass(left, ofFiles, booked, join)
  pass(left, ofFiles, (one) => one.valueOn && `${money(one)} ${one.valueOn}`, join)
  for (const shift of [-dayMs, dayMs])
    pass(
      left,
      ofFiles,
      (one) =>
        isListed(one) ? (isCard(one) ? `${money(one)} ${shifted(one.bookedOn, shift)}` : null) : booked(one),
      join,
    )
  const missing = [...free].filter(
    (row) => row.providerTxId !== null && row.source === source && row.bookedOn >= from,
  )
  return { known: pairs, fresh: [...left], missing, hasUnstableIds }
}

const isListed = (one: Listed | StoredMovement): one is Listed => !('providerTxId' in one)

const labelOf = ({ label, currency }: Listed | StoredMovement) =>
  tupleOf({ bookedOn: '', amount: 0n, currency, label })

const shifted = (iso: string, by: number) => new Date(Date.parse(iso) + by).toISOString().slice(0, 10)

/** Pairs each listed movement with a stored one of the same key, in order. */
function pass<One extends Listed, Stored extends StoredMovement>(
  left: ReadonlySet<One>,
  free: ReadonlySet<Stored>,
  keyOf: (one: One | Stored) => string | null,
  pair: (one: One, row: Stored) => void,
) {
  const byKey = new Map<string, Stored[]>()
  for (const row of free) {
    const key = keyOf(row)
    if (key === null) continue
    const alike = byKey.get(key)
    if (alike) alike.push(row)
    else byKey.set(key, [row])
  }
  const taken = new Map<string, number>()
  for (const movement of [...left]) {
    const key = keyOf(movement)
    if (key === null) continue
    const next = taken.get(key) ?? 0
    const row = byKey.get(key)?.[next]
    if (!row) continue
    taken.set(key, next + 1)
    pair(movement, row)
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The movements of an account since a day, in the form in which they are compared with a list. */
export async function storedSince(
  tx: Tx,
  { companyId, id: accountId }: { companyId: string; id: string },
  since: Date,
) {
  const rows = await tx.bankTransaction.findMany({
    where: { companyId, accountId, bookedOn: { gte: since } },
    select: {
      id: true,
      bookedOn: true,
      valueOn: true,
      amount: true,
      currency: true,
      label: true,
      source: true,
      rank: true,
      providerTxId: true,
      missingAt: true,
      removedAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ bookedOn, valueOn, ...row }) => ({
    ...row,
    bookedOn: dayOf(bookedOn),
    valueOn: valueOn && dayOf(valueOn),
  }))
}
