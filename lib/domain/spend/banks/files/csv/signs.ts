import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { signOf } from '../read-amount.ts'
import type { Columns } from './match-dialect.ts'
import { balanceLineOf, directionOf, isBalanceLabel, isSummaryLine } from './words.ts'

/** How the columns of a file write which way the money goes, from all of its rows. */
export type Signs = {
  /** Rows whose direction says "debit" are negative already: the direction only repeats the sign. */
  isOutNegative: boolean
  /** Null: as many are written with a minus as without. */
  isDebitNegative: boolean | null
  isCreditNegative: boolean
  /** Most amounts have no minus sign: on a card statement these are purchases. */
  areMostPositive: boolean
}

/** A single reversed row is written against the others: the majority tells how a column is meant. */
export function signsOf(rows: Line[], columns: Columns): Signs {
  const out = { minus: 0, plus: 0 }
  const debit = { minus: 0, plus: 0 }
  const credit = { minus: 0, plus: 0 }
  const all = { minus: 0, plus: 0 }
  const count = (into: typeof all, text: string) => {
    const sign = signOf(text)
    if (sign === -1) into.minus++
    if (sign === 1) into.plus++
  }
  for (const { cells } of rows) {
    const cell = (name: keyof Columns) => cells[columns[name]?.[0] ?? -1] ?? ''
    if (isBalance(cells, columns, true)) continue
    if (directionOf(cell('direction')) === 'out') count(out, cell('amount'))
    count(debit, cell('debit'))
    count(credit, cell('credit'))
    count(all, cell('amount'))
  }
  return {
    isOutNegative: out.minus > out.plus,
    isDebitNegative: debit.minus === debit.plus ? null : debit.minus > debit.plus,
    isCreditNegative: credit.minus > credit.plus,
    areMostPositive: all.plus > all.minus,
  }
}

/** A line of the opening or closing balance, whichever of its cells names it. */
export function isBalance(cells: string[], columns: Columns, hasDay: boolean): boolean {
  const label = (columns.label ?? []).map((at) => cells[at] ?? '').join(' ')
  if (hasDay) return [label, ...cells].some(isBalanceLabel)
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return (
    [label, first, ...cells].some((text) => balanceLineOf(text) !== null) ||
    [label, first].some(isSummaryLine)
  )
}
