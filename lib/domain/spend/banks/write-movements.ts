import type { BankImport } from '@prisma/client'
import type { Movement } from '@/lib/domain/spend/banks/files/statement'
import { fingerprintOf, tupleOf } from '@/lib/domain/spend/banks/match-duplicates'
import type { StatementPlan } from '@/lib/domain/spend/banks/plan-import'
import { unnamedCurrency } from '@/lib/domain/spend/money'
import type { Tx } from '@/lib/platform/db'

const batchRows = 1_000

/**
 * Writes the new movements of one statement, and those probable duplicates that somebody keeps.
 * @param next the next ranks of this account, shared by all statements of the file for it
 * @param onWritten called after each batch with how many of the statement are written
 * @returns how many
 */
export async function writeMovements(
  tx: Tx,
  { companyId, id: importId }: BankImport,
  { account, statement, matches, stored }: StatementPlan,
  source: string,
  kept: ReadonlySet<number>,
  next: Map<string, number>,
  onWritten: (rows: number) => Promise<unknown>,
): Promise<number> {
  if (!account) return 0
  const rows = statement.movements.filter(({ position }) => {
    const kind = matches.get(position)?.kind
    return kind === 'new' || (kind === 'probable' && kept.has(position))
  })
  if (rows.some(({ currency }) => currency === unnamedCurrency))
    throw new Error('A movement without a currency is not written')
  // Ranks continue after the stored ones, so that each fingerprint stays unique.
  for (const movement of stored) {
    const tuple = tupleOf(movement)
    next.set(tuple, Math.max(next.get(tuple) ?? 0, movement.rank + 1))
  }
  for (let from = 0; from < rows.length; from += batchRows) {
    await tx.bankTransaction.createMany({
      data: rows.slice(from, from + batchRows).map((row) => {
        const tuple = tupleOf(row)
        const rank = next.get(tuple) ?? 0
        next.set(tuple, rank + 1)
        return {
          companyId,
          accountId: account.id,
          importId,
          ...columnsOf(row),
          rank,
          fingerprint: fingerprintOf(account.id, tuple, rank),
          source,
        }
      }),
    })
    await onWritten(Math.min(rows.length, from + batchRows))
  }
  return rows.length
}

const dayOf = (iso: string | null) => (iso ? new Date(iso) : null)

const columnsOf = (row: Movement) => ({
  bookedOn: new Date(row.bookedOn),
  valueOn: dayOf(row.valueOn),
  operationOn: dayOf(row.operationOn),
  amount: row.amount,
  currency: row.currency,
  originalAmount: row.original?.amount ?? null,
  originalCurrency: row.original?.currency ?? null,
  label: row.label,
  counterparty: row.counterparty,
  creditorId: row.creditorId,
  mandate: row.mandate,
  bankId: row.bankId,
  kind: row.kind,
})
