import type { BankTransaction } from '@prisma/client'
import type { MessageRef } from '@/lib/domain/record/errors'
import type { BankConnectionRow } from '@/lib/domain/spend/banks/connections'
import type { BankAccountRow } from '@/lib/domain/spend/banks/list-accounts'
import type { KeptLeftOut } from '@/lib/domain/spend/banks/providers/store-listed'
import { freeAt } from '@/lib/domain/spend/banks/providers/take-turn'
import type {
  BankAccountView,
  BankConnectionView,
  BankTransactionView,
} from '@/lib/domain/spend/banks/schema'

/** The providers' names, the same in every language. */
const providerNames: Record<BankConnectionRow['provider'], string> = {
  file: '',
  bridge: 'Bridge',
  powens: 'Powens',
  gocardless: 'GoCardless',
  enablebanking: 'Enable Banking',
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

/** `say` puts a message into the reader's language. */
export const presentBankConnection = (
  row: BankConnectionRow,
  say: (text: MessageRef) => string,
): BankConnectionView => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  state: row.state,
  consent_expires_at: row.consentExpiresAt?.toISOString() ?? null,
  last_refreshed_at: row.lastRefreshedAt?.toISOString() ?? null,
  accounts: row.accounts,
  selected_accounts: row.selectedAccounts,
  next_refresh_at: row.nextRefreshAt?.toISOString() ?? null,
  refreshable_at: row.provider === 'file' ? null : (freeAt(row)?.toISOString() ?? null),
  error: row.errorKey
    ? {
        code: row.errorKey.split('.').pop() ?? row.errorKey,
        message: say({
          key: row.errorKey,
          params: { provider: providerNames[row.provider], reason: row.errorReason ?? '' },
        }),
      }
    : null,
  created_at: row.createdAt.toISOString(),
})

export const presentBankAccount = (
  row: BankAccountRow,
  say: (text: MessageRef) => string,
): BankAccountView => ({
  id: row.id,
  bank_connection: row.connectionId,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  last_4: row.last4,
  selected: row.isSelected,
  last_refreshed_at: row.lastRefreshedAt?.toISOString() ?? null,
  has_unstable_ids: row.hasUnstableIds,
  error: row.errorKey
    ? {
        code: row.errorKey.split('.').pop() ?? row.errorKey,
        message: say({ key: row.errorKey, params: { reason: row.errorReason ?? '' } }),
      }
    : null,
  left_out: {
    count: row.leftOutCount,
    rows: (row.leftOut as KeptLeftOut[]).map(({ bookedOn, amount, currency, label, reason }) => ({
      ...{ booked_on: bookedOn, amount, currency, label },
      reason: { code: reason, message: say({ key: `banks.left_out.${reason}` }) },
    })),
  },
  transactions: row.transactions,
  first_booked_on: dayOf(row.firstBookedOn),
  last_booked_on: dayOf(row.lastBookedOn),
  created_at: row.createdAt.toISOString(),
})

export const presentBankTransaction = (row: BankTransaction): BankTransactionView => ({
  id: row.id,
  bank_account: row.accountId,
  booked_on: dayOf(row.bookedOn) as string,
  value_on: dayOf(row.valueOn),
  operation_on: dayOf(row.operationOn),
  amount: Number(row.amount),
  currency: row.currency,
  original_amount: row.originalAmount === null ? null : Number(row.originalAmount),
  original_currency: row.originalCurrency,
  label: row.label,
  counterparty: row.counterparty,
  creditor_id: row.creditorId,
  mandate: row.mandate,
  kind: row.kind,
  source: row.source,
  removed_at: row.removedAt?.toISOString() ?? null,
})
