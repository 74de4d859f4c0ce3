import { detectDateOrder } from '../../../../../platform/spreadsheets/parse-date.ts'
import type { OnRows } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { isCurrencyCode, unnamedCurrency } from '../../../money.ts'
import { findIban, ibanOf } from '../iban.ts'
import type { StatementLimits } from '../limits.ts'
import { type Decimal, decimalOfColumn, readAmount } from '../read-amount.ts'
import type { DateOrder } from '../read-day.ts'
import type { CsvAnswers, CsvColumns, CsvQuestion, ParsedFile, Statement } from '../statement.ts'
import { StatementCollector } from '../statement-collector.ts'
import { StatementError } from '../statement-error.ts'
import { type Balanced, checkBalanceLines, checkRunningBalance } from './check-balances.ts'
import type { Dialect } from './dialect.ts'
import { guessColumns, isNamedByHeaders } from './guess-columns.ts'
import { type Columns, matchDialect } from './match-dialect.ts'
import { cellOf, readRow } from './read-row.ts'
import { type Signs, signsOf } from './signs.ts'
import { headerHash, readTable, type Table } from './table.ts'

const sampleRows = 12
const sampleCharacters = 120

export type CsvOptions = {
  /** The user's answers for this file. */
  mapping: CsvAnswers | null
  /** The account's currency, where the file names none. */
  currency: string | null
  /** The answers for earlier files, by the hash of their header. */
  mappings: Record<string, CsvAnswers>
}

/**
 * A bank's CSV by its known headers, any other by usual ones or by a mapping. For unknown columns, and for dates or amounts
 * that can be read in two ways, the user is asked, and no movement is read before the answer.
 */
export const parseCsvStatement = (
  text: string,
  limits: StatementLimits,
  options: CsvOptions,
  onRows?: OnRows,
) => parseTable(readTable(text, limits), 'csv', limits, options, onRows)

/** The same for a table, whatever file it was read from. */
export function parseTable(
  table: Table,
  format: 'csv' | 'xlsx',
  limits: StatementLimits,
  options: CsvOptions,
  onRows?: OnRows,
): Omit<ParsedFile, 'isDamagedText'> {
  if (table.rows.length === 0) throw new StatementError('no_movement')
  const hash = headerHash(table)
  const saved = options.mappings[hash] ?? null
  const given = overlaid(saved, options.mapping)
  const recognised = given?.columns ? null : matchDialect(table.header)
  const shown = given?.columns ?? (recognised ? toMapping(recognised.columns) : guessColumns(table))
  const columns = recognised?.columns ?? fromMapping(shown)
  const signs = signsOf(table.rows, columns)
  const { order, decimal, asks } = waysToRead(table, recognised?.dialect ?? null, columns, given)
  const charges = chargesOf(recognised?.dialect ?? null, columns, signs, options.mapping, saved)
  if (charges === null) asks.push('charges')
  if (!recognised && !isComplete(given?.columns ?? null) && !isNamedByHeaders(table, shown))
    asks.unshift('columns')
  const collector = new StatementCollector(limits, onRows)
  if (asks.length === 0)
    readRows(
      table,
      collector,
      { columns, order, decimal, currency: options.currency, signs, charges: charges ?? 'negative' },
      recognised?.dialect ?? null,
      limits,
    )
  const { statements, faults, ignored } = collector
  return {
    format,
    dialect: recognised?.dialect.id ?? null,
    statements,
    faults,
    ignored,
    csv: {
      header: table.header,
      headerHash: hash,
      sample: table.rows.slice(0, sampleRows).map(({ number, cells }) => ({
        line: number,
        cells: cells.map((cell) => cell.slice(0, sampleCharacters).toWellFormed()),
      })),
      mapping: {
        columns: shown,
        date_order: given?.date_order ?? order,
        decimal: given?.decimal ?? decimal,
        charges,
      },
      asks,
    },
  }
}

/** The answers for this file over those for an earlier one of the same header. */
function overlaid(saved: CsvAnswers | null, sent: CsvAnswers | null): CsvAnswers | null {
  if (!saved || !sent) return sent ?? saved
  return {
    columns: sent.columns ?? saved.columns,
    date_order: sent.date_order ?? saved.date_order,
    decimal: sent.decimal ?? saved.decimal,
    charges: sent.charges ?? saved.charges,
  }
}

/** Columns, date order and decimal sign: from the user, else from the bank's known format, else from the whole column. */
function waysToRead(table: Table, dialect: Dialect | null, columns: Columns, given: CsvAnswers | null) {
  const asks: CsvQuestion[] = []
  const inColumns = (names: (keyof Columns)[]) =>
    names.flatMap((name) =>
      (columns[name] ?? []).flatMap((at) => table.rows.map((row) => row.cells[at] ?? '')),
    )
  const seen = detectDateOrder(inColumns(['booked_on', 'value_on', 'operation_on']))
  const slashed = inColumns(['booked_on']).some((cell) =>
    /^\s*\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d/.test(cell.slice(0, 20)),
  )
  let order: DateOrder | null = given?.date_order ?? null
  if (!order && seen !== 'mixed' && seen !== 'unknown') order = seen
  if (!order && seen === 'unknown') order = dialect?.order ?? (slashed ? null : 'dmy')
  if (!order && columns.booked_on) asks.push('date_order')
  const evidence = decimalOfColumn(inColumns(['amount', 'debit', 'credit']))
  let decimal: Decimal | null = given?.decimal ?? null
  if (!decimal && (evidence === ',' || evidence === '.')) decimal = evidence
  if (!decimal && evidence === 'both') decimal = dialect?.decimal ?? null
  if (!decimal && evidence === 'both') asks.push('decimal')
  return { order, decimal, asks }
}

