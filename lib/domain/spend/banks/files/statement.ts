export const statementFormats = ['camt', 'ofx', 'mt940', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** One booked movement of a file. Days are `2026-03-02`; amounts are minor units, money out is negative. */
export type Movement = {
  /** Its position among all movements of the file, from 0: a user's choice refers to it. */
  position: number
  line: number
  bookedOn: string
  valueOn: string | null
  /** The day of the purchase, where the bank gives it. */
  operationOn: string | null
  amount: bigint
  currency: string
  original: { amount: bigint; currency: string } | null
  label: string
  counterparty: string | null
  creditorId: string | null
  mandate: string | null
  /** The bank's own id of the movement. */
  bankId: string | null
  kind: string | null
}

/** The file's facts about the account of a statement. Kept in memory only: hashes of it are stored. */
export type FileAccount = {
  iban: string | null
  number: string | null
  name: string | null
  currency: string | null
}

export type BalanceCheck = { opening: bigint; closing: bigint; sum: bigint; isRight: boolean; line: number }

/** The movements of one account in the file; a camt or MT940 file may have several statements of it. */
export type Statement = {
  account: FileAccount
  movements: Movement[]
  balances: BalanceCheck[]
  /** The file declares the statement a copy, or one page of several. */
  notes: ('copy' | 'not_last_page')[]
}

export const faultCodes = [
  'amount_missing',
  'amount_unreadable',
  'amount_ambiguous',
  'amount_too_precise',
  'amount_too_large',
  'both_sides',
  'sign_missing',
  'date_missing',
  'date_unreadable',
  'currency_unknown',
  'status_unknown',
  'direction_unknown',
  'field_too_long',
  'too_few_cells',
  'correction',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** A line that cannot be read: its number, the reason, and the text concerned, cut. */
export type Fault = { line: number; code: FaultCode; text: string }

/** The number of rows left out on purpose, by reason. */
export const ignoredReasons = ['pending', 'failed', 'cancelled', 'balance', 'empty'] as const
export type Ignored = Record<(typeof ignoredReasons)[number], number>

/** The columns of a CSV by their numbers from 0; null: there is none. */
export type CsvColumns = {
  booked_on: number | null
  value_on: number | null
  operation_on: number | null
  amount: number | null
  debit: number | null
  credit: number | null
  label: number[]
  counterparty: number | null
  currency: number | null
  bank_id: number | null
  /** Says in words which way the money goes. */
  direction: number | null
  /** Says whether the row is booked. */
  status: number | null
  /** The account's balance after the row. */
  balance: number | null
}

export type CsvMapping = {
  columns: CsvColumns
  /** How 03/04/2026 is read. */
  date_order: 'dmy' | 'mdy' | null
  /** How 1.234 is read. */
  decimal: ',' | '.' | null
  /** How a purchase is written in the column of amounts. */
  charges: 'negative' | 'positive' | null
}

/** The user's answers: columns are null where the header is known. */
export type CsvAnswers = Omit<CsvMapping, 'columns'> & { columns: CsvColumns | null }

export const csvQuestions = ['columns', 'date_order', 'decimal', 'charges'] as const
/** The questions about a CSV that only the user can answer. */
export type CsvQuestion = (typeof csvQuestions)[number]

export type CsvReading = {
  header: string[]
  headerHash: string
  sample: { line: number; cells: string[] }[]
  mapping: CsvMapping
  asks: CsvQuestion[]
}

export type ParsedFile = {
  format: StatementFormat
  dialect: string | null
  statements: Statement[]
  faults: Fault[]
  ignored: Ignored
  csv: CsvReading | null
  /** Some bytes were invalid in the encoding of the file. */
  isDamagedText: boolean
  /** Sheets of the workbook with something in them that were not read. */
  otherSheets?: string[]
}

export const nothingIgnored = (): Ignored => ({ pending: 0, failed: 0, cancelled: 0, balance: 0, empty: 0 })
