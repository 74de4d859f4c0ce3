import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { isCurrencyCode, unnamedCurrency } from '../../../money.ts'
import { cleanLabel, cleanName } from '../clean-text.ts'
import type { StatementLimits } from '../limits.ts'
import { type Decimal, readAmount } from '../read-amount.ts'
import { type DateOrder, readDay } from '../read-day.ts'
import type { Ignored, Movement } from '../statement.ts'
import { RowFault } from '../statement-error.ts'
import type { Columns } from './match-dialect.ts'
import { isBalance, type Signs } from './signs.ts'
import { directionOf, stateOf } from './words.ts'

type Way = {
  columns: Columns
  order: DateOrder
  decimal: Decimal | null
  currency: string | null
  signs: Signs
  charges: 'negative' | 'positive'
}

export const cellOf = (row: Line, at: number[] | undefined): string =>
  at ? (row.cells[at[0] as number] ?? '') : ''

/** One line of a CSV: a movement, or the reason why it is not. */
export function readRow(
  row: Line,
  way: Way,
  limits: StatementLimits,
): Omit<Movement, 'position' | 'line'>[] | keyof Ignored {
  for (const cell of row.cells)
    if (cell.length > limits.fieldCharacters) throw new RowFault('field_too_long', cell)
  const { columns } = way
  const cell = (name: keyof Columns) => cellOf(row, columns[name])
  const booked = cell('booked_on').trim()
  const hasDay = readDay(booked, way.order) !== null
  const unbooked = unbookedState(cell('status'), hasDay ? '' : booked)
  if (unbooked) return unbooked
  if (isBalance(row.cells, columns, hasDay)) return 'balance'
  if (way.currency !== null && !isCurrencyCode(way.currency))
    throw new RowFault('currency_unknown', way.currency)
  const currency = way.currency ?? unnamedCurrency
  const amount = amountOf(cell, way, currency)
  if (amount === null) return 'empty'
  if (booked === '') throw new RowFault(row.cells.length < 2 ? 'too_few_cells' : 'date_missing')
  return [
    {
      bookedOn: dayOf(booked, way.order) as string,
      valueOn: dayOf(cell('value_on').trim(), way.order),
      operationOn: dayOf(cell('operation_on').trim(), way.order),
      amount,
      currency,
      original: originalOf(cell, way, amount, currency),
      label: cleanLabel((columns.label ?? []).map((at) => row.cells[at] ?? '').join(' ')),
      counterparty: cleanName(cell('counterparty')),
      creditorId: null,
      mandate: null,
      bankId: cleanName(cell('bank_id')),
      kind: cleanName(cell('kind')),
    },
  ]
}

/** Null for a booked row. Banks without a column of states write `offen` or `Pending` in place of the day. */
function unbookedState(status: string, inPlaceOfDay: string): keyof Ignored | null {
  const ofDay = stateOf(inPlaceOfDay)
  if (ofDay && ofDay !== 'booked') return ofDay
  if (status.trim() === '') return null
  const state = stateOf(status)
  if (!state) throw new RowFault('status_unknown', status)
  return state === 'booked' ? null : state
}

/** Null: the row moves no money. */
function amountOf(cell: (name: keyof Columns) => string, way: Way, currency: string): bigint | null {
  const { columns, signs } = way
  const read = (text: string) => {
    const amount = readAmount(text, { currency, decimal: way.decimal })
    if ('fault' in amount) throw new RowFault(amount.fault, text)
    if (amount.currency && currency !== unnamedCurrency && amount.currency !== currency)
      throw new RowFault('currency_unknown', text)
    return amount.minor
  }
  if (
    columns.debit &&
    columns.credit &&
    !(columns.amount && (cell('debit') + cell('credit')).trim() === '')
  ) {
    const debit = cell('debit').trim() ? read(cell('debit')) : 0n
    const credit = cell('credit').trim() ? read(cell('credit')) : 0n
    if (debit !== 0n && credit !== 0n)
      throw new RowFault('both_sides', `${cell('debit')} / ${cell('credit')}`)
    if (debit !== 0n && signs.isDebitNegative === null) return debit < 0n ? debit : -debit
    return (signs.isDebitNegative ? debit : -debit) + (signs.isCreditNegative ? -credit : credit) || null
  }
  if (cell('amount').trim() === '') throw new RowFault('amount_missing')
  const written = read(cell('amount'))
  const amount = columns.direction
    ? directed(written, cell('direction'), signs)
    : way.charges === 'positive'
      ? -written
      : written
  const fee = cell('fee').trim() ? read(cell('fee')) : 0n
  return amount - (fee < 0n ? -fee : fee) || null
}

/** `-5.00 debit` is money out where debits are written with a minus, and a reversed debit elsewhere. */
function directed(amount: bigint, word: string, { isOutNegative }: Signs): bigint {
  if (amount === 0n) return amount
  const direction = directionOf(word)
  if (!direction) throw new RowFault('direction_unknown', word)
  return direction === 'out' && !isOutNegative ? -amount : amount
}

function originalOf(cell: (name: keyof Columns) => string, way: Way, amount: bigint, currency: string) {
  const named = cell('original_currency').trim().toUpperCase()
  if (!isCurrencyCode(named) || named === currency) return null
  const read = readAmount(cell('original_amount'), { currency: named, decimal: way.decimal })
  if ('fault' in read || read.minor === 0n) return null
  const absolute = read.minor < 0n ? -read.minor : read.minor
  return { amount: amount < 0n ? -absolute : absolute, currency: named }
}

function dayOf(text: string, order: DateOrder): string | null {
  if (text === '') return null
  const day = readDay(text, order)
  if (!day) throw new RowFault('date_unreadable', text)
  return day
}
