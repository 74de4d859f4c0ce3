export const statementFormats = ['camt', 'ofx', 'mt940', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** One booked movement as the file has it. Days are `2026-03-02`; amounts are minor units, money out is negative. */
export type Movement = {
  /** Where it stands among all movements of the file, from 0: how a person's choice names it. */
  position: number
  line: number
  bookedOn: string
  valueOn: string | null
  /** The day of the purchase, where the bank says it. */
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

/** What the file says about the account of a statement. It stays in memory: only hashes of it are kept. */
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
  /** Says of itself that it is a copy, or one page of several. */
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
  'field_too_long',
  'too_few_cells',
  'correction',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** A line that cannot be read: where, why, and the text that is the reason, cut. */
export type Fault = { line: number; code: FaultCode; text: string }

/** What was left out on purpose, by reason. */
export type Ignored = { pending: number; empty: number; balance: number; cancelled: number }

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
}

export type CsvMapping = {
  columns: CsvColumns
  /** How 03/04/2026 is read. */
  date_order: 'dmy' | 'mdy' | null
  /** How 1.234 is read. */
  decimal: ',' | '.' | null
}

/** What a person answered: columns null where they are known from the header. */
export type CsvAnswers = Omit<CsvMapping, 'columns'> & { columns: CsvColumns | null }

export const csvQuestions = ['columns', 'date_order', 'decimal'] as const
/** What only a person can say of a CSV. */
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
  /** Some bytes were no text of the encoding that the rest is in. */
  isDamagedText: boolean
}

export const nothingIgnored = (): Ignored => ({ pending: 0, empty: 0, balance: 0, cancelled: 0 })
