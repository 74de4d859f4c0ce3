import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { readAmount } from '../read-amount.ts'
import { readDay } from '../read-day.ts'
import type { CsvColumns } from '../statement.ts'
import { headings, labelHeadings } from './headings.ts'
import type { Table } from './table.ts'
import { directionOf, stateOf } from './words.ts'

const sampledRows = 50
const mostLabels = 2
/** The share of rows that a column must fit. */
const enough = 0.8

/** Guesses the columns of an unknown CSV. A user confirms the guess before anything is read by it, unless headers name it. */
export function guessColumns(table: Table): CsvColumns {
  const keys = table.header.map(labelKey)
  const rows = table.rows.slice(0, sampledRows)
  const guess: CsvColumns = {
    booked_on: null,
    value_on: null,
    operation_on: null,
    amount: null,
    debit: null,
    credit: null,
    label: [],
    counterparty: null,
    currency: null,
    bank_id: null,
    direction: null,
    status: null,
    balance: null,
  }
  const taken = new Set<number>()
  for (const [name, known] of headings) {
    const at = keys.findIndex((key, index) => known.includes(key) && !taken.has(index))
    if (at < 0 || name === 'label' || guess[name] !== null || !isPlausible(name, cellsAt(rows, at))) continue
    guess[name] = at
    taken.add(at)
  }
  const labels = keys
    .flatMap((key, at) => (labelHeadings.includes(key) && !taken.has(at) ? [at] : []))
    .slice(0, mostLabels)
  // Some banks fill it for money that comes in only, and say in another column what was paid for.
  const isFilled = ({ cells }: Line) => labels.some((at) => cells[at]?.trim())
  guess.label = rows.filter(isFilled).length >= rows.length * enough ? labels : []
  if (guess.debit === null || guess.credit === null) guess.debit = guess.credit = null
  if (guess.debit !== null) guess.amount = null
  if (guess.amount !== null && guess.direction === null) guess.direction = directionByContent(rows, guess)
  return byContent(guess, rows)
}

/**
 * Whether headers alone name the day, the label and the amount, what stands below them fits, and no further column has amounts:
 * then the file leaves nothing to ask about its columns.
 */
export function isNamedByHeaders(table: Table, guess: CsvColumns): boolean {
  const { booked_on, label, amount, debit, credit } = guess
  const rows = table.rows.slice(0, sampledRows)
  const keys = table.header.map(labelKey)
  const isNamed = (name: keyof CsvColumns, at: number | null) =>
    at !== null && headings.some(([field, known]) => field === name && known.includes(keys[at] ?? ''))
  const money = amount === null ? [debit, credit] : [amount]
  const used = new Set<number | null>([...label, ...Object.values(guess).flat()])
  return (
    isNamed('booked_on', booked_on) &&
    mostly(cellsAt(rows, booked_on ?? -1), isDay) &&
    label.length > 0 &&
    label.every((at) => labelHeadings.includes(keys[at] ?? '')) &&
    money.every((at) => isNamed(amount === null ? (at === debit ? 'debit' : 'credit') : 'amount', at)) &&
    mostly(
      money.flatMap((at) => cellsAt(rows, at ?? -1)),
      isAmount,
    ) &&
    !keys.some((_, at) => !used.has(at) && mostly(cellsAt(rows, at), hasDecimals))
  )
}

const cellsAt = (rows: Line[], at: number) => rows.map(({ cells }) => cells[at] ?? '')

/** `Valuta` is a day in one country and a currency in the next: what stands below the header decides. */
function isPlausible(name: keyof CsvColumns, cells: string[]): boolean {
  if (name === 'value_on') return mostly(cells, isDay)
  if (name === 'currency') return mostly(cells, (cell) => /^[A-Z]{3}$/i.test(cell.trim()))
  if (name === 'direction') return mostly(cells, (cell) => directionOf(cell) !== null)
  if (name === 'status') return mostly(cells, (cell) => stateOf(cell) !== null)
  if (name === 'balance') return mostly(cells, isAmount)
  return true
}

/** A column of nothing but `Af` and `Bij`, `S` and `H`, `debit` and `credit`, whatever its header. */
function directionByContent(rows: Line[], guess: CsvColumns): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const named = new Set<number | null>(Object.values(guess).flat())
  for (let at = 0; at < width; at++) {
    const cells = cellsAt(rows, at).filter((cell) => cell.trim() !== '')
    if (!named.has(at) && cells.length > 0 && cells.every((cell) => directionOf(cell) !== null)) return at
  }
  return null
}

/** For columns that no header names: the first one of days, the first of amounts, the longest text. */
function byContent(guess: CsvColumns, rows: Line[]): CsvColumns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => cellsAt(rows, at))
  const taken = new Set<number | null>([...guess.label, ...Object.values(guess).flat()])
  const first = (test: (cell: string) => boolean) =>
    columns.findIndex((cells, at) => !taken.has(at) && mostly(cells, test))
  const completed = { ...guess }
  if (completed.booked_on === null) {
    const at = first(isDay)
    if (at >= 0) taken.add(at)
    completed.booked_on = at < 0 ? null : at
  }
  if (completed.amount === null && (completed.debit === null || completed.credit === null)) {
    const at = first(hasDecimals)
    const whole = at < 0 ? first(isAmount) : at
    if (whole >= 0) taken.add(whole)
    completed.amount = whole < 0 ? null : whole
    if (completed.amount !== null && completed.direction === null) {
      completed.direction = directionByContent(rows, completed)
      taken.add(completed.direction)
    }
  }
  if (completed.label.length === 0) {
    const lengths = columns.map((cells, at) =>
      taken.has(at) ? -1 : cells.reduce((sum, cell) => sum + cell.length, 0),
    )
    const longest = lengths.indexOf(Math.max(...lengths, 0))
    if (longest >= 0) completed.label = [longest]
  }
  return completed
}

const isDay = (cell: string) => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null

const isAmount = (cell: string) => {
  const read = readAmount(cell, { currency: null })
  return !('fault' in read) || read.fault === 'amount_ambiguous'
}

const hasDecimals = (cell: string) => /[.,]\d{2}\D*$/.test(cell.slice(0, 64)) && isAmount(cell)

function mostly(cells: string[], test: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter(test).length >= filled.length * enough
}