/**
 * How a purchase is written: with a minus, or without one as on most card statements. Null: the user is asked, since most
 * amounts of an unknown file have no minus. An answer for an earlier file with this header only counts while it fits:
 * a bank and a card issuer may use the same one.
 */
function chargesOf(
  dialect: Dialect | null,
  columns: Columns,
  { areMostPositive }: Signs,
  sent: CsvAnswers | null,
  saved: CsvAnswers | null,
): 'negative' | 'positive' | null {
  if (sent?.charges) return sent.charges
  if (dialect) return dialect.charges ?? 'negative'
  if (!columns.amount || columns.direction || (columns.debit && columns.credit)) return 'negative'
  if (saved?.charges === 'positive') return areMostPositive ? 'positive' : null
  return areMostPositive ? null : 'negative'
}

type Ways = {
  columns: Columns
  order: DateOrder | null
  decimal: Decimal | null
  currency: string | null
  signs: Signs
  charges: 'negative' | 'positive'
}

function readRows(
  table: Table,
  collector: StatementCollector,
  { columns, order, decimal, currency: ofAccount, signs, charges }: Ways,
  dialect: Dialect | null,
  limits: StatementLimits,
) {
  const above = table.preamble.map(({ cells }) => cells.join(' ')).join('\n')
  const fileIban = findIban(above)
  const fileNumber = fileIban ? null : numberAbove(table)
  const balanced = new Map<Statement, Balanced[]>()
  for (const row of table.rows) {
    const iban = ibanOf(cellOf(row, columns.iban)) ?? fileIban
    const number = iban ? null : cellOf(row, columns.number).trim() || fileNumber
    const currency = cellOf(row, columns.currency).trim().toUpperCase() || dialect?.currency || ofAccount
    const statement = collector.statement({
      iban,
      number,
      name: null,
      currency: isCurrencyCode(currency ?? '') ? currency : null,
    })
    const before = statement.movements.length
    collector.add(statement, row.number, () =>
      readRow(row, { columns, order: order ?? 'dmy', decimal, currency, signs, charges }, limits),
    )
    const movement = statement.movements[before]
    if (!movement) continue
    const balance = readAmount(cellOf(row, columns.balance), { currency: movement.currency, decimal })
    const rows = balanced.get(statement) ?? []
    balanced.set(statement, rows)
    rows.push({ movement, balance: 'fault' in balance ? null : balance.minor })
  }
  for (const statement of collector.statements) {
    const balanceCheck =
      checkRunningBalance(balanced.get(statement) ?? []) ??
      // Balance lines name no account: with several in one file it is unclear whose they are.
      (collector.statements.length > 1 ? null : balanceLines(table, statement, columns, decimal))
    if (balanceCheck) statement.balances.push(balanceCheck)
  }
}

function balanceLines(
  { preamble, rows }: Table,
  { movements }: Statement,
  columns: Columns,
  decimal: Decimal | null,
) {
  const currency = movements[0]?.currency ?? unnamedCurrency
  return checkBalanceLines([...preamble, ...rows], movements, { currency, decimal, columns })
}

/** Société Générale writes `="00012345678"` above its header, others "Compte de dépôt n° 000 1234 5678". */
function numberAbove({ preamble }: Table): string | null {
  for (const { cells } of preamble)
    for (const cell of cells) {
      const text = cell.trim().slice(0, 200)
      const digits = /^="?(\d{6,34})"?$/.exec(text)?.[1] ?? accountNumberIn(text)
      if (digits) return digits
    }
  return null
}

/** The digits behind "n°" in a line about an account, unless they go on as a day or an amount does. */
function accountNumberIn(text: string): string | null {
  if (!/compte|account|konto/i.test(text)) return null
  const [, behind = ''] = text.replace(/(?<=\d) (?=\d)/g, '').split(/n[°º]|num[ée]ro|number|nummer/i)
  const [all = '', digits = null] = /^\D{0,20}(\d{6,34})/.exec(behind) ?? []
  return /^[\d/.,-]/.test(behind.slice(all.length)) ? null : digits
}

const isComplete = (columns: CsvColumns | null): boolean =>
  Boolean(
    columns &&
      columns.booked_on !== null &&
      columns.label.length > 0 &&
      (columns.amount !== null || (columns.debit !== null && columns.credit !== null)),
  )

/** A mapping that was saved before a field existed has no number for it. */
const fromMapping = (columns: CsvColumns): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, at]: [string, number | number[] | null | undefined]) =>
      at === null || at === undefined || (Array.isArray(at) && at.length === 0) ? [] : [[name, [at].flat()]],
    ),
  )

const toMapping = (columns: Columns): CsvColumns => ({
  booked_on: columns.booked_on?.[0] ?? null,
  value_on: columns.value_on?.[0] ?? null,
  operation_on: columns.operation_on?.[0] ?? null,
  amount: columns.amount?.[0] ?? null,
  debit: columns.debit?.[0] ?? null,
  credit: columns.credit?.[0] ?? null,
  label: columns.label ?? [],
  counterparty: columns.counterparty?.[0] ?? null,
  currency: columns.currency?.[0] ?? null,
  bank_id: columns.bank_id?.[0] ?? null,
  direction: columns.direction?.[0] ?? null,
  status: columns.status?.[0] ?? null,
  balance: columns.balance?.[0] ?? null,
})
