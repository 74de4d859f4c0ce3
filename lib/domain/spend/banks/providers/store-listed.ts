import type { LeftOutReason, LeftOutRow, ListedMovement } from '@/lib/connectors/banks/bank-provider'
import { readAmount } from '@/lib/domain/spend/banks/files/read-amount'
import { fingerprintOf, tupleOf } from '@/lib/domain/spend/banks/match-duplicates'
import { type Listed, matchListed, storedSince } from '@/lib/domain/spend/banks/providers/match-listed'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { now } from '@/lib/platform/clock'
import { currencyDigits } from '@/lib/platform/currency-digits'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const longestWrite = { timeout: 15 * 60_000, maxWait: 10_000 }
const batchRows = 1_000
const leftOutKept = 50
const longestLabel = 200
/** The most days between the booking day in a file and at the provider. */
const marginMs = 10 * 86_400_000

type Account = { companyId: string; id: string; currency: string }

export type AccountList = {
  account: Account
  provider: string
  /** The list covers everything since this day. */
  from: string
  movements: ListedMovement[]
  /** Rows of the list that are no movements, each with its reason. */
  leftOut: LeftOutRow[]
  /** False: some rows could not be read, so a movement that is missing may exist all the same. */
  isWhole: boolean
}

export type StoredList = { added: number; changed: number; removed: number; refused: number }

type Booked = Listed & { sent: ListedMovement; original: { amount: bigint; currency: string } | null }

/**
 * Stores a provider's list of one account: new movements are added, known ones are updated, those missing from two complete
 * lists are marked as removed. Idempotent. An account that is no longer analysed gets
 * nothing.
 */
export const storeListed = (list: AccountList): Promise<StoredList> =>
  everyCompany.$transaction(async (tx) => {
    const { companyId, id: accountId } = list.account
    // Locked as imports lock it: two writers of one account would each take the other's movements for missing.
    await execute(
      tx,
    )`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('bank-imports:' || ${companyId}, 0))`
    const [held] = await queryRows(tx, { is_selected: column.bool })`
      SELECT is_selected FROM bank_accounts
       WHERE company_id = ${companyId}::uuid AND id = ${accountId}::uuid FOR UPDATE`
    const nothing = { added: 0, changed: 0, removed: 0, refused: 0 }
    if (!held?.is_selected) return nothing
    const { booked, leftOut } = readBooked(list)
    const refused = leftOut.filter(({ reason }) => !isExpected(reason)).length
    const since = new Date(Date.parse(list.from) - marginMs)
    const stored = await storedSince(tx, list.account, since)
    const match = matchListed(booked, stored, { source: list.provider, from: list.from })
    const ranks = new Map<string, number>()
    for (const row of stored) ranks.set(tupleOf(row), Math.max(ranks.get(tupleOf(row)) ?? 0, row.rank + 1))

    const changed = await follow(tx, list, match.known, ranks)
    await add(tx, list, match.fresh, ranks)
    const removed = await remove(tx, list, stored, match.missing, booked.length, refused)
    if (match.hasUnstableIds)
      await tx.bankAccount.update({
        where: { companyId_id: { companyId, id: accountId } },
        data: { hasUnstableIds: true },
      })
    await tx.bankAccount.update({
      where: { companyId_id: { companyId, id: accountId } },
      data: {
        lastRefreshedAt: now(),
        errorKey: null,
        errorReason: null,
        leftOut: leftOut.slice(0, leftOutKept),
        leftOutCount: leftOut.length,
      },
    })
    const counts = { added: match.fresh.length, changed, removed, refused }
    if (counts.added + changed + removed > 0) await classifySoon(tx, companyId)
    return counts
  }, longestWrite)

/** A row that is no movement yet, or none at all. */
const isExpected = (reason: LeftOutReason) => reason === 'pending' || reason === 'zero_amount'

/** A row of the list as it is kept with the account. */
export type KeptLeftOut = Omit<LeftOutRow, 'accountId'>

const keptOf = ({ bookedOn, amount, currency, label }: KeptLeftOut, reason: LeftOutReason): KeptLeftOut => ({
  ...{ bookedOn, amount, currency, reason },
  label: label.slice(0, longestLabel).toWellFormed(),
})

function readBooked({ account, movements, leftOut }: AccountList): {
  booked: Booked[]
  leftOut: KeptLeftOut[]
} {
  const booked = new Map<string, Booked>()
  const others = leftOut.map((row) => keptOf(row, row.reason))
  for (const sent of movements) {
    if (sent.status === 'removed') continue
    const currency = sent.currency ?? account.currency
    const amount = minorOf(sent.amount, currency)
    const leave = (reason: LeftOutReason) => others.push(keptOf({ ...sent, currency, reason }, reason))
    if (sent.status === 'pending') leave('pending')
    else if (amount === null) leave('amount_unreadable')
    else if (amount === 0n) leave('zero_amount')
    else
      booked.set(sent.id, {
        id: sent.id,
        bookedOn: sent.bookedOn,
        valueOn: sent.valueOn,
        amount,
        currency,
        label: sent.label,
        kind: sent.kind,
        sent,
        original: originalOf(sent),
      })
  }
  return { booked: [...booked.values()], leftOut: others }
}

