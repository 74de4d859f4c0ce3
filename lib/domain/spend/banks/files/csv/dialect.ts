import type { Decimal } from '../read-amount.ts'
import type { DateOrder } from '../read-day.ts'

export type ColumnName =
  | 'booked_on'
  | 'value_on'
  | 'operation_on'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'fee'
  | 'label'
  | 'counterparty'
  | 'currency'
  | 'bank_id'
  | 'kind'
  | 'status'
  | 'balance'
  | 'iban'
  | 'number'
  | 'original_amount'
  | 'original_currency'

/** One export of one bank, as its header tells it. */
export type Dialect = {
  /** The bank. Its exports in several languages or of several years share one. */
  id: string
  bank: string
  /** Headers that identify the bank, beside those of its day and amounts. */
  signature: string[]
  /** The headers of each field. Several of a label are joined; of any other field the first one present counts. */
  columns: Partial<Record<ColumnName, string | string[]>>
  order: DateOrder | null
  decimal: Decimal | null
  currency: string | null
  /** On card statements: a purchase is a positive amount, a refund a negative one. */
  charges?: 'positive'
}

export const european = { order: 'dmy', decimal: ',', currency: 'EUR' } as const
export const british = { order: 'dmy', decimal: '.', currency: 'GBP' } as const
export const american = { order: 'mdy', decimal: '.', currency: 'USD' } as const
