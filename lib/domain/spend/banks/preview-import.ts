import { type AccountMarks, marksOf } from '@/lib/domain/spend/banks/account-hash'
import type { Movement, ParsedFile } from '@/lib/domain/spend/banks/files/statement'
import type { ImportPlan, StatementPlan } from '@/lib/domain/spend/banks/plan-import'

const sampleRows = 50
const duplicatesKept = 500
const faultsKept = 500
const balancesKept = 12

/** One statement as it is stored with the import: of the account's number only hashes and the last characters. */
export type StatementSummary = AccountMarks & {
  key: string
  name: string | null
  currency: string | null
  rows: number
  from: string | null
  to: string | null
  balancesRight: boolean | null
  moneyIn: number
  moneyOut: number
  balances: { opening: number; closing: number; difference: number }[]
  isOtherAccount: boolean
  notes: string[]
}

/** The preview, with a bounded number of rows. It is deleted when the import ends. */
export type Preview = ReturnType<typeof previewOf>

/** @param isHidden whether the movements of a statement that goes to no account are kept out of the preview */
export function previewOf(
  file: ParsedFile,
  plan: ImportPlan,
  isHidden: (statement: StatementPlan) => boolean,
) {
  const rows = plan.statements.flatMap((statement) =>
    statement.account === null && isHidden(statement)
      ? []
      : statement.statement.movements.map((movement) => ({ one: statement, movement })),
  )
  const duplicates = rows.flatMap(({ one, movement }) => {
    const match = one.matches.get(movement.position)
    if (match?.kind !== 'probable') return []
    const { of, reason } = match
    return {
      ...rowOf(one, movement),
      reason,
      of: of && { booked_on: of.bookedOn, label: of.label, source: of.source },
    }
  })
  return {
    sample: rows.slice(0, sampleRows).map(({ one, movement }) => ({
      ...rowOf(one, movement),
      match: one.matches.get(movement.position)?.kind ?? ('new' as const),
    })),
    duplicates: duplicates.slice(0, duplicatesKept),
    faults: file.faults.slice(0, faultsKept),
    leftOut: file.ignored,
    isDamagedText: file.isDamagedText,
    otherSheets: file.otherSheets ?? [],
  }
}

const rowOf = ({ key }: StatementPlan, movement: Movement) => ({
  position: movement.position,
  line: movement.line,
  statement: key,
  booked_on: movement.bookedOn,
  amount: Number(movement.amount),
  currency: movement.currency,
  label: movement.label.slice(0, 200).toWellFormed(),
})

export function summaryOf(
  { key, statement, isOtherAccount }: StatementPlan,
  companyId: string,
): StatementSummary {
  const days = statement.movements.map(({ bookedOn }) => bookedOn).sort()
  const { balances } = statement
  const sumOf = (isCounted: (amount: bigint) => boolean) =>
    Number(statement.movements.reduce((sum, { amount }) => (isCounted(amount) ? sum + amount : sum), 0n))
  return {
    key,
    ...marksOf(statement.account, companyId),
    name: statement.account.name?.slice(0, 80) ?? null,
    currency: statement.account.currency,
    rows: statement.movements.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    balancesRight: balances.length === 0 ? null : balances.every(({ isRight }) => isRight),
    moneyIn: sumOf((amount) => amount > 0n),
    moneyOut: sumOf((amount) => amount < 0n),
    balances: balances
      .toSorted((balance, other) => Number(balance.isRight) - Number(other.isRight))
      .slice(0, balancesKept)
      .map(({ opening, closing, sum }) => ({
        opening: Number(opening),
        closing: Number(closing),
        difference: Number(closing - opening - sum),
      })),
    isOtherAccount,
    notes: [...new Set(statement.notes)],
  }
}
