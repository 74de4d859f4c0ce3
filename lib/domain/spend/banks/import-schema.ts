import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'
import { leftOutReasons } from '@/lib/domain/spend/banks/choices'
import { accountKinds, bankAccountInput } from '@/lib/domain/spend/banks/schema'

export const importStates = ['previewing', 'previewed', 'committing', 'done', 'failed', 'undone'] as const
export const statementFormats = ['camt', 'ofx', 'mt940', 'csv', 'xlsx'] as const
export const csvQuestions = ['columns', 'date_order', 'decimal', 'charges'] as const
export const chargeSigns = ['negative', 'positive'] as const
export const matchKinds = ['new', 'exact', 'probable'] as const
export const reasons = ['other_id', 'other_source', 'same_id_in_file'] as const

const importFilters = { state: oneOrMore(z.enum(['done', 'undone'])) }
export const bankImportQuery = listQuery(importFilters, ['ended_at', 'file_name']).omit({ search: true })
export type BankImportQuery = z.output<typeof bankImportQuery>
export const bankImportCriteria = z.strictObject(importFilters)
export type BankImportCriteria = z.output<typeof bankImportCriteria>

const column = z.int().min(0).max(99)
const optional = column.nullable().default(null)

export const csvColumns = z.strictObject({
  booked_on: column,
  value_on: optional,
  operation_on: optional,
  amount: optional,
  debit: optional,
  credit: optional,
  label: z.array(column).min(1).max(5),
  counterparty: optional,
  currency: optional,
  bank_id: optional,
  /** Says in words which way the money goes: debit and credit, Af and Bij, S and H. */
  direction: optional,
  /** Rows that it calls pending, failed or cancelled are left out. */
  status: optional,
  /** The account's balance after each row, as a check. */
  balance: optional,
})

export const bankImportPatch = z.strictObject({
  /** The account of each statement in the file by its key; null leaves it out. */
  accounts: z.record(boundedText(4), z.uuid().nullable()).optional(),
  /** An account that is made for a statement, together with its lines: not before the import is committed and written. */
  new_accounts: z.record(boundedText(4), bankAccountInput).optional(),
  /** The answers that a CSV needs. */
  csv: z
    .strictObject({
      columns: csvColumns.optional(),
      date_order: z.enum(['dmy', 'mdy']).optional(),
      decimal: z.enum([',', '.']).optional(),
      /** How a purchase is written in the column of amounts; positive on most card statements. */
      charges: z.enum(chargeSigns).optional(),
    })
    .optional(),
  /** The probable duplicates to import all the same, by their positions. */
  kept: z.array(z.int().min(0).max(1_000_000)).max(5_000).optional(),
})
export type BankImportPatch = z.output<typeof bankImportPatch>

/** What the user has confirmed before the import goes on. */
export const bankImportCommit = z.strictObject({
  accept_unreadable: z.boolean().default(false),
  accept_other_account: z.boolean().default(false),
})
export type BankImportCommit = z.output<typeof bankImportCommit>

const text = z.object({ code: z.string(), message: z.string() })
const money = { amount: z.number().int(), currency: z.string() }

const row = z.object({
  position: z.number().int(),
  line: z.number().int(),
  statement: z.string(),
  booked_on: z.string(),
  ...money,
  label: z.string(),
})

export const bankImportView = z.object({
  id: z.string(),
  state: z.enum(importStates),
  file_name: z.string(),
  format: z.enum(statementFormats).nullable(),
  dialect: z.string().nullable(),
  /** The bank whose export it is, where its columns say so. */
  bank: z.string().nullable(),
  statements: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullable(),
      last_4: z.string().nullable(),
      currency: z.string().nullable(),
      rows: z.number().int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Whether opening, movements and closing add up; null: the file has no balances. */
      balances_right: z.boolean().nullable(),
      /** The sums of its rows, in minor units; money out is negative. */
      money_in: z.number().int(),
      money_out: z.number().int(),
      /** What its balances say; the difference is what the rows lack to reach the closing balance. */
      balances: z.array(
        z.object({
          opening: z.number().int(),
          closing: z.number().int(),
          difference: z.number().int(),
        }),
      ),
      /** Its account, and whether the file's number is another one. */
      bank_account: z.string().nullable(),
      /** Made when the lines are written. */
      new_account: z
        .object({ bank: z.string(), name: z.string(), currency: z.string(), kind: z.enum(accountKinds) })
        .nullable(),
      is_left_out: z.boolean(),
      is_other_account: z.boolean(),
      notes: z.array(z.string()),
    }),
  ),
  csv: z
    .object({
      header: z.array(z.string()),
      sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
      columns: z.object({
        booked_on: z.number().int().nullable(),
        value_on: z.number().int().nullable(),
        operation_on: z.number().int().nullable(),
        amount: z.number().int().nullable(),
        debit: z.number().int().nullable(),
        credit: z.number().int().nullable(),
        label: z.array(z.number().int()),
        counterparty: z.number().int().nullable(),
        currency: z.number().int().nullable(),
        bank_id: z.number().int().nullable(),
        direction: z.number().int().nullable(),
        status: z.number().int().nullable(),
        balance: z.number().int().nullable(),
      }),
      date_order: z.enum(['dmy', 'mdy']).nullable(),
      decimal: z.enum([',', '.']).nullable(),
      charges: z.enum(chargeSigns).nullable(),
      /** Questions for the user: nothing is read before they are answered. */
      asks: z.array(z.enum(csvQuestions)),
    })
    .nullable(),
  rows: z.number().int(),
  new: z.number().int(),
  exact: z.number().int(),
  probable: z.number().int(),
  ignored: z.number().int(),
  /** The number of rows left out on purpose, by reason; null once the preview is gone. */
  left_out: z.record(z.enum(leftOutReasons), z.number().int()).nullable(),
  unreadable: z.number().int(),
  /** Written so far, of those that are new or kept. */
  done: z.number().int(),
  /** Written; null before the end. */
  imported: z.number().int().nullable(),
  /** How many of its movements pay for software, and how many of these are to be looked at; null before it is known. */
  found: z.object({ software: z.number().int(), to_check: z.number().int() }).nullable(),
  kept: z.array(z.number().int()),
  /** The first movements, then every probable duplicate and unreadable line, up to a bound. */
  sample: z.array(row.extend({ match: z.enum(matchKinds) })),
  duplicates: z.array(
    row.extend({
      reason: z.enum(reasons),
      of: z.object({ booked_on: z.string(), label: z.string(), source: z.string() }).nullable(),
    }),
  ),
  faults: z.array(text.extend({ line: z.number().int() })),
  warnings: z.array(text),
  /** When the same file was imported before. */
  imported_before_at: z.string().nullable(),
  error: text.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})
export type BankImportView = z.infer<typeof bankImportView>