function originalOf({ original }: ListedMovement) {
  const amount = original && minorOf(original.amount, original.currency)
  return original && amount !== null && currencyDigits(original.currency) >= 0
    ? { amount, currency: original.currency }
    : null
}

const dayOf = (iso: string | null) => (iso ? new Date(iso) : null)

const columnsOf = ({ sent, original, ...one }: Booked) => ({
  bookedOn: new Date(one.bookedOn),
  valueOn: dayOf(one.valueOn),
  operationOn: dayOf(sent.operatedOn),
  amount: one.amount,
  currency: one.currency,
  originalAmount: original?.amount ?? null,
  originalCurrency: original?.currency ?? null,
  label: one.label,
  counterparty: sent.counterparty,
  creditorId: sent.creditorId,
  mandate: sent.mandate,
  bankId: sent.bankId,
  kind: one.kind,
  mcc: sent.mcc,
})

type Stored = Awaited<ReturnType<typeof storedSince>>[number]

/** Updates what changed at the bank. A movement from a file keeps the file's label, and gets the provider's id. */
async function follow(
  tx: Tx,
  { account: { companyId, id: accountId }, provider }: AccountList,
  known: { one: Booked; row: Stored }[],
  ranks: Map<string, number>,
): Promise<number> {
  let changed = 0
  for (const { one, row } of known) {
    const [before, after] = [tupleOf(row), tupleOf(one)]
    const isOther = row.source === provider && (before !== after || row.valueOn !== one.valueOn)
    const isBack = row.removedAt !== null
    if (!isOther && !isBack && row.providerTxId === one.id && row.missingAt === null) continue
    const rank = before === after ? row.rank : (ranks.get(after) ?? 0)
    if (isOther && before !== after) ranks.set(after, rank + 1)
    await tx.bankTransaction.update({
      where: { companyId_id: { companyId, id: row.id } },
      data: {
        providerTxId: one.id,
        missingAt: null,
        removedAt: null,
        ...(isOther && { ...columnsOf(one), rank, fingerprint: fingerprintOf(accountId, after, rank) }),
      },
    })
    if (isOther || isBack) changed++
  }
  return changed
}

async function add(
  tx: Tx,
  { account: { companyId, id: accountId }, provider }: AccountList,
  fresh: Booked[],
  ranks: Map<string, number>,
) {
  for (let from = 0; from < fresh.length; from += batchRows)
    await tx.bankTransaction.createMany({
      data: fresh.slice(from, from + batchRows).map((one) => {
        const tuple = tupleOf(one)
        const rank = ranks.get(tuple) ?? 0
        ranks.set(tuple, rank + 1)
        return {
          companyId,
          accountId,
          ...columnsOf(one),
          rank,
          fingerprint: fingerprintOf(accountId, tuple, rank),
          source: provider,
          providerTxId: one.id,
        }
      }),
    })
}

/** Movements that the provider reports as removed, or that are missing for the second time. An empty list proves nothing. */
async function remove(
  tx: Tx,
  { account: { companyId }, movements, isWhole }: AccountList,
  stored: Stored[],
  missing: Stored[],
  listed: number,
  refused: number,
): Promise<number> {
  const taken = new Set(movements.flatMap(({ status, id }) => (status === 'removed' ? [id] : [])))
  const gone = stored.filter(
    ({ providerTxId, removedAt }) => removedAt === null && providerTxId !== null && taken.has(providerTxId),
  )
  const ids = new Set(gone.map(({ id }) => id))
  if (isWhole && refused === 0 && listed > 0) {
    const present = missing.filter(({ id, removedAt }) => removedAt === null && !ids.has(id))
    for (const { id, missingAt } of present) if (missingAt !== null) ids.add(id)
    const first = present.filter(({ missingAt }) => missingAt === null).map(({ id }) => id)
    if (first.length > 0)
      await tx.bankTransaction.updateMany({
        where: { companyId, id: { in: first } },
        data: { missingAt: now() },
      })
  }
  const removed = [...ids]
  if (removed.length === 0) return 0
  await tx.bankTransaction.updateMany({
    where: { companyId, id: { in: removed } },
    data: { removedAt: now() },
  })
  await tx.spend.deleteMany({ where: { companyId, transactionId: { in: removed } } })
  return removed.length
}

/** A provider's decimal in minor units, parsed as text. Null when it is no exact amount of this currency. */
export function minorOf(decimal: string, currency: string): bigint | null {
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(decimal)) return null
  const read = readAmount(decimal, { currency, decimal: '.' })
  return 'minor' in read ? read.minor : null
}
