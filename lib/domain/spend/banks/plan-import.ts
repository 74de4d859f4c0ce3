import { isSameAccount } from '@/lib/domain/spend/banks/account-hash'
import type { Movement, ParsedFile, Statement } from '@/lib/domain/spend/banks/files/statement'
import { type Match, matchDuplicates, type Stored } from '@/lib/domain/spend/banks/match-duplicates'
import { accountOf, type Choices, type PlannedAccount } from '@/lib/domain/spend/banks/new-accounts'
import type { Tx } from '@/lib/platform/db'

/** A statement of the file on its way into one account. */
export type StatementPlan = {
  key: string
  statement: Statement
  /** Null: left out, or no account was chosen. */
  account: PlannedAccount | null
  isOtherAccount: boolean
  stored: Stored[]
  matches: Map<number, Match>
  hasUnstableIds: boolean
}

export type ImportPlan = { statements: StatementPlan[]; counts: Record<Match['kind'], number> }

// The most days between the booking day and the value day of one movement.
const margin = 10
const day = 86_400_000

/** Where the movements come from, for what is compared within a source and across sources. */
export const sourceOf = ({ format, dialect }: Pick<ParsedFile, 'format' | 'dialect'>): string =>
  format === 'csv' ? `csv:${dialect ?? 'generic'}` : format

/** Plans the import: each movement is new, stored already, or probably stored already. */
export async function planImport(
  tx: Tx,
  companyId: string,
  file: ParsedFile,
  choices: Choices,
): Promise<ImportPlan> {
  const statements: StatementPlan[] = []
  const counts = { new: 0, exact: 0, probable: 0 }
  // Two statements of a file may go to one account: the second sees the movements of the first.
  const soFar = new Map<string, Stored[]>()
  for (const [at, statement] of file.statements.entries()) {
    const key = String(at)
    const account = await accountOf(tx, companyId, choices[key])
    const plan: StatementPlan = {
      key,
      statement,
      account,
      isOtherAccount: account !== null && isSameAccount(statement.account, account, companyId) === false,
      stored: [],
      matches: new Map(),
      hasUnstableIds: account?.hasUnstableIds ?? false,
    }
    if (account) {
      plan.stored = [
        ...(await storedAround(tx, account, statement.movements)),
        ...(soFar.get(account.id) ?? []),
      ]
      const matched = matchDuplicates(statement.movements, plan.stored, {
        source: sourceOf(file),
        hasUnstableIds: account.hasUnstableIds,
      })
      plan.matches = matched.byPosition
      plan.hasUnstableIds = matched.hasUnstableIds
      soFar.set(account.id, [...(soFar.get(account.id) ?? []), ...asStored(plan, sourceOf(file))])
      for (const { kind } of matched.byPosition.values()) counts[kind]++
    }
    statements.push(plan)
  }
  return { statements, counts }
}

async function storedAround(tx: Tx, account: PlannedAccount, movements: Movement[]): Promise<Stored[]> {
  if (movements.length === 0 || account.isNew) return []
  let [first, last] = [movements[0]!.bookedOn, movements[0]!.bookedOn]
  for (const { bookedOn } of movements) {
    if (bookedOn < first) first = bookedOn
    if (bookedOn > last) last = bookedOn
  }
  const rows = await tx.bankTransaction.findMany({
    where: {
      companyId: account.companyId,
      accountId: account.id,
      bookedOn: {
        gte: new Date(Date.parse(first) - margin * day),
        lte: new Date(Date.parse(last) + margin * day),
      },
    },
    select: {
      id: true,
      bookedOn: true,
      valueOn: true,
      amount: true,
      currency: true,
      label: true,
      bankId: true,
      source: true,
      rank: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ bookedOn, valueOn, ...row }) => ({
    ...row,
    bookedOn: bookedOn.toISOString().slice(0, 10),
    valueOn: valueOn?.toISOString().slice(0, 10) ?? null,
  }))
}

const asStored = ({ statement, matches }: StatementPlan, source: string): Stored[] =>
  statement.movements
    .filter(({ position }) => matches.get(position)?.kind === 'new')
    .map(({ position, bookedOn, valueOn, amount, currency, label, bankId }) => ({
      id: `of this file: ${position}`,
      rank: 0,
      source,
      bookedOn,
      valueOn,
      amount,
      currency,
      label,
      bankId,
    }))
