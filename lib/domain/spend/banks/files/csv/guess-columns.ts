import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { readAmount } from '../read-amount.ts'
import { readDay } from '../read-day.ts'
import type { CsvColumns } from '../statement.ts'
import type { Table } from './table.ts'

const sampledRows = 50

const names: [keyof CsvColumns, string[]][] = [
  ['value_on', ['datevaleur', 'datedevaleur', 'valuedate', 'dateval', 'datedelavaleur']],
  [
    'booked_on',
    ['datecomptable', 'datedecomptabilisation', 'bookingdate', 'dateoperation', 'datedoperation'],
  ],
  ['booked_on', ['datedeloperation', 'dateop', 'transactiondate', 'completeddate', 'date']],
  ['debit', ['debit', 'debiteuros', 'montantdebit', 'paidout', 'moneyout', 'withdrawal', 'debitamount']],
  ['credit', ['credit', 'crediteuros', 'montantcredit', 'paidin', 'moneyin', 'deposit', 'creditamount']],
  [
    'amount',
    ['montant', 'montanteuros', 'montanteur', 'montantoperation', 'amount', 'amounteur', 'totalamount'],
  ],
  [
    'counterparty',
    ['contrepartie', 'nomdelacontrepartie', 'counterparty', 'beneficiaire', 'payee', 'partnername'],
  ],
  ['currency', ['devise', 'currency', 'monnaie']],
  ['bank_id', ['transactionid', 'identifiantdetransaction', 'id', 'identifiant']],
]
const labels = [
  'libelle',
  'libelleoperation',
  'label',
  'description',
  'detail',
  'details',
  'intitule',
  'motif',
]

/** Guesses the columns of an unknown CSV. A user confirms the guess before anything is read by it. */
export function guessColumns(table: Table): CsvColumns {
  const keys = table.header.map(labelKey)
  const guess: CsvColumns = {
    booked_on: null,
    value_on: null,
    operation_on: null,
    amount: null,
    debit: null,
    credit: null,
    label: keys.flatMap((key, at) => (labels.includes(key) ? [at] : [])).slice(0, 2),
    counterparty: null,
    currency: null,
    bank_id: null,
  }
  for (const [name, known] of names) {
    const at = keys.findIndex((key) => known.includes(key))
    if (at >= 0 && name !== 'label' && guess[name] === null) guess[name] = at
  }
  if (guess.debit !== null && guess.credit !== null) guess.amount = null
  return byContent(guess, table.rows.slice(0, sampledRows))
}

/** For columns that no header names: the first one of days, the first of amounts, the longest text. */
function byContent(guess: CsvColumns, rows: Line[]): CsvColumns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const taken = new Set<number | null>([...guess.label, ...Object.values(guess).flat()])
  const first = (test: (cell: string) => boolean) =>
    columns.findIndex((cells, at) => !taken.has(at) && mostly(cells, test))
  const found = { ...guess }
  if (found.booked_on === null) {
    const at = first((cell) => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null)
    if (at >= 0) taken.add(at)
    found.booked_on = at < 0 ? null : at
  }
  if (found.amount === null && (found.debit === null || found.credit === null)) {
    const at = first((cell) => /[.,]\d{2}\D*$/.test(cell.slice(0, 64)) && isAmount(cell))
    const whole = at < 0 ? first(isAmount) : at
    if (whole >= 0) taken.add(whole)
    found.amount = whole < 0 ? null : whole
  }
  if (found.label.length === 0) {
    const lengths = columns.map((cells, at) =>
      taken.has(at) ? -1 : cells.reduce((sum, cell) => sum + cell.length, 0),
    )
    const longest = lengths.indexOf(Math.max(...lengths, 0))
    if (longest >= 0) found.label = [longest]
  }
  return found
}

const isAmount = (cell: string) => {
  const read = readAmount(cell, { currency: null })
  return !('fault' in read) || read.fault === 'amount_ambiguous'
}

function mostly(cells: string[], test: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter(test).length >= filled.length * 0.8
}
