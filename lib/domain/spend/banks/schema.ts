import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { dateRange, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

export const bankProviders = ['file', 'bridge', 'gocardless', 'powens', 'enablebanking'] as const
export const connectionStates = [
  'pending_user',
  'syncing',
  'active',
  'needs_reauth',
  'needs_user_action',
  'expired',
  'temporarily_failing',
  'suspended',
  'revoked',
] as const
export const accountKinds = ['checking', 'card', 'savings', 'loan', 'other'] as const

const name = boundedText(80).trim().min(1)
const currency = boundedText(3)
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .max(3, { abort: true })
      .regex(/^[A-Z]{3}$/, 'banks.account.currency'),
  )

const connectionFilters = {
  provider: oneOrMore(z.enum(bankProviders)),
  state: oneOrMore(z.enum(connectionStates)),
}
export const bankConnectionQuery = listQuery(connectionFilters, ['name', 'created_at']).omit({ search: true })
export type BankConnectionQuery = z.output<typeof bankConnectionQuery>
export const bankConnectionCriteria = z.strictObject(connectionFilters)
export type BankConnectionCriteria = z.output<typeof bankConnectionCriteria>
export const bankConnectionPatch = z.strictObject({ name })

export const bankConnectionView = z.object({
  id: z.string(),
  provider: z.enum(bankProviders),
  name: z.string(),
  state: z.enum(connectionStates),
  consent_expires_at: z.string().nullable(),
  last_refreshed_at: z.string().nullable(),
  accounts: z.number().int(),
  /** The number of analysed accounts. */
  selected_accounts: z.number().int(),
  next_refresh_at: z.string().nullable(),
  /** When a user may have it read again; null: now. Banks answer four reads a day. */
  refreshable_at: z.string().nullable(),
  /** The problem, and the action that it needs. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.string(),
})
export type BankConnectionView = z.infer<typeof bankConnectionView>

const accountFilters = {
  bank_connection: oneOrMore(z.uuid()),
  selected: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
}
export const bankAccountQuery = listQuery(accountFilters, ['name', 'created_at']).omit({ search: true })
export type BankAccountQuery = z.output<typeof bankAccountQuery>
export const bankAccountCriteria = z.strictObject({ ...accountFilters, selected: z.boolean().optional() })
export type BankAccountCriteria = z.output<typeof bankAccountCriteria>

/** An account whose statements come as files. Its bank is found by name, or created. */
export const bankAccountInput = z.strictObject({
  bank: name,
  name,
  currency,
  kind: z.enum(accountKinds).default('checking'),
})
export type BankAccountInput = z.output<typeof bankAccountInput>

export const bankAccountPatch = z.strictObject({
  name: name.optional(),
  /** False: it is no longer analysed, and its movements are deleted. */
  selected: z.boolean().optional(),
})
export type BankAccountPatch = z.output<typeof bankAccountPatch>

export const bankAccountView = z.object({
  id: z.string(),
  bank_connection: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  /** The last four signs of its number. */
  last_4: z.string().nullable(),
  selected: z.boolean(),
  last_refreshed_at: z.string().nullable(),
  has_unstable_ids: z.boolean(),
  /** Why its movements cannot be read, while those of the other accounts are. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The rows of the provider's last list that were not stored, and the first of them. */
  left_out: z.object({
    count: z.number().int(),
    rows: z.array(
      z.object({
        booked_on: z.string().nullable(),
        /** As the provider wrote it. */
        amount: z.string().nullable(),
        currency: z.string().nullable(),
        label: z.string(),
        reason: z.object({ code: z.string(), message: z.string() }),
      }),
    ),
  }),
  transactions: z.number().int(),
  /** Days of its first and last movement. */
  first_booked_on: z.string().nullable(),
  last_booked_on: z.string().nullable(),
  created_at: z.string(),
})
export type BankAccountView = z.infer<typeof bankAccountView>

const transactionFilters = {
  bank_account: oneOrMore(z.uuid()),
  booked_on: dateRange,
  direction: z.enum(['in', 'out']).optional(),
}
export const bankTransactionQuery = listQuery(transactionFilters, ['booked_on', 'amount'])
export type BankTransactionQuery = z.output<typeof bankTransactionQuery>
export const bankTransactionExportQuery = bankTransactionQuery.omit(paging)
export type BankTransactionExportQuery = z.output<typeof bankTransactionExportQuery>
export const bankTransactionCriteria = z.strictObject({
  ...transactionFilters,
  search: boundedText(200).trim().optional(),
})
export type BankTransactionCriteria = z.output<typeof bankTransactionCriteria>

export const bankTransactionView = z.object({
  id: z.string(),
  bank_account: z.string(),
  booked_on: z.string(),
  value_on: z.string().nullable(),
  operation_on: z.string().nullable(),
  /** Minor units of the currency; money out is negative. */
  amount: z.number().int(),
  currency: z.string(),
  original_amount: z.number().int().nullable(),
  original_currency: z.string().nullable(),
  label: z.string(),
  counterparty: z.string().nullable(),
  creditor_id: z.string().nullable(),
  mandate: z.string().nullable(),
  kind: z.string().nullable(),
  source: z.string(),
  /** When the bank removed it: it no longer counts. */
  removed_at: z.string().nullable(),
})
export type BankTransactionView = z.infer<typeof bankTransactionView>
