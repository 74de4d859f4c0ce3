import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { type Decimal, readAmount } from '../read-amount.ts'
import { readDay } from '../read-day.ts'
import type { BalanceCheck, Movement } from '../statement.ts'
import type { Columns } from './match-dialect.ts'
import { balanceLineOf, directionOf } from './words.ts'

/** A movement with the balance that its line names; null: none that can be read. */
export type Balanced = { movement: Pick<Movement, 'amount' | 'line'>; balance: bigint | null }

const check = (opening: bigint, closing: bigint, sum: bigint, line: number): BalanceCheck => ({
  opening,
  closing,
  sum,
  isRight: opening + sum === closing,
  line,
})

/**
 * Checks the movements against the balance that each line names. A file may be sorted by another day than the balance
 * follows: it is only checked where at least half of its steps fit, with the amounts' sign or against it.
 */
export function checkRunningBalance(rows: Balanced[]): BalanceCheck | null {
  const sum = rows.reduce((total, { movement }) => total + movement.amount, 0n)
  const [first, last] = [rows[0], rows.at(-1)]
  if (rows.length < 2 || first?.balance == null || last?.balance == null) return null
  const steps = rows.slice(1).map((row, at) => {
    const before = rows[at] as Balanced
    if (row.balance === null || before.balance === null) return { rising: null, falling: null }
    const step = row.balance - before.balance
    // With the newest line first, the step from the line below is that line's own amount, taken back.
    return { rising: fits(step, row.movement.amount), falling: fits(-step, before.movement.amount) }
  })
  const count = (name: 'rising' | 'falling') => {
    const [right, wrong] = [true, false].map(
      (isRight) => steps.filter((step) => step[name] === isRight).length,
    )
    return Math.max(right as number, wrong as number)
  }
  const [rising, falling] = [count('rising'), count('falling')]
  if (Math.max(rising, falling) * 2 < steps.length) return null
  const [oldest, newest] = rising >= falling ? [first, last] : [last, first]
  const openingOf = (amount: bigint) => (oldest.balance as bigint) - amount
  // Where the steps go against the signs, the opening balance is the one before the first step, as the bank counted it.
  const isAgainst =
    steps.filter((step) => (rising >= falling ? step.rising : step.falling) === false).length * 2 >=
    steps.length
  const opening = openingOf(isAgainst ? -oldest.movement.amount : oldest.movement.amount)
  return check(opening, newest.balance as bigint, sum, newest.movement.line)
}

/** True: the step is the amount. False: it is the amount with the other sign. Null: neither. */
const fits = (step: bigint, amount: bigint): boolean | null =>
  step === amount ? true : step === -amount ? false : null

/** Checks the movements against lines such as `Anfangssaldo` and `Endsaldo`, where the file has both. */
export function checkBalanceLines(
  lines: Line[],
  movements: Pick<Movement, 'amount'>[],
  { currency, decimal, columns }: { currency: string; decimal: Decimal | null; columns: Columns },
): BalanceCheck | null {
  const balances: Partial<Record<'opening' | 'closing', { amount: bigint; line: number }>> = {}
  for (const { cells, number } of lines) {
    const text = cells.find((cell) => balanceLineOf(cell) !== null)
    const kind = text === undefined ? null : balanceLineOf(text)
    if (!kind || balances[kind]) continue
    const amount = amountIn(cells, { currency, decimal, columns })
    if (amount !== null) balances[kind] = { amount, line: number }
  }
  if (!balances.opening || !balances.closing) return null
  const sum = movements.reduce((total, { amount }) => total + amount, 0n)
  return check(balances.opening.amount, balances.closing.amount, sum, balances.closing.line)
}

function amountIn(
  cells: string[],
  { currency, decimal, columns }: { currency: string; decimal: Decimal | null; columns: Columns },
): bigint | null {
  for (const [at, cell] of [...cells.entries()].reverse()) {
    if (!/\d/.test(cell) || readDay(cell, 'dmy') !== null || balanceLineOf(cell) !== null) continue
    const read = readAmount(cell, { currency, decimal })
    if ('fault' in read) continue
    const isOwed =
      at === columns.debit?.[0] ||
      directionOf(cells[columns.direction?.[0] ?? -1] ?? '') === 'out' ||
      cells.some((text) => /solde d[ée]biteur/i.test(text))
    return isOwed && read.minor > 0n ? -read.minor : read.minor
  }
  return null
}
